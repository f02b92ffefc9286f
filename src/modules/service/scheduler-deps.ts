import { createHmac, randomInt } from 'node:crypto'

import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { addDays } from '#domain/hours/calendar-date.ts'
import type { VisitNeeds } from '#domain/service/check-visit.ts'
import { midnightOf } from '#domain/service/day-clock.ts'
import type { Arrival } from '#domain/service/openings.ts'
import { QUARTER_MINUTES, type TakenSeats } from '#domain/service/seats.ts'
import type { Search } from '#domain/service/service-days.ts'
import type { Visit } from '#domain/service/visit.ts'
import type { DealerDirectory } from '#modules/dealers/module.ts'
import type { LeadRecords, WebhookFilter } from '#modules/leads/module.ts'
import type { Database } from '#platform/db/database.ts'
import { accessTokens, type AccessTokens } from '#platform/security/access-token.ts'
import type { SecretKeys } from '#platform/security/secret-key.ts'

import { serviceBookingRepository, type ServiceBookingRepository } from './booking-repository.ts'
import type { DescribedShop } from './files/read-service-files.ts'
import { shopBook, type ShopBook, type ShopPlace } from './shop-book.ts'
import { serviceWaitingRepository, type ServiceWaitingRepository } from './waiting-repository.ts'

/** The dependencies of the built-in scheduler. */
export type SchedulerDeps = Readonly<{
  shops: ShopBook
  bookings: ServiceBookingRepository
  waiting: ServiceWaitingRepository
  leads: Pick<LeadRecords, 'get'>
  /** Tokens of the pages of bookings, and of waiting list entries. */
  bookingTokens: AccessTokens
  waitingTokens: AccessTokens
  /** Secrets of confirmation links, which are only in mails. */
  confirmTokens: AccessTokens
  /** A hash of a contact, or of a network (without a site). */
  hashOf(siteKey: string, contact: string): string
  webhooks: readonly WebhookFilter[]
  now(): Date
  /** From 0 up to 1: distributes concurrent requests over the free places. */
  random(): number
}>

/** Days in the dealer's time zone, both included. */
export type Range = Readonly<{ from: string; to: string }>

/** A search of a shop for a shopper on the site, now. */
export const searchFor = (
  { now }: Pick<SchedulerDeps, 'now'>,
  { versions, dealer }: ShopPlace,
  visit: Visit,
): Search => ({ versions, dealer, visit, now: now(), share: 'online' })

const midnight = ({ dealer }: ShopPlace, date: string) => midnightOf(date, dealerTimeZone(dealer))

/** The taken places of a shop on these days, and on adjacent ones that hours and work may extend into. */
export const takenOn = (
  { bookings }: Pick<SchedulerDeps, 'bookings'>,
  place: ShopPlace,
  { from, to }: Range,
): Promise<TakenSeats> =>
  bookings.taken(place.shopId, midnight(place, addDays(from, -1)), midnight(place, addDays(to, 3)))

/**
 * The taken places of a shop that matter to a visit at an arrival: from midnight, for resources counted per day, until
 * its work is finished.
 */
export const takenAround = (
  { bookings }: Pick<SchedulerDeps, 'bookings'>,
  place: ShopPlace,
  { arrival, needs }: Readonly<{ arrival: Arrival; needs: VisitNeeds }>,
): Promise<TakenSeats> => {
  const from = midnight(place, arrival.date)
  const until = arrival.at + needs.minutes + QUARTER_MINUTES
  return bookings.taken(
    place.shopId,
    from,
    Math.max(until, midnight(place, addDays(arrival.date, 1))),
  )
}

const RANDOM_STEPS = 2 ** 32

type Options = Readonly<{
  database: Database
  secretKeys: SecretKeys
  leads: Pick<LeadRecords, 'get'>
  dealers: Pick<DealerDirectory, 'byCode' | 'own'>
  shops: () => readonly DescribedShop[]
  webhooks: readonly WebhookFilter[]
  now: () => Date
}>

/** The scheduler's dependencies with a database. @param options.secretKeys of this installation */
export const schedulerDeps = ({
  database,
  secretKeys,
  dealers,
  shops,
  ...rest
}: Options): SchedulerDeps => ({
  ...rest,
  shops: shopBook({
    shops,
    dealerOf: (code) => dealers.byCode(code),
    siteDealer: (site) => dealers.own(site),
  }),
  bookings: serviceBookingRepository(database),
  waiting: serviceWaitingRepository(database),
  bookingTokens: accessTokens(secretKeys, 'service visit'),
  waitingTokens: accessTokens(secretKeys, 'service waiting'),
  confirmTokens: accessTokens(secretKeys, 'service confirmation'),
  hashOf: (siteKey, contact) =>
    createHmac('sha256', secretKeys[0])
      .update(JSON.stringify(['contact', siteKey, contact]))
      .digest('base64url'),
  random: () => randomInt(RANDOM_STEPS - 1) / RANDOM_STEPS,
})
