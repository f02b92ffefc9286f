import { sql } from 'kysely'

import { VITALS } from '#domain/analytics/events.ts'
import type { Measure } from '#domain/analytics/measures/measures.ts'
import type { Database } from '#platform/db/database.ts'

/** Measurements of one name on one route with one kind of device. */
export type MeasureSummary = Readonly<{
  name: string
  route: string
  /** The detail of a counted event; empty for none, and for values. */
  detail: string
  /** Empty for measurements from before devices were recorded. */
  device: string
  count: number
  /** The 75th percentile; `null` for counts. */
  p75: number | null
  /** The most frequent main cause with its count; `null` if no browser reported one. */
  cause: Readonly<{ name: string; count: number }> | null
}>

type Key = Pick<MeasureSummary, 'name' | 'route' | 'device'>
/** PostgreSQL returns sums as text, since they may exceed a number. */
type Counted<Row> = Row & Readonly<{ count: number | string }>

const keyOf = ({ name, route, device }: Key) => `${name} ${route} ${device}`

/**
 * A batch with equal measurements combined, since a statement must not touch a row twice. Sorted, so that concurrent
 * batches lock rows in the same order and cannot deadlock.
 */
function tallied(batch: readonly Measure[]): readonly Readonly<{ one: Measure; count: number }>[] {
  const found = new Map<string, { one: Measure; count: number }>()
  for (const one of batch) {
    const key = JSON.stringify([one.name, one.route, one.detail, one.device, one.value])
    const entry = found.get(key)
    found.set(key, { one, count: (entry?.count ?? 0) + 1 })
  }
  return [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry)
}

const vitals = sql.join([...VITALS])

/**
 * Reads and writes measurements of pages. Sums and percentiles are computed by the database: results have one row per
 * name, route, device and detail, however many visits there were.
 */
export const measureRepository = ({ db }: Pick<Database, 'db'>) => ({
  /** @param day `YYYY-MM-DD` in UTC */
  async insert(siteKey: string, day: string, batch: readonly Measure[]): Promise<void> {
    if (batch.length === 0) return
    await db
      .insertInto('measure_tally')
      .values(
        tallied(batch).map(({ one: { name, route, detail, device, value }, count }) => ({
          day,
          site_key: siteKey,
          name,
          route,
          detail,
          device,
          value: value ?? 0,
          count,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'site_key', 'name', 'route', 'detail', 'device', 'value'])
          .doUpdateSet({ count: sql`measure_tally.count + excluded.count` }),
      )
      .execute()
  },

  /** The number of rows of a site on a day. */
  async rowsOf(siteKey: string, day: string): Promise<number> {
    const { count } = await db
      .selectFrom('measure_tally')
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .where('day', '=', day)
      .where('site_key', '=', siteKey)
      .executeTakeFirstOrThrow()
    return Number(count)
  },

  /** Measurements from a day on, of one site or (`null`) of all, by name, route and device. */
  async summary(siteKey: string | null, from: string): Promise<readonly MeasureSummary[]> {
    const ofSite = siteKey === null ? sql`` : sql`and site_key = ${siteKey}`
    const { rows: values } = await sql<Counted<Key & Readonly<{ p75: number }>>>`
      with each_value as (
        select name, route, device, value, sum(count) as count
        from measure_tally where day >= ${from} ${ofSite} and name in (${vitals})
        group by name, route, device, value
      ), in_order as (
        select name, route, device, value,
          sum(count) over (partition by name, route, device order by value) as up_to,
          sum(count) over (partition by name, route, device) as count
        from each_value
      )
      select name, route, device, count, min(value) as p75
      from in_order where up_to * 4 >= count * 3
      group by name, route, device, count`.execute(db)
    const { rows: words } = await sql<Counted<Key & Readonly<{ detail: string }>>>`
      select name, route, device, detail, sum(count) as count
      from measure_tally where day >= ${from} ${ofSite} and (name not in (${vitals}) or detail <> '')
      group by name, route, device, detail
      order by sum(count) desc, detail`.execute(db)

    const isOfValue = new Set(values.map(keyOf))
    const causes = new Map<string, MeasureSummary['cause']>()
    for (const { detail, count, ...key } of words)
      if (!causes.has(keyOf(key))) causes.set(keyOf(key), { name: detail, count: Number(count) })
    return [
      ...values.map(({ count, ...one }) => ({
        ...one,
        detail: '',
        count: Number(count),
        cause: causes.get(keyOf(one)) ?? null,
      })),
      ...words
        .filter((one) => !isOfValue.has(keyOf(one)))
        .map(({ count, ...one }) => ({ ...one, count: Number(count), p75: null, cause: null })),
    ].toSorted(
      (a, b) =>
        a.name.localeCompare(b.name) || b.count - a.count || keyOf(a).localeCompare(keyOf(b)),
    )
  },

  /** Deletes measurements from before a day. @returns the number of rows */
  async purge(before: string): Promise<number> {
    const { numDeletedRows } = await db
      .deleteFrom('measure_tally')
      .where('day', '<', before)
      .executeTakeFirst()
    return Number(numDeletedRows)
  },
})
export type MeasureRepository = ReturnType<typeof measureRepository>
