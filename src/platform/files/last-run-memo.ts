/** Values by key, computed in this run or the previous one. */
export type LastRunMemo<Value> = Readonly<{
  /** Starts a run: values that the last one did not use are dropped. */
  begin: () => void
  get: (key: string, make: () => Value) => Value
  /** All values of this run, with which another process can start. */
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
