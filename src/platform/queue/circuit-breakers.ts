/** So many failures in a row close a destination. */
const FAILURES_TO_OPEN = 3
const FIRST_PAUSE_MS = 1000
const MAX_PAUSE_MS = 30_000

type State = Readonly<{ failures: number; openUntilMs: number }>

/**
 * One circuit breaker a destination. After three failures in a row a destination is left alone for a while,
 * at first a second, at most half a minute; then one job tries it, and its success lets all the others go.
 */
export function breakers() {
  const states = new Map<string, State>()
  return {
    /** Until when a destination is left alone; `null` when it may be tried. */
    openUntil(destination: string, nowMs: number): number | null {
      const until = states.get(destination)?.openUntilMs ?? 0
      return until > nowMs ? until : null
    },
    /** Whether the last that was heard of a destination was good. */
    isWell: (destination: string): boolean => !states.has(destination),
    /** The destinations that are left alone now. */
    open: (nowMs: number): readonly string[] =>
      [...states].flatMap(([name, { openUntilMs }]) => (openUntilMs > nowMs ? [name] : [])),
    /** Notes that a destination could not be reached. */
    failed(destination: string, nowMs: number): void {
      const failures = (states.get(destination)?.failures ?? 0) + 1
      const pauses = failures - FAILURES_TO_OPEN
      const pauseMs = pauses < 0 ? 0 : Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** pauses)
      states.set(destination, { failures, openUntilMs: nowMs + pauseMs })
    },
    /** Notes that a destination answered, whatever it said. */
    answered(destination: string): void {
      states.delete(destination)
    },
  }
}
