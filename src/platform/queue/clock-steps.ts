/** A difference between two clocks that drift does not explain. */
const MIN_STEP_MS = 60_000

type Clocks = Readonly<{
  /** Milliseconds since 1970 by the machine's clock, which can be changed. */
  now(): number
  /** Milliseconds of a clock that only runs forward. */
  monotonicMs(): number
}>

/**
 * Detects changes of the machine's clock.
 * @returns a function that returns the change in milliseconds since the last call, negative if the clock was set back;
 * 0 for no change, or one of less than a minute
 */
export function clockSteps({ now, monotonicMs }: Clocks): () => number {
  const offset = () => now() - monotonicMs()
  let last = offset()
  return () => {
    const current = offset()
    const step = current - last
    if (Math.abs(step) < MIN_STEP_MS) return 0
    last = current
    return Math.round(step)
  }
}
