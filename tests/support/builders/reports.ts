import type { ListedRow } from '#modules/inventory/module.ts'
import type { createReports } from '#modules/reports/module.ts'
import type { Database } from '#platform/db/database.ts'

/** A row of the stock. */
export const aStockRow = (differences: Partial<ListedRow> = {}): ListedRow => ({
  dealerCode: 'D1',
  stock: 'S1',
  vin: '1C4HJXDG5KW500001',
  title: '2018 Jeep Wrangler',
  trim: null,
  type: 'used',
  status: 'available',
  photo: null,
  photos: 0,
  price: 3_000_000,
  allIn: 3_100_000,
  flags: [],
  lockEnds: { price: null, other: null },
  days: 10,
  change: 0,
  leads: 0,
  ...differences,
})

/** What reports read besides the database: by default a group without sites, vehicles and shops. */
export const reportDeps = ({
  database,
  deps,
}: Readonly<{ database: Database; deps: Readonly<{ now: () => Date }> }>): Parameters<
  typeof createReports
>[0] => ({
  database,
  sites: { sites: () => [] },
  dealers: { all: () => [] },
  inventory: { lastImport: () => null },
  allRows: async () => [],
  shopFigures: async () => [],
  now: deps.now,
})
