/** What was worked out by key in this run or the one before. */
export type LastRunMemo<Value> = Readonly<{
  /** Begins a run: what the last one did not ask for is forgotten. */
  begin: () => void
  get: (key: string, make: () => Value) => Value
  /** Everything of this run, for a process that begins with it. */
  entries: () => readonly (readonly [key: string, value: Value])[]
}>

/**
 * For work that is done again whenever one of many inputs changes: the others are not worked out again.
 * @param known of an earlier process
 */
export function lastRunMemo<Value>(
  known: Iterable<readonly [key: string, value: Value]> = [],
): LastRunMemo<Value> {
  let last = new Map<string, Value>()
  let current = new Map<string, Value>(known)
  return {
    begin() {
      last = current
      current = new Map()
    },
    get(key, make) {
      const known = current.get(key) ?? last.get(key)
      const value = known === undefined ? make() : known
      current.set(key, value)
      return value
    },
    entries: () => [...current],
  }
}
