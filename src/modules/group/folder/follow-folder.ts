import { existsSync, statSync, watch, type FSWatcher } from 'node:fs'

import { stampOf } from '#modules/group/scan-folder.ts'
import type { Log } from '#platform/log/log.ts'

/** Editors and copies write in several steps: a change counts once the folder has stayed the same for this long. */
const SETTLED_MS = 150
/** How soon a replaced folder is noticed. */
const REPLACED_MS = 1_000
/** The polling interval where the system reports no changes, as for some network folders. */
const POLL_MS = 5_000

/** Changes whenever a file of the folder does; empty for a missing folder. */
export function folderStamp(folder: string): string {
  try {
    return existsSync(folder) ? stampOf(folder) : ''
  } catch {
    // The folder disappeared while it was read; the next check detects it.
    return ''
  }
}

/** The inode of the folder at a path, which changes when the folder is replaced; 0 for none. */
const identityOf = (folder: string): number => statSync(folder, { throwIfNoEntry: false })?.ino ?? 0

type Options = Readonly<{
  /** The stamp of the last known state of the folder. */
  since?: string
  /** How often it is checked without a notification. */
  pollMs?: number
}>

/**
 * Calls back after each change of a folder, once it has settled and if the folder exists. However many files change,
 * they are checked only a few times a second.
 * @returns a function that stops watching
 */
export function followFolder(
  folder: string,
  onChange: () => Promise<void>,
  log: Pick<Log, 'warn'>,
  { since = folderStamp(folder), pollMs = POLL_MS }: Options = {},
): () => void {
  let handled = since
  let before = ''
  let settling: NodeJS.Timeout | null = null
  function checkSoon(): void {
    if (settling) return
    before = folderStamp(folder)
    settling = setTimeout(check, SETTLED_MS).unref()
  }
  function check(): void {
    settling = null
    const now = folderStamp(folder)
    const isSettled = now === before && now !== ''
    if (now === handled) return
    if (!isSettled) return checkSoon()
    handled = now
    void onChange()
  }

  let watcher: FSWatcher | null = null
  let watched = 0
  const warn = (error: unknown) =>
    log.warn({ folder, err: error }, 'the folder is checked every few seconds')
  function watchIt(): void {
    watcher?.close()
    watcher = null
    watched = identityOf(folder)
    if (watched === 0) return
    try {
      watcher = watch(folder, { recursive: true, persistent: false }, checkSoon)
      watcher.on('error', warn)
    } catch (error) {
      warn(error)
    }
  }
  watchIt()
  if (folderStamp(folder) !== handled) checkSoon()
  const timers = [
    setInterval(checkSoon, pollMs).unref(),
    setInterval(() => {
      if (identityOf(folder) === watched) return
      watchIt()
      checkSoon()
    }, REPLACED_MS).unref(),
  ]
  return () => {
    watcher?.close()
    for (const timer of timers) clearInterval(timer)
    if (settling) clearTimeout(settling)
  }
}
