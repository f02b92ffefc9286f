/** Long work divided into short steps: between steps the caller may let other work run. */
export type Steps<T> = Generator<undefined, T>

/** Items per step: less than a millisecond for most work on a vehicle. */
const ITEMS_PER_STEP = 256

/** Processes each item, several per step. */
export function* eachInSteps<T>(
  items: Iterable<T>,
  use: (item: T, at: number) => void,
): Steps<void> {
  let at = 0
  for (const item of items) {
    use(item, at++)
    if (at % ITEMS_PER_STEP === 0) yield
  }
}

/** Rows per step: a millisecond or two for most work on a row. */
const ROWS_PER_STEP = 1 << 13

/** Processes each row, thousands per step. */
export function* eachRow(size: number, use: (row: number) => void): Steps<void> {
  for (let row = 0; row < size;) {
    for (const end = Math.min(size, row + ROWS_PER_STEP); row < end; row++) use(row)
    yield
  }
}

/** Runs all steps in sequence. @returns their result */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
