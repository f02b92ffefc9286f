/** This many consecutive failures open the breaker of a destination. */
const FAILURES_TO_OPEN = 3
const FIRST_PAUSE_MS = 1000
const MAX_PAUSE_MS = 30_000

type State = Readonly<{ failures: number; openUntilMs: number }>

/**
 * One circuit breaker for each destination. After three consecutive failures nothing is sent to it for a while, at
 * first a second, at most half a minute; then one job tries it, and its success closes the breaker. Times are
 * milliseconds of a monotonic clock, so that setting the machine's clock neither opens nor closes a breaker.
 */
export function breakers() {
  const states = new Map<string, State>()
  return {
    /** How long a destination is paused from `atMs` on; 0 when it may be tried. */
    pauseMs: (destination: string, atMs: number): number =>
      Math.max(0, (states.get(destination)?.openUntilMs ?? 0) - atMs),
    /** Whether the last attempt at a destination succeeded. */
    hasNoFailures: (destination: string): boolean => !states.has(destination),
    /** The destinations whose breaker is open. */
    open: (atMs: number): readonly string[] =>
      [...states].flatMap(([name, { openUntilMs }]) => (openUntilMs > atMs ? [name] : [])),
    /** Records that a destination could not be reached. */
    failed(destination: string, atMs: number): void {
      const failures = (states.get(destination)?.failures ?? 0) + 1
      const pauses = failures - FAILURES_TO_OPEN
      const pauseMs = pauses < 0 ? 0 : Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** pauses)
      states.set(destination, { failures, openUntilMs: atMs + pauseMs })
    },
    /** Records that a destination responded, whatever the response was. */
    answered(destination: string): void {
      states.delete(destination)
    },
  }
}
