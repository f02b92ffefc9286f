import { existsSync, statSync, watch, type FSWatcher } from 'node:fs'

import { stampOf } from '#modules/group/scan-folder.ts'
import type { Log } from '#platform/log/log.ts'

/** Editors and copies write in several steps: the folder counts once it was the same for this long. */
const SETTLED_MS = 150
/** How soon a folder is noticed that takes the place of another. */
const REPLACED_MS = 1_000
/** Where the system reports no changes, as for some network folders. */
const LOOK_MS = 5_000

/** Changes whenever a file of the folder does; empty for a folder that is not there. */
export function folderStamp(folder: string): string {
  try {
    return existsSync(folder) ? stampOf(folder) : ''
  } catch {
    // A folder went away while it was read: the next look tells.
    return ''
  }
}

/** Which folder is at a path: another one where it was replaced; 0 for none. */
const identityOf = (folder: string): number => statSync(folder, { throwIfNoEntry: false })?.ino ?? 0

type Options = Readonly<{
  /** The stamp of the folder as it is known. */
  since?: string
  /** How often it is read without a notice. */
  lookMs?: number
}>

/**
 * Calls back after each change of a folder, once it has settled; not before the folder is there. However many files
 * change, they are looked at a few times a second.
 * @returns the function that stops it
 */
export function followFolder(
  folder: string,
  onChange: () => Promise<void>,
  log: Pick<Log, 'warn'>,
  { since = folderStamp(folder), lookMs = LOOK_MS }: Options = {},
): () => void {
  let handled = since
  let before = handled
  let settling: NodeJS.Timeout | null = null
  function lookSoon(): void {
    settling ??= setTimeout(look, SETTLED_MS).unref()
  }
  function look(): void {
    settling = null
    const now = folderStamp(folder)
    const isSettled = now === before && now !== ''
    before = now
    if (now === handled) return
    if (!isSettled) return lookSoon()
    handled = now
    void onChange()
  }

  let watcher: FSWatcher | null = null
  let watched = 0
  const warn = (error: unknown) =>
    log.warn({ folder, err: error }, 'the folder is looked at every few seconds')
  function watchIt(): void {
    watcher?.close()
    watcher = null
    watched = identityOf(folder)
    if (watched === 0) return
    try {
      watcher = watch(folder, { recursive: true, persistent: false }, lookSoon)
      watcher.on('error', warn)
    } catch (error) {
      warn(error)
    }
  }
  watchIt()
  if (folderStamp(folder) !== handled) lookSoon()
  const timers = [
    setInterval(lookSoon, lookMs).unref(),
    setInterval(() => {
      if (identityOf(folder) === watched) return
      watchIt()
      lookSoon()
    }, REPLACED_MS).unref(),
  ]
  return () => {
    watcher?.close()
    for (const timer of timers) clearInterval(timer)
    if (settling) clearTimeout(settling)
  }
}
