import { missedPath } from '#domain/redirects/missed-path.ts'
import type { Expiry } from '#domain/retention/expiry.ts'

import type { MissedCount, MissedRepository } from './missed-repository.ts'

type Deps = Readonly<{
  missed: Pick<MissedRepository, 'add' | 'raise' | 'pathsOf'>
  now: () => Date
}>

/** The maximum number of distinct paths in memory: a bound for floods of made-up paths. */
const MAX_WAITING = 1_000
/**
 * The maximum number of distinct paths stored per day, over all sites. Together with the retention period it bounds the
 * table.
 */
const MAX_PATHS_PER_DAY = 5_000

const dayOf = (time: Date) => time.toISOString().slice(0, 10)

/** Counts in memory, so that a 404 costs no database statement; `store` writes the accumulated counts. */
export function missedCounter({ missed, now }: Deps) {
  let waiting = new Map<string, MissedCount>()
  return {
    count(siteKey: string, pathname: string): void {
      const path = missedPath(pathname)
      if (path === null) return
      const key = `${siteKey} ${path}`
      const known = waiting.get(key)
      if (!known && waiting.size >= MAX_WAITING) return
      waiting.set(key, { siteKey, path, count: (known?.count ?? 0) + 1 })
    },
    /** @throws database errors; the counts are then lost, which is acceptable for statistics */
    async store(): Promise<void> {
      if (waiting.size === 0) return
      const counts = [...waiting.values()]
      waiting = new Map()
      const day = dayOf(now())
      const room = Math.max(0, MAX_PATHS_PER_DAY - (await missed.pathsOf(day)))
      await missed.add(day, counts.slice(0, room))
      // A flood of made-up paths must not hide those that many shoppers miss.
      await missed.raise(day, counts.slice(room))
    },
  }
}

/** Deletes expired counts. @returns the number of rows */
export const purgeMissed = (
  missed: Pick<MissedRepository, 'purge'>,
  expiry: Expiry,
): Promise<number> => missed.purge(expiry('missedPaths').slice(0, 10))
