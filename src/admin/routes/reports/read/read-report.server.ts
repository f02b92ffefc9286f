import type { AdminContext } from '#admin/lib/admin-context.ts'
import { chosenStore } from '#admin/lib/chosen-store.ts'
import {
  REPORT_NAMES,
  type ReadTables,
  type ReportName,
  type ReportView,
} from '#admin/routes/reports/report-table.ts'
import type { Actor } from '#domain/access/actor.ts'
import { authorize } from '#domain/access/authorize.ts'
import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { readPeriod } from '#domain/reports/period.ts'
import type { Locale } from '#i18n/locale.ts'
import type { ReportQuery } from '#modules/reports/module.ts'
import type { Services } from '#modules/services.ts'

import { addressStore } from './address-store.server.ts'
import { leadTables } from './lead-tables.ts'
import { searchTables } from './search-tables.server.ts'
import { funnelTables, serviceTables, speedTables } from './site-tables.ts'
import { feedTables, stockTables } from './stock-tables.ts'

type SignedIn = AdminContext & Readonly<{ actor: Actor }>
type Args = Readonly<{ request: Request; url: URL; params: Readonly<{ report?: string }> }>
type Query = ReportQuery & Readonly<{ locale: Locale }>
type Read = (reports: Services['reports'], actor: Actor, query: Query) => Promise<ReadTables>

/** Views and steps, and the searches that found nothing. */
async function readSearches(...[reports, actor, query]: Parameters<Read>): Promise<ReadTables> {
  const funnel = funnelTables(await reports.funnel(actor, query))
  const searches = searchTables(await reports.searches(actor, query), query.locale)
  return {
    ...searches,
    facts: { ...funnel.facts, ...searches.facts },
    tables: [...funnel.tables, ...searches.tables],
  }
}

const READERS: Readonly<Record<ReportName, Read>> = {
  leads: async (reports, actor, query) => leadTables(await reports.leads(actor, query)),
  vehicles: async (reports, actor, query) => stockTables(await reports.stock(actor, query)),
  searches: readSearches,
  service: async (reports, actor, query) => serviceTables(await reports.service(actor, query)),
  speed: async (reports, actor, query) => speedTables(await reports.speed(actor, query)),
  feeds: async (reports, actor, query) => feedTables(await reports.feeds(actor, query)),
}

/**
 * The report in the address, of the store that the person has chosen.
 * @throws {Response} a redirect if the address names a store, which it chooses
 * @throws {AppError} `forbidden` without the right, `not-found` for a report that does not exist
 */
export async function readReport(
  { services, actor, now, isSecure, locale }: SignedIn,
  { request, url, params: { report = 'leads' } }: Args,
): Promise<ReportView> {
  authorize(actor, 'reports.read', {}, now.getTime())
  const name = REPORT_NAMES.find((one) => one === report)
  if (name === undefined) throw new AppError('not-found', 'There is no such report.')
  const dealers = services.dealers.all()
  const codes = dealers.map(({ code }) => code)
  const redirection = addressStore({ url, actor, isSecure }, codes)
  if (redirection) throw redirection
  const store = chosenStore(request, actor)
  const [first] = dealers
  const dealer = dealers.find(({ code }) => code === store) ?? first
  const today = localMoment(now, dealerTimeZone(dealer ?? { state: '' })).date
  // Views and searches are counted by days of UTC, which is a day ahead on American evenings.
  const newest = [today, now.toISOString().slice(0, 10)].toSorted().at(-1)
  const period = readPeriod(url.searchParams, today, newest)
  return {
    name,
    hasWeeklyMail: (await services.reports.weeklyMail(actor)) !== null,
    period,
    today,
    sites: {},
    shops: {},
    ...(await READERS[name](services.reports, actor, { period, store, locale })),
    stores: Object.fromEntries(dealers.map((one) => [one.code, one.name])),
  }
}
