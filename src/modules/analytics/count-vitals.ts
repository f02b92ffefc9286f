import type { MeasureRepository } from './repository.ts'
import type { MeasureRecorder } from './types.ts'
import type { ViewRepository } from './views/view-repository.ts'

type Ports = Readonly<{
  measures: Pick<MeasureRepository, 'insert' | 'rowsOf'>
  views: Pick<ViewRepository, 'add' | 'rowsOf'>
  now: () => Date
}>

/** More than a dealer's site can cause; storing them would only keep the disk busy. */
const MAX_PER_MINUTE = 6000
/**
 * Rows of a site per day. Equal measurements share a row, so that any number of visits makes a few thousand rows; only
 * fabricated input reaches this limit. Together with the retention period it bounds the table.
 */
const MAX_ROWS_PER_DAY = 50_000
const MINUTE_MS = 60_000

/** Stores measurements of pages and views of vehicles, within bounds. */
export function measureRecorder({ measures, views, now }: Ports): MeasureRecorder {
  let minute = 0
  let taken = 0
  /** Whether the rows of today of a site, or of vehicles, are at their limit; checked once a minute. */
  const isFull = new Map<string, Promise<boolean>>()

  async function lookUp(siteKey: string, day: string): Promise<boolean> {
    const [ofSite, ofVehicles] = [await measures.rowsOf(siteKey, day), await views.rowsOf(day)]
    return Math.max(ofSite, ofVehicles) >= MAX_ROWS_PER_DAY
  }

  return {
    async record(site, batch) {
      if (!site.measuringOptions.own) return
      const at = now()
      const current = Math.floor(at.getTime() / MINUTE_MS)
      if (current !== minute) {
        ;[minute, taken] = [current, 0]
        isFull.clear()
      }
      taken += batch.length
      if (taken > MAX_PER_MINUTE) return
      const day = at.toISOString().slice(0, 10)
      const looked = isFull.get(site.key) ?? lookUp(site.key, day)
      isFull.set(site.key, looked)
      // A failed lookup is repeated.
      looked.catch(() => isFull.delete(site.key))
      if (await looked) return
      await measures.insert(site.key, day, batch)
      await views.add(
        day,
        batch.flatMap(({ vin }) => vin ?? []),
      )
    },
  }
}
