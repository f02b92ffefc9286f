import { setImmediate as nextTurn } from 'node:timers/promises'

/** For so long steps follow each other before requests that wait go first. */
const SLICE_MS = 4

/**
 * Runs steps in between other work of the event loop.
 * @param run calls each step
 */
export async function runInSlices<T>(
  steps: Generator<void, T>,
  run: <R>(step: () => R) => R = (step) => step(),
): Promise<T> {
  let began = performance.now()
  for (;;) {
    const { done, value } = run(() => steps.next())
    if (done) return value
    if (performance.now() - began < SLICE_MS) continue
    await nextTurn()
    began = performance.now()
  }
}
