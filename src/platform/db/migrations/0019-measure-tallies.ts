import { sql } from 'kysely'

import type { Migration } from './migration.ts'

/** Counts equal measurements in one row, so that the table grows with the kinds of measurements and not with visits. */
export const measureTallies: Migration = {
  name: '0019-measure-tallies',
  async up(trx, column) {
    await trx.schema
      .createTable('measure_tally')
      .addColumn('day', column.text, (c) => c.notNull())
      .addColumn('site_key', column.text, (c) => c.notNull())
      .addColumn('name', column.text, (c) => c.notNull())
      .addColumn('route', column.text, (c) => c.notNull())
      .addColumn('detail', column.text, (c) => c.notNull())
      .addColumn('device', column.text, (c) => c.notNull())
      .addColumn('value', column.real, (c) => c.notNull())
      .addColumn('count', column.integer, (c) => c.notNull())
      .addPrimaryKeyConstraint('measure_tally_key', [
        'day',
        'site_key',
        'name',
        'route',
        'detail',
        'device',
        'value',
      ])
      .execute()
    await sql`
      insert into measure_tally (day, site_key, name, route, detail, device, value, count)
      select day, site_key, name, route, detail, '', coalesce(value, 0), count(*)
      from measure
      group by day, site_key, name, route, detail, coalesce(value, 0)`.execute(trx)
    await trx.schema.dropTable('measure').execute()
  },
}
