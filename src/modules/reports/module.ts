import type { Actor } from '#domain/access/actor.ts'
import { isIn } from '#domain/access/stores-for.ts'
import { datesOf } from '#domain/reports/period.ts'
import { stockFigures } from '#domain/reports/stock-figures.ts'
import type { Site } from '#domain/site/site.ts'
import type { InventoryAdmin, VehicleCatalog } from '#modules/inventory/module.ts'
import type { ShopFigures } from '#modules/service/module.ts'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { Module } from '#platform/module.ts'

import { leadReport } from './leads/lead-report.ts'
import { reportStores, type ReportStores } from './report-scope.ts'
import { missedSearches } from './searches/missed-searches.ts'
import { funnelReport, speedReport } from './sites/site-reports.ts'
import { feedReport } from './stock/feed-report.ts'
import type { Reports } from './types.ts'

export type {
  FeedReport,
  FunnelReport,
  LeadGrouping,
  LeadReport,
  ReportQuery,
  Reports,
  ServiceReport,
  SpeedReport,
  StockReport,
} from './types.ts'

type Deps = Readonly<{
  database: Database
  sites: Readonly<{ sites(): readonly Pick<Site, 'key' | 'name'>[] }>
  inventory: Pick<VehicleCatalog, 'lastImport'>
  /** All listed vehicles, for people who may see the stock. */
  allRows: InventoryAdmin['allRows']
  /** The visits of service shops of some stores, by day. */
  shopFigures(
    about: Readonly<{ dates: readonly string[]; stores: ReportStores }>,
  ): Promise<readonly ShopFigures[]>
  log: Log
  now: () => Date
}>

/** A crash loses at most the counts of this time. */
const STORE_MS = 60_000

/** The reports of the back office. */
export function createReports(deps: Deps) {
  const { database, sites, inventory, allRows, shopFigures, log, now } = deps
  const searches = missedSearches(deps)
  const storesOf = (actor: Actor, store: string | null): ReportStores =>
    reportStores(actor, store, now().getTime())
  const reports: Reports = {
    async leads(actor, { period, store }) {
      const stores = storesOf(actor, store)
      const names = sites.sites().map(({ key, name }) => [key, name] as const)
      return {
        ...(await leadReport({ database, period, stores })),
        sites: Object.fromEntries(names),
      }
    },
    async stock(actor, { store }) {
      const stores = storesOf(actor, store)
      const all = await allRows(actor, {})
      return stockFigures(
        all.filter(({ dealerCode }) => isIn(stores, [dealerCode])),
        all,
      )
    },
    async funnel(actor, { period }) {
      storesOf(actor, null)
      const [steps, missed] = await Promise.all([
        funnelReport({ database, period }),
        searches.list(period),
      ])
      return { ...steps, missed }
    },
    async service(actor, { period, store }) {
      const stores = storesOf(actor, store)
      return { shops: await shopFigures({ dates: datesOf(period), stores }) }
    },
    async speed(actor, { period }) {
      storesOf(actor, null)
      return speedReport({ database, period })
    },
    async feeds(actor, { period, store }) {
      const stores = storesOf(actor, store)
      return feedReport({ database, period, stores, inventory, now: now() })
    },
  }
  const store = () =>
    searches
      .store()
      .catch((error: unknown) =>
        log.warn({ err: error }, 'searches without a result were not counted'),
      )
  let timer: NodeJS.Timeout | undefined
  return {
    reports,
    /** Counts the words of a shopper's search that found nothing. */
    countMissed: (siteKey: string, words: string) => searches.count(siteKey, words),
    purges: [async () => ({ missedSearches: await searches.purge() })],
    start() {
      timer = setInterval(() => void store(), STORE_MS).unref()
    },
    async stop() {
      clearInterval(timer)
      await store()
    },
  } satisfies Partial<Module> & Record<string, unknown>
}
