import type { ListedRow } from '#modules/inventory/module.ts'
import type { WorkflowDeps } from '#modules/leads/workflow/deps.ts'
import type { createReports, Reports } from '#modules/reports/module.ts'
import type { Database } from '#platform/db/database.ts'

/** A row of the stock. */
export const aStockRow = (overrides: Partial<ListedRow> = {}): ListedRow => ({
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
  ...overrides,
})

/** What reports read besides the database: by default a group without sites, vehicles and shops. */
export const reportDeps = ({
  database,
  deps,
}: Readonly<{
  database: Database
  deps: Pick<WorkflowDeps, 'audit' | 'people' | 'now'>
}>): Parameters<typeof createReports>[0] => ({
  database,
  sites: { sites: () => [] },
  dealers: { all: () => [] },
  inventory: { lastImport: () => null },
  allRows: async () => [],
  shopFigures: async () => [],
  countOnSite: () => 0,
  audit: deps.audit,
  people: deps.people,
  mail: {
    mailer: {
      target: 'none',
      send: async () => ({ state: 'refused', reason: 'no mail is expected' }),
      close: async () => {},
    },
    mailFrom: 'site@north-star.example',
  },
  adminOrigin: () => 'https://office.north-star.example',
  now: deps.now,
})

/** Reports that no test of pages asks for. */
export const noReports = (refused: () => Promise<never>): Reports => ({
  leads: refused,
  stock: refused,
  vehicle: refused,
  searches: refused,
  funnel: refused,
  service: refused,
  speed: refused,
  feeds: refused,
  weeklyMail: refused,
  setWeeklyMail: refused,
})

/** Recorders of pages and searches that store nothing. */
export const noCounts = {
  measures: { record: async () => {} },
  searches: { record: () => {} },
}
