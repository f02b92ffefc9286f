/** A difference between two clocks that drift does not explain. */
const MIN_STEP_MS = 60_000

type Clocks = Readonly<{
  /** Milliseconds since 1970 by the machine's clock: it can be set. */
  now(): number
  /** Milliseconds of a clock that only runs forward. */
  monotonicMs(): number
}>

/**
 * Detects whether the machine's clock was set.
 * @returns a function that gives by how many milliseconds it was set since the last call, negative for back; 0 if it
 * was not, or by less than a minute
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
