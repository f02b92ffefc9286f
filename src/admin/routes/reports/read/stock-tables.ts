import type { ReadTables } from '#admin/routes/reports/report-table.ts'
import type { FeedReport, StockReport } from '#modules/reports/module.ts'

/** The tables of the report of vehicles. */
export const stockTables = ({
  ages,
  positions,
  stores,
  vehicles,
  medianDays,
  withoutPhotos,
}: StockReport): ReadTables => ({
  facts: { vehicles, medianDays, withoutPhotos },
  tables: [
    {
      name: 'age',
      columns: ['age', 'vehicles', 'without_photos'],
      rows: ages.map((group) => [String(group.from), group.vehicles, group.withoutPhotos]),
    },
    {
      name: 'position',
      columns: ['position', 'vehicles', 'median_days'],
      rows: positions.map((group) => [group.position, group.vehicles, group.medianDays]),
    },
    {
      name: 'stock',
      columns: [
        'store',
        'vehicles',
        'median_days',
        'over_60_days',
        'without_photos',
        'without_price',
      ],
      rows: stores.map((store) => [
        store.dealerCode,
        store.vehicles,
        store.medianDays,
        store.aged,
        store.withoutPhotos,
        store.withoutPrice,
      ]),
    },
  ],
})

/** The table of the report of feeds. */
export const feedTables = ({ stores }: FeedReport): ReadTables => ({
  facts: { oldest: stores[0]?.hours ?? null },
  tables: [
    {
      name: 'imports',
      columns: [
        'store',
        'last_import_hours',
        'imports',
        'rows_read',
        'rows_rejected',
        'added',
        'changed',
        'sold',
      ],
      rows: stores.map((store) => [
        store.dealerCode,
        store.hours,
        store.runs,
        store.rows,
        store.rejected,
        store.added,
        store.changed,
        store.sold,
      ]),
    },
  ],
})
