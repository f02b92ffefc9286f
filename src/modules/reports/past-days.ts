import type { Period } from '#domain/reports/period.ts'

/**
 * Reads counts of the days of a period, or returns those that this process read before if they can no longer change.
 * @param name of what is read; the same for every reader of the same counts
 * @param firstDay the first day that is stored, if a result may contain no words of days that were deleted since; absent
 * for sums, which name no one
 */
export type PastDays = <T>(
  name: string,
  period: Period,
  read: () => Promise<T>,
  firstDay?: string,
) => Promise<T>

/** Processes write what they counted within seconds; a day is over once this time has passed. */
const LATE_MS = 15 * 60_000
/** The maximum number of results that are held: views of 20,000 vehicles have about 2 MB. */
const MOST = 12

type Known = Readonly<{ firstDay: string; result: Promise<unknown> }>

/**
 * Counts of pages, vehicles and searches are only ever added to the current day (UTC). What was read of days that are
 * over is therefore right until a daily task deletes old days, so it is held until the next day begins.
 */
export function pastDays(now: () => Date): PastDays {
  let known: Readonly<{ day: string; results: Map<string, Known> }> = {
    day: '',
    results: new Map(),
  }

  return <T>(
    name: string,
    { from, to }: Period,
    read: () => Promise<T>,
    firstDay = '',
  ): Promise<T> => {
    const day = new Date(now().getTime() - LATE_MS).toISOString().slice(0, 10)
    if (to >= day) return read()
    if (known.day !== day) known = { day, results: new Map() }
    const { results } = known
    const key = `${name} ${from} ${to}`
    const before = results.get(key)
    // Each name always has results of the same type.
    const result = before?.firstDay === firstDay ? (before.result as Promise<T>) : read()
    // The most recently requested are last.
    results.delete(key)
    results.set(key, { firstDay, result })
    result.catch(() => {
      if (results.get(key)?.result === result) results.delete(key)
    })
    const oldest = results.keys().next()
    if (results.size > MOST && !oldest.done) results.delete(oldest.value)
    return result
  }
}
