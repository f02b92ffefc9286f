import { sql } from 'kysely'

import type { Database } from '#platform/db/database.ts'

/** Writes views of vehicles. Days are in UTC. */
export const viewRepository = ({ db }: Pick<Database, 'db'>) => ({
  /** Counts views. @param vins one for each view */
  async add(day: string, vins: readonly string[]): Promise<void> {
    if (vins.length === 0) return
    const counts = [...Map.groupBy(vins, (vin) => vin)]
      .map(([vin, views]) => ({ day, vin, count: views.length }))
      // In one order, so that concurrent writes cannot deadlock.
      .toSorted((a, b) => (a.vin < b.vin ? -1 : 1))
    await db
      .insertInto('vehicle_view')
      .values(counts)
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'vin'])
          .doUpdateSet({ count: sql`vehicle_view.count + excluded.count` }),
      )
      .execute()
  },

  /** The number of vehicles viewed on a day. */
  async rowsOf(day: string): Promise<number> {
    const { count } = await db
      .selectFrom('vehicle_view')
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .where('day', '=', day)
      .executeTakeFirstOrThrow()
    return Number(count)
  },

  /** Deletes views from before a day. @returns the number of rows */
  async purge(before: string): Promise<number> {
    const { numDeletedRows } = await db
      .deleteFrom('vehicle_view')
      .where('day', '<', before)
      .executeTakeFirst()
    return Number(numDeletedRows)
  },
})
export type ViewRepository = ReturnType<typeof viewRepository>
