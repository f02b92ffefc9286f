import { UnavailableError } from '#domain/kernel/errors.ts'
import type { Log } from '#platform/log/log.ts'

/** The state of writes since the process started. */
export type WriteState = Readonly<{
  /** Whether one was refused, or the database could not be reached, and no probe has succeeded since. */
  isFailing: boolean
  refused: number
  /** ISO; `null` for none. */
  lastRefusedAt: string | null
}>

/** Receives every write that a database refuses, single statements and units of work alike. */
export interface WriteWatch {
  /** Records that a write failed. Errors of the statement itself, such as a duplicate key, are not counted. */
  failed(error: unknown): void
  /** Records that no connection was available, for a read or a write. */
  unreachable(error: unknown): void
}

/** One line immediately, then at most one per interval. */
const LOG_EVERY_MS = 60_000

/**
 * Counts refused writes and logs them as errors, at most one line a minute. Only `recovered` resets `isFailing`: on a
 * full disk small writes still succeed while those of leads fail.
 */
export function writeWatch({ log, now }: Readonly<{ log: Log; now: () => Date }>) {
  let state: WriteState = { isFailing: false, refused: 0, lastRefusedAt: null }
  let loggedAtMs: number | null = null

  const fail = (error: unknown, message: string) => {
    state = { ...state, isFailing: true }
    const nowMs = now().getTime()
    if (loggedAtMs !== null && nowMs - loggedAtMs < LOG_EVERY_MS) return
    loggedAtMs = nowMs
    log.error({ err: error, refusedWrites: state.refused }, message)
  }

  return {
    /** Records that a probe as large as the write of a lead has succeeded. */
    recovered() {
      if (!state.isFailing) return
      state = { ...state, isFailing: false }
      loggedAtMs = null
      log.warn({ refusedWrites: state.refused }, 'the database accepts writes again')
    },
    failed(error) {
      if (!(error instanceof UnavailableError)) return
      state = { ...state, refused: state.refused + 1, lastRefusedAt: now().toISOString() }
      fail(error, 'the database refused a write: leads get a 503 response')
    },
    unreachable: (error) => fail(error, 'the database is unavailable: leads get a 503 response'),
    state: () => state,
  } satisfies WriteWatch & Record<string, unknown>
}

/** Runs a write and reports its failure. */
export async function watched<T>(
  watch: WriteWatch | undefined,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    watch?.failed(error)
    throw error
  }
}
