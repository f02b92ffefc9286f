/** A small bug that the named tests must catch. */
export type Mutant = Readonly<{
  /** The faulty file, from the root of the repository. */
  file: string
  /** Occurs exactly once in the file. */
  find: string
  replace: string
  /** The nearest test files. */
  tests: readonly string[]
}>

type Faults = readonly (readonly [find: string, replace: string])[]

/** The mutants of one file, with the tests of all of them. */
export const faultsOf = (
  file: string,
  tests: string | readonly string[],
  faults: Faults,
): readonly Mutant[] =>
  faults.map(([find, replace]) => ({
    file,
    find,
    replace,
    tests: typeof tests === 'string' ? [tests] : tests,
  }))
