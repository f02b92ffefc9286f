import { missedPath } from '#domain/redirects/missed-path.ts'

import type { MissedCount, MissedRepository } from './missed-repository.ts'

type Deps = Readonly<{
  missed: Pick<MissedRepository, 'add' | 'raise' | 'pathsOf'>
  now: () => Date
}>

/** Different paths that wait to be stored; someone who makes paths up gets no further. */
const MAX_WAITING = 1_000
/** Different paths that are stored of a day, of all sites. With the days that are kept it bounds the table. */
const MAX_PATHS_A_DAY = 5_000

const dayOf = (time: Date) => time.toISOString().slice(0, 10)

/** Counts in memory, so that a request that is not found costs no statement; `store` writes what has come together. */
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
    /** @throws what the database throws; the counts are then lost, as they are only for people to look at */
    async store(): Promise<void> {
      if (waiting.size === 0) return
      const counts = [...waiting.values()]
      waiting = new Map()
      const day = dayOf(now())
      const room = Math.max(0, MAX_PATHS_A_DAY - (await missed.pathsOf(day)))
      await missed.add(day, counts.slice(0, room))
      // Someone who makes up paths must not hide those that many shoppers miss.
      await missed.raise(day, counts.slice(room))
    },
  }
}

/** For how long counts are kept. */
const MISSED_RETENTION_DAYS = 90
const DAY_MS = 86_400_000

/** Removes what is kept no longer. @returns how many rows */
export const purgeMissed = (
  missed: Pick<MissedRepository, 'purge'>,
  now: () => Date,
): Promise<number> =>
  missed.purge(dayOf(new Date(now().getTime() - MISSED_RETENTION_DAYS * DAY_MS)))
