/** A registry: components add rows while they are mounted. */
export type Registry<Row> = Readonly<{
  /** @param source called each time the rows are read. @returns a function that removes them */
  add: (source: () => readonly Row[]) => () => void
  /** All rows, in the order of `add`. */
  all: () => readonly Row[]
}>

/** @see Registry */
export function createRegistry<Row>(): Registry<Row> {
  const sources = new Set<() => readonly Row[]>()
  return {
    add: (source) => {
      sources.add(source)
      return () => void sources.delete(source)
    },
    all: () => [...sources].flatMap((source) => source()),
  }
}
