import { setImmediate as nextTurn } from 'node:timers/promises'

/** The maximum duration of a slice, after which waiting requests are handled. */
const SLICE_MS = 4

/** Runs steps in slices between other work of the event loop. @param run runs a step */
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
