import type { AuditTrail } from '#modules/audit/module.ts'
import type { DealerDirectory } from '#modules/dealers/module.ts'
import type { SiteDirectory } from '#modules/group/module.ts'
import type { LeadRecords, LeadRoutes, WebhookFilter } from '#modules/leads/module.ts'
import type { VinDecoder } from '#modules/vin/module.ts'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { OutboundMail } from '#platform/mail/outbound-mail.ts'
import type { Module } from '#platform/module.ts'
import type { SecretKeys } from '#platform/security/secret-key.ts'

import { serviceBoard } from './board/service-board.ts'
import { seedDemoVisits } from './demo/seed-demo-visits.ts'
import { embeddedScheduler } from './embedded-scheduler.ts'
import { shopFigures } from './figures/shop-figures.ts'
import { loadShops } from './load-shops.ts'
import { liveVisitMails } from './mails/live-visit-mails.ts'
import { mailService } from './mails/mail-service.ts'
import { withNamedVehicle, type VehicleNames } from './mails/name-vehicle.ts'
import { visitCalendar } from './mails/service-mail-content.ts'
import { purgeService } from './purge-service.ts'
import { schedulerDeps } from './scheduler-deps.ts'
import { SERVICE_MAIL_JOB, WAITING_LIST_JOB } from './service-jobs.ts'
import type { ServiceScheduler } from './types.ts'
import { workWaitingList } from './waiting-list/work-waiting-list.ts'

export { checkService } from './files/check-service.ts'
export { ShopJson } from './files/shop-json.ts'
export { serviceCommand } from './cli.ts'
export { serviceMailSamples } from './mails/mail-samples.ts'
export type {
  Board,
  BoardBlock,
  BoardChoices,
  BoardDay,
  BoardShop,
  BoardWaiting,
  WeekCell,
  WeekDay,
} from './board/types/board.ts'
export type {
  KnownCustomer,
  LeadVisitRequest,
  NewWaiting,
  ShopCustomer,
  ShopVisit,
} from './board/types/changes.ts'
export type { ServiceBoard } from './board/types/service-board.ts'
export type {
  BoardLoan,
  BoardNote,
  BoardVisit,
  LoanerOut,
  ShopperName,
} from './board/types/visit.ts'
export type { ShopFigures } from './figures/shop-figures.ts'
export type { ServiceScheduler } from './types.ts'

type Deps = Readonly<{
  database: Database
  audit: Pick<AuditTrail, 'change'>
  sites: Pick<SiteDirectory, 'siteByKey' | 'sites' | 'firstSite'>
  secretKeys: SecretKeys
  leads: Pick<LeadRecords, 'get' | 'readableTo' | 'byPhone'>
  dealers: Pick<DealerDirectory, 'byCode' | 'own'>
  /** The current folder of the shops' files. */
  folder: () => string
  log: Log
  webhooks: readonly WebhookFilter[]
  vin: Pick<VinDecoder, 'decode'>
  /** Vehicle lookups by year, make and model. */
  choices: VehicleNames['choices']
  /** Recipients by department. */
  routes: LeadRoutes
  mail: OutboundMail
  now: () => Date
}>

/** Service visits: the bookable times, mails about visits, and the waiting list. */
export function createService({ folder, sites, log, vin, choices, routes, mail, ...given }: Deps) {
  const { dealers, now } = given
  const dealerOf = (code: string) => dealers.byCode(code)
  let shops = loadShops({ folder: folder(), log })
  const deps = schedulerDeps({ ...given, shops: () => shops })
  const embedded = embeddedScheduler(deps)
  const scheduler: ServiceScheduler = {
    ...embedded,
    async calendarFile(site, token) {
      const booking = await embedded.booking(site.key, token)
      const dealer = booking && dealerOf(booking.dealerCode)
      if (!dealer) return null
      const named = await withNamedVehicle(booking, vin)
      return visitCalendar({ booking: named, site, dealer, origin: mail.originOf(site) }, now())
    },
  }
  /** The store's own site, else one that sends its service leads to the store, else the first of the group. */
  const siteFor = (code: string) => {
    const booking = sites.sites().filter((site) => deps.shops.dealerOfSite(site)?.code === code)
    const own = booking.find((site) => dealers.own(site)?.code === code)
    return own ?? booking[0] ?? sites.firstSite()
  }
  const board = serviceBoard({ ...given, scheduler: deps, siteFor })
  return {
    services: { scheduler, serviceBoard: board },
    /** Whether a store has a shop, whose visits are the appointments with service. */
    takesVisits: (dealerCode: string) =>
      deps.shops.all().some(({ dealer }) => dealer.code === dealerCode),
    /** The visits of shops by day, for reports. */
    figures: (about: Parameters<typeof shopFigures>[1]) =>
      shopFigures({ database: given.database, shops: deps.shops }, about),
    jobs: {
      [SERVICE_MAIL_JOB]: mailService({
        ...mail,
        scheduler: deps,
        siteOf: sites.siteByKey,
        dealerOf,
        names: { vins: vin, choices },
        routes,
      }),
      [WAITING_LIST_JOB]: workWaitingList(deps),
    },
    /** Reads the shops again, after the group changed. */
    reload() {
      shops = loadShops({ folder: folder(), log })
    },
    /** Fills the book of the demo group's shop, unless it has visits. @returns the number of visits */
    seedDemo: () => seedDemoVisits({ database: given.database, scheduler: deps, siteFor }),
    liveMails: liveVisitMails(given.database),
    purges: [async (expiry) => ({ service: await purgeService(deps, expiry) })],
  } satisfies Partial<Module> & Record<string, unknown>
}
