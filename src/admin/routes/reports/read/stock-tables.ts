import { ratioOf, type ReadTables, type ReportTable } from '#admin/routes/reports/report-table.ts'
import type { FeedReport, StockReport } from '#modules/reports/module.ts'

/** Vehicles with their views and leads. */
const viewedTable = (name: 'fewest' | 'most', vehicles: StockReport['most']): ReportTable => ({
  name,
  columns: [
    'vehicle',
    'store',
    'vehicle_views',
    'leads',
    'leads_per_100_views',
    'days_in_stock',
    'position',
  ],
  rows: vehicles.map((one) => [
    `${one.title}, ${one.stock}`,
    one.dealerCode,
    one.views,
    one.leads,
    ratioOf(one.leads * 100, one.views),
    one.days,
    one.position,
  ]),
})

/** The tables of the report of vehicles. */
export const stockTables = ({
  ages,
  positions,
  stores,
  vehicles,
  medianDays,
  withoutPhotos,
  most,
  fewest,
}: StockReport): ReadTables => ({
  facts: { vehicles, medianDays, withoutPhotos },
  tables: [
    {
      name: 'age',
      columns: ['age', 'vehicles', 'without_photos', 'views_per_vehicle'],
      rows: ages.map((group) => [
        String(group.from),
        group.vehicles,
        group.withoutPhotos,
        ratioOf(group.views, group.vehicles),
      ]),
    },
    {
      name: 'position',
      columns: ['position', 'vehicles', 'median_days', 'views_per_vehicle'],
      rows: positions.map((group) => [
        group.position,
        group.vehicles,
        group.medianDays,
        ratioOf(group.views, group.vehicles),
      ]),
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
    viewedTable('most', most),
    viewedTable('fewest', fewest),
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
