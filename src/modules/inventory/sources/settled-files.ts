import type { WaitingFile } from './feed-folder.ts'

/** A file that appeared whole, as by a move, is complete once it has not changed for this time. */
const QUIET_MS = 1500
/** A file that is empty, or was seen to change, is being written: its sender may pause for longer. */
const WRITTEN_QUIET_MS = 6000

type Seen = Readonly<{ size: number; changedMs: number; sinceMs: number; wasWritten: boolean }>

/**
 * Tells which waiting files are complete: those that have been the same for some time at two checks.
 * @param clock milliseconds that only increase; those of files are of their file system's clock, which may be another
 */
export function settledFiles(clock: () => number) {
  let seen: ReadonlyMap<string, Seen> = new Map()
  let next = new Map<string, Seen>()
  return {
    /** Whether a file is complete, to be taken then. @param path each file at most once for each check */
    isSettled(path: string, { size, changedMs }: WaitingFile): boolean {
      const before = seen.get(path)
      const isSame = before?.size === size && before.changedMs === changedMs
      const now = clock()
      const file = isSame
        ? before
        : { size, changedMs, sinceMs: now, wasWritten: before !== undefined || size === 0 }
      const quietMs = file.wasWritten ? WRITTEN_QUIET_MS : QUIET_MS
      if (isSame && now - file.sinceMs >= quietMs) return true
      next.set(path, file)
      return false
    },
    /** Remembers that a file that was taken is still being written. */
    isWritten(path: string): void {
      next.set(path, { size: -1, changedMs: 0, sinceMs: 0, wasWritten: true })
    },
    /** Ends a check: files that it did not see are forgotten. */
    endCheck(): void {
      seen = next
      next = new Map()
    },
  }
}
