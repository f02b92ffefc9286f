/** Values by key, computed in this run or the previous one. */
export type LastRunMemo<Value> = Readonly<{
  /** Starts a run: what the last one did not use is dropped. */
  begin: () => void
  get: (key: string, make: () => Value) => Value
  /** Everything of this run, to start another process with. */
  entries: () => readonly (readonly [key: string, value: Value])[]
}>

/**
 * For work that is repeated whenever one of many inputs changes: results for the others are reused.
 * @param known entries of an earlier process
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
