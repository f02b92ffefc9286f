import { randomUUIDv7 } from 'node:crypto'

import type { Measure } from '#domain/analytics/measures.ts'

import type { Database } from './database.ts'

/** What was measured of one name on one route: how often, and the value that three of four do not exceed. */
export type MeasureSummary = Readonly<{
  name: string
  route: string
  detail: string
  count: number
  /** `null` for what is counted alone. */
  p75: number | null
}>

const THREE_OF_FOUR = 0.75

/** Reads and writes what pages measured of themselves. */
export const measureRepository = ({ db }: Pick<Database, 'db'>) => ({
  /** @param day `YYYY-MM-DD` in UTC */
  async insert(siteKey: string, day: string, batch: readonly Measure[]): Promise<void> {
    if (batch.length === 0) return
    await db
      .insertInto('measure')
      .values(
        batch.map(({ name, route, detail, value }) => ({
          id: randomUUIDv7(),
          site_key: siteKey,
          day,
          name,
          route,
          detail,
          value,
        })),
      )
      .execute()
  },

  /** What was measured from a day on, of one site or (`null`) of all, by name and route. */
  async summary(siteKey: string | null, from: string): Promise<readonly MeasureSummary[]> {
    let query = db
      .selectFrom('measure')
      .select(['name', 'route', 'detail', 'value'])
      .where('day', '>=', from)
    if (siteKey !== null) query = query.where('site_key', '=', siteKey)
    const groups = new Map<string, { row: MeasureSummary; values: number[] }>()
    for (const { name, route, detail, value } of await query.execute()) {
      const key = `${name} ${route} ${detail}`
      const group = groups.get(key) ?? {
        row: { name, route, detail, count: 0, p75: null },
        values: [],
      }
      groups.set(key, { ...group, row: { ...group.row, count: group.row.count + 1 } })
      if (value !== null) group.values.push(value)
    }
    return [...groups.values()]
      .map(({ row, values }) => {
        const sorted = values.toSorted((a, b) => a - b)
        const at = Math.ceil(sorted.length * THREE_OF_FOUR) - 1
        return { ...row, p75: sorted[at] ?? null }
      })
      .toSorted((a, b) => a.name.localeCompare(b.name) || b.count - a.count)
  },

  /** Removes what was measured before a day. @returns how many */
  async purge(before: string): Promise<number> {
    const { numDeletedRows } = await db
      .deleteFrom('measure')
      .where('day', '<', before)
      .executeTakeFirst()
    return Number(numDeletedRows)
  },
})
export type MeasureRepository = ReturnType<typeof measureRepository>
