import * as v from 'valibot'
import { beforeEach } from 'vitest'

import type { LeadInput } from '#domain/leads/lead.ts'
import type { BookingOutcome, ShopperBooking } from '#domain/service/booking.ts'
import type { Shop } from '#domain/service/shop.ts'
import { leadRepository } from '#modules/leads/repository.ts'
import { embeddedScheduler } from '#modules/service/embedded-scheduler.ts'
import { ServiceMail } from '#modules/service/service-jobs.ts'
import type { Database } from '#platform/db/database.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import { aDatabase, type Engine } from '#tests/support/builders/database.ts'
import { aShop, aVisitPost, FRIDAY, schedulerPorts } from '#tests/support/builders/service.ts'

import { ocotillo } from './sites.ts'

/** Monday, November 23, in the shop's time zone. */
export const NINE = '2026-11-23T09:00'
export const TEN = '2026-11-23T10:00'

export function bookedOf(outcome: BookingOutcome): ShopperBooking {
  if (outcome.outcome !== 'booked') throw new Error(JSON.stringify(outcome))
  return outcome.booking
}

/**
 * A scheduler on a new database for each test of the suite. A test sets the clock and the shops through `state`.
 */
export function useServiceCenter(engine: Engine) {
  let database: Database
  const state = { now: FRIDAY, shops: [aShop()] as readonly Shop[] }
  beforeEach(async () => {
    database = await aDatabase(engine)
    state.now = FRIDAY
    state.shops = [aShop()]
  })
  const ports = () => schedulerPorts(database, { shops: state.shops, now: () => state.now })
  const scheduler = () => embeddedScheduler(ports())
  const book = (
    fields: Readonly<Record<string, string>> = {},
    overrides: Partial<LeadInput> = {},
  ) => scheduler().book(ocotillo, aVisitPost(fields, overrides))
  return {
    state,
    database: () => database,
    ports,
    scheduler,
    book,
    mustBook: async (
      fields: Readonly<Record<string, string>> = {},
      overrides: Partial<LeadInput> = {},
    ) => bookedOf(await book(fields, overrides)),
    move: (token: string, slot: string) =>
      scheduler().reschedule(ocotillo.key, token, { slot, advisor: null }),
    leads: (limit = 9) => leadRepository(database).list(ocotillo.key, { limit }),
    seats: () => database.db.selectFrom('service_seat').selectAll().execute(),
    bookings: () => database.db.selectFrom('service_booking').selectAll().execute(),
    /** Queued jobs as `time kind`, by time. */
    queued: async () => {
      const jobs = await jobRepository(database).list('waiting', 99)
      return jobs
        .map(({ kind, payload, runAt }) => {
          const mail = v.is(ServiceMail, payload) ? payload : null
          const what =
            mail === null ? kind : mail.to === 'waiting' ? 'offer' : `${mail.to} ${mail.news}`
          return `${runAt.slice(0, 16)} ${what}`
        })
        .toSorted()
    },
  }
}
