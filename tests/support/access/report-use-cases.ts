import { randomUUIDv7 } from 'node:crypto'

import { isIn } from '#domain/access/stores-for.ts'
import { lastDays } from '#domain/reports/period.ts'
import { createReports } from '#modules/reports/module.ts'
import type { Services } from '#modules/services.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aWorkflow } from '#tests/support/builders/lead-workflow.ts'
import { aStockRow, reportDeps } from '#tests/support/builders/reports.ts'
import { auditTrail } from '#tests/support/modules/audit.ts'

import { changedBy } from './changed-by.ts'
import { NOTHING, STORE, type UseCase, type UseCasePath } from './use-case.ts'

const KEYS = ['a key only for tests'] as const
const TODAY = '2026-11-21'
const YESTERDAY = '2026-11-20T12:00:00.000Z'

/** A store with a lead and an import of yesterday, a vehicle and a service shop. */
export async function aReportWorld() {
  const world = await aWorkflow('sqlite')
  const { database, receive } = world
  await receive({ dealerCode: STORE })
  await database.db
    .insertInto('import_run')
    .values({
      id: randomUUIDv7(),
      dealer_code: STORE,
      source: 'stock.csv',
      started_at: YESTERDAY,
      finished_at: YESTERDAY,
      rows_read: 1,
      rows_accepted: 1,
      rows_quarantined: 0,
      added: 1,
      changed: 0,
      sold: 0,
      retained: 0,
      state: 'done',
    })
    .execute()
  const shop = {
    shopId: 'D1-MAIN',
    dealerCode: STORE,
    name: { en: 'Main', es: 'Taller' },
    days: [],
  }
  const { reports } = createReports({
    ...reportDeps(world),
    audit: auditTrail({ database, secretKeys: KEYS, now: world.deps.now }),
    dealers: { all: () => [aDealer({ code: STORE })] },
    allRows: async () => [aStockRow({ dealerCode: STORE })],
    shopFigures: async ({ stores }) => (isIn(stores, [STORE]) ? [shop] : []),
  })
  return { reports, services: { reports }, changedBy: () => changedBy(database) }
}
export type ReportWorld = Awaited<ReturnType<typeof aReportWorld>>

const QUERY = { period: lastDays(7, TODAY), store: null } as const

/** A report of the stores of the person. @param run how much it has of the store */
const ofStore = (run: (...args: Parameters<UseCase<ReportWorld>['run']>) => Promise<number>) =>
  ({
    action: 'reports.read',
    isAboutStore: true,
    run: async (...args) => {
      const found = await run(...args)
      return found > 0 ? found : NOTHING
    },
  }) as const satisfies UseCase<ReportWorld>

/** Every report. */
export const REPORT_USE_CASES = {
  'reports.leads': ofStore(
    async ({ reports }, actor) => (await reports.leads(actor, QUERY)).leads.now,
  ),
  'reports.stock': ofStore(
    async ({ reports }, actor) => (await reports.stock(actor, QUERY)).vehicles,
  ),
  'reports.service': ofStore(
    async ({ reports }, actor) => (await reports.service(actor, QUERY)).shops.length,
  ),
  'reports.feeds': ofStore(
    async ({ reports }, actor) => (await reports.feeds(actor, QUERY)).stores.length,
  ),
  'reports.vehicle': {
    action: 'inventory.read',
    isAboutStore: true,
    run: ({ reports }, actor) =>
      reports.vehicle(actor, { dealerCode: STORE, stock: 'S1', vin: '1C4HJXDG5KW500001' }),
  },
  'reports.searches': {
    action: 'reports.read',
    run: ({ reports }, actor) => reports.searches(actor, QUERY),
  },
  'reports.funnel': {
    action: 'reports.read',
    run: ({ reports }, actor) => reports.funnel(actor, QUERY),
  },
  'reports.speed': {
    action: 'reports.read',
    run: ({ reports }, actor) => reports.speed(actor, QUERY),
  },
  'reports.weeklyMail': {
    action: 'reports.read',
    run: ({ reports }, actor) => reports.weeklyMail(actor),
  },
  'reports.setWeeklyMail': {
    action: 'reports.read',
    run: ({ reports }, actor) => reports.setWeeklyMail(actor, { store: null, language: 'en' }),
  },
} as const satisfies Readonly<Record<UseCasePath<Pick<Services, 'reports'>>, UseCase<ReportWorld>>>
