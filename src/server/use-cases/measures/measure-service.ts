import { MEASURES_KEPT_DAYS } from '#domain/analytics/outside-sinks.ts'
import type { MeasureRepository } from '#server/db/measure-repository.ts'
import type { MeasureService } from '#server/services/measures.ts'

type Ports = Readonly<{
  measures: Pick<MeasureRepository, 'insert' | 'purge'>
  now: () => Date
}>

/** More in a minute is no visits of a dealer's site, and would only fill the disk. */
const MOST_A_MINUTE = 6000
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Keeps what pages measured of themselves, within bounds. */
export function measureService({ measures, now }: Ports): MeasureService {
  let minute = 0
  let taken = 0
  return {
    async record(site, batch) {
      if (!site.measuringOptions.own) return
      const at = now()
      const current = Math.floor(at.getTime() / MINUTE_MS)
      if (current !== minute) [minute, taken] = [current, 0]
      taken += batch.length
      if (taken > MOST_A_MINUTE) return
      await measures.insert(site.key, at.toISOString().slice(0, 10), batch)
    },
  }
}

/** Removes what is kept no longer. @returns how many */
export const purgeMeasures = ({ measures, now }: Ports): Promise<number> =>
  measures.purge(new Date(now().getTime() - MEASURES_KEPT_DAYS * DAY_MS).toISOString().slice(0, 10))
