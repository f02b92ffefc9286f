import type { Actor } from '#domain/access/actor.ts'
import { authorize } from '#domain/access/authorize.ts'
import { addDays } from '#domain/hours/calendar-date.ts'
import { datesOf, lastDays } from '#domain/reports/period.ts'
import type { Site } from '#domain/site/site.ts'
import type { AuditTrail } from '#modules/audit/module.ts'
import type { InventoryAdmin, VehicleCatalog } from '#modules/inventory/module.ts'
import type { ShopFigures } from '#modules/service/module.ts'
import type { Database } from '#platform/db/database.ts'
import type { OutboundMail } from '#platform/mail/outbound-mail.ts'
import type { Module } from '#platform/module.ts'

import { leadReport } from './leads/lead-report.ts'
import { sendWeeklyMail } from './mail/send-weekly-mail.ts'
import { WEEKLY_MAIL_JOB } from './mail/weekly-mail-job.ts'
import { weeklyMails } from './mail/weekly-mails.ts'
import { pastDays } from './past-days.ts'
import { reportStores, type ReportStores } from './report-scope.ts'
import { searchReport, type CountOnSite } from './searches/search-report.ts'
import { funnelReport, speedReport } from './sites/site-reports.ts'
import { feedReport } from './stock/feed-report.ts'
import { stockReport, type KnownPositions } from './stock/stock-report.ts'
import type { ReportDealer, Reports } from './types.ts'
import { readVehicle } from './views/read-views.ts'

export type {
  FeedReport,
  FunnelReport,
  LeadGrouping,
  LeadReport,
  ReportQuery,
  Reports,
  SearchReport,
  ServiceReport,
  SpeedReport,
  StockReport,
  UnmatchedSearches,
} from './types.ts'

type Deps = Readonly<{
  database: Database
  sites: Readonly<{ sites(): readonly Pick<Site, 'key' | 'name'>[] }>
  dealers: Readonly<{ all(): readonly ReportDealer[] }>
  inventory: Pick<VehicleCatalog, 'lastImport'>
  /** All listed vehicles, for people who may see the stock. */
  allRows: InventoryAdmin['allRows']
  /** The visits of service shops of some stores, by day. */
  shopFigures(
    about: Readonly<{ dates: readonly string[]; stores: ReportStores }>,
  ): Promise<readonly ShopFigures[]>
  countOnSite: CountOnSite
  audit: Pick<AuditTrail, 'change'>
  /** Everyone of the back office. */
  people: Parameters<typeof sendWeeklyMail>[0]['people']
  mail: Pick<OutboundMail, 'mailer' | 'mailFrom'>
  /** The address of the back office, without a trailing slash. */
  adminOrigin: () => string
  now: () => Date
}>

/** The days of a vehicle's views and leads on its page. */
const INTEREST_DAYS = 28

/** The reports of the back office, and their weekly mail. */
export function createReports(deps: Deps) {
  const { database, sites, dealers, inventory, allRows, shopFigures, countOnSite, now } = deps
  const storesOf = (actor: Actor, store: string | null): ReportStores =>
    reportStores(actor, store, now().getTime())
  const siteNames = () => Object.fromEntries(sites.sites().map(({ key, name }) => [key, name]))
  const past = pastDays(now)
  const positions: KnownPositions = new WeakMap()
  const mails = weeklyMails(deps)
  const reports: Reports = {
    weeklyMail: (actor) => mails.weeklyMail(actor),
    setWeeklyMail: (actor, mail) => mails.setWeeklyMail(actor, mail),
    async leads(actor, { period, store }) {
      const stores = storesOf(actor, store)
      return { ...(await leadReport({ database, period, stores })), sites: siteNames() }
    },
    stock: async (actor, { period, store }) =>
      stockReport({
        database,
        period,
        past,
        positions,
        stores: storesOf(actor, store),
        rows: await allRows(actor, {}),
      }),
    async vehicle(actor, vehicle) {
      authorize(actor, 'inventory.read', { dealerCode: vehicle.dealerCode }, now().getTime())
      const today = now().toISOString().slice(0, 10)
      const period = lastDays(INTEREST_DAYS, addDays(today, 1))
      return { ...(await readVehicle({ database, period }, vehicle)), days: INTEREST_DAYS }
    },
    async searches(actor, { period }) {
      storesOf(actor, null)
      const report = await searchReport({ database, period, past, now: now(), countOnSite })
      return { ...report, sites: siteNames() }
    },
    async funnel(actor, { period }) {
      storesOf(actor, null)
      return funnelReport({ database, period, past, now: now() })
    },
    async service(actor, { period, store }) {
      const stores = storesOf(actor, store)
      return { shops: await shopFigures({ dates: datesOf(period), stores }) }
    },
    async speed(actor, { period }) {
      storesOf(actor, null)
      return speedReport({ database, period, past, now: now() })
    },
    async feeds(actor, { period, store }) {
      const stores = storesOf(actor, store)
      const codes = dealers.all().map(({ code }) => code)
      return feedReport({ database, period, stores, codes, inventory, now: now() })
    },
  }
  return {
    reports,
    jobs: { [WEEKLY_MAIL_JOB]: sendWeeklyMail({ ...deps, reports }) },
    daily: { 'weekly-mails': () => mails.queueAll() },
  } satisfies Partial<Module> & Record<string, unknown>
}
