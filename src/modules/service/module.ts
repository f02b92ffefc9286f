import { createHmac, randomInt } from 'node:crypto'

import type { Site } from '#domain/site/site.ts'
import type { DealerDirectory } from '#modules/dealers/types.ts'
import { siteByKey } from '#modules/group/module.ts'
import type { WebhookFilter } from '#modules/leads/delivery/delivery-jobs.ts'
import type { LeadRepository } from '#modules/leads/repository.ts'
import type { VinDecoder } from '#modules/vin/types.ts'
import type { Database } from '#platform/db/database.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import type { JobHandler } from '#platform/queue/job-handler.ts'
import { accessTokens } from '#platform/security/access-token.ts'

import { serviceBookingRepository } from './booking-repository.ts'
import { embeddedScheduler } from './embedded-scheduler.ts'
import type { DescribedShop } from './files/read-service-files.ts'
import { mailService } from './mails/mail-service.ts'
import { withNamedVehicle } from './mails/name-vehicle.ts'
import { visitCalendar } from './mails/service-letter.ts'
import { purgeService } from './purge-service.ts'
import type { SchedulerPorts } from './scheduler-ports.ts'
import { SERVICE_MAIL_JOB, WAITING_LIST_JOB } from './service-jobs.ts'
import { shopBook } from './shop-book.ts'
import type { ServiceScheduler } from './types.ts'
import { workWaitingList } from './waiting-list/work-waiting-list.ts'
import { serviceWaitingRepository } from './waiting-repository.ts'

type Parts = Readonly<{
  database: Database
  secretKey: string
  leads: Pick<LeadRepository, 'get'>
  dealers: Pick<DealerDirectory, 'byCode' | 'own'>
  shops: readonly DescribedShop[]
  webhooks: readonly WebhookFilter[]
  vins: Pick<VinDecoder, 'decode'>
  originOf: (site: Site) => string
  now: () => Date
}>

type Post = Readonly<{ mailer: Mailer; mailFrom: string }>

export type ServiceDesk = Readonly<{
  scheduler: ServiceScheduler
  /** What it is made of, for those who work for a shop. */
  ports: SchedulerPorts
  /** Who mails about visits and offers freed places, by the kinds of their jobs. */
  handlers: (post: Post) => Readonly<Record<string, JobHandler>>
  /** Removes what is kept no longer. @returns how many */
  purge: () => Promise<number>
}>

const TURNS = 2 ** 32

/** Everything about visits of service departments, put together. */
export function serviceDesk(parts: Parts): ServiceDesk {
  const { database, secretKey, leads, dealers, shops, webhooks, vins, originOf, now } = parts
  const dealerOf = (code: string) => dealers.byCode(code)
  const ports: SchedulerPorts = {
    shops: shopBook({ shops, dealerOf, ownDealer: (site) => dealers.own(site) }),
    bookings: serviceBookingRepository(database),
    waiting: serviceWaitingRepository(database),
    leads,
    bookingTokens: accessTokens(secretKey, 'service visit'),
    waitingTokens: accessTokens(secretKey, 'service waiting'),
    markOf: (siteKey, contact) =>
      createHmac('sha256', secretKey)
        .update(JSON.stringify(['contact', siteKey, contact]))
        .digest('base64url'),
    webhooks,
    now,
    random: () => randomInt(TURNS - 1) / TURNS,
  }
  const embedded = embeddedScheduler(ports)
  const scheduler: ServiceScheduler = {
    ...embedded,
    async calendarFile(site, token) {
      const booking = await embedded.booking(site.key, token)
      const dealer = booking && dealerOf(booking.dealerCode)
      if (!dealer) return null
      const named = await withNamedVehicle(booking, vins)
      return visitCalendar({ booking: named, site, dealer, origin: originOf(site) }, now())
    },
  }
  return {
    ports,
    scheduler,
    handlers: (post) => ({
      [SERVICE_MAIL_JOB]: mailService({
        ...post,
        scheduler: ports,
        siteOf: siteByKey,
        dealerOf,
        originOf,
        vins,
      }),
      [WAITING_LIST_JOB]: workWaitingList(ports),
    }),
    purge: () => purgeService(ports),
  }
}
