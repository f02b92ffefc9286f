/** Long work in short steps: after each, who does it may let other work go first. */
export type Steps<T> = Generator<undefined, T>

/** So many items are one step: less than a millisecond for most that is done with a vehicle. */
const ITEMS_A_STEP = 256

/** Uses each item, some of them in one step. */
export function* eachInSteps<T>(
  items: Iterable<T>,
  use: (item: T, at: number) => void,
): Steps<void> {
  let at = 0
  for (const item of items) {
    use(item, at++)
    if (at % ITEMS_A_STEP === 0) yield
  }
}

/** So many rows are one step: a millisecond or two for most that is done with a row. */
const ROWS_A_STEP = 1 << 13

/** Uses each row, thousands of them in one step. */
export function* eachRow(size: number, use: (row: number) => void): Steps<void> {
  for (let row = 0; row < size;) {
    for (const end = Math.min(size, row + ROWS_A_STEP); row < end; row++) use(row)
    yield
  }
}

/** All steps, one after the other. @returns what they come to */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
