import { existsSync, watch, type FSWatcher } from 'node:fs'

import type { Log } from '#platform/log/log.ts'

import { stampOf } from './scan-folder.ts'

/** Editors and copies write in several steps: the folder counts once it was the same for this long. */
const SETTLED_MS = 150
/** Where the system reports no changes, as for some network folders. */
const LOOK_MS = 5_000

/**
 * Calls back after each change of a folder, once it has settled; not before the folder is there.
 * @returns the function that stops it
 */
export function followFolder(
  folder: string,
  onChange: () => Promise<void>,
  log: Pick<Log, 'warn'>,
): () => void {
  const stamp = () => {
    try {
      return existsSync(folder) ? stampOf(folder) : ''
    } catch {
      // A folder went away while it was read: the next look tells.
      return ''
    }
  }
  let handled = stamp()
  let before = handled
  let settling: NodeJS.Timeout | undefined
  function settle(): void {
    const now = stamp()
    if (now === handled) return
    if (now !== before || now === '') {
      before = now
      clearTimeout(settling)
      settling = setTimeout(settle, SETTLED_MS)
      settling.unref()
      return
    }
    handled = now
    void onChange()
  }
  let watcher: FSWatcher | null = null
  try {
    if (existsSync(folder)) watcher = watch(folder, { recursive: true, persistent: false }, settle)
    watcher?.on('error', (error) =>
      log.warn({ folder, err: error }, 'the folder is looked at every few seconds'),
    )
  } catch (error) {
    log.warn({ folder, err: error }, 'the folder is looked at every few seconds')
  }
  const timer = setInterval(settle, LOOK_MS)
  timer.unref()
  return () => {
    watcher?.close()
    clearInterval(timer)
    clearTimeout(settling)
  }
}
