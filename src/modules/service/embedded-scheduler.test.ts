import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'

import type { LeadInput } from '#domain/leads/lead.ts'
import type { BookingOutcome, OwnBooking } from '#domain/service/booking.ts'
import type { Shop } from '#domain/service/shop.ts'
import { leadRepository } from '#modules/leads/repository.ts'
import type { Database } from '#platform/db/database.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import { ocotillo } from '#sites/ocotillo/site.ts'
import { aDatabase, onEachEngine } from '#tests/support/builders/database.ts'
import {
  aMenuItem,
  aServiceDealer,
  aShop,
  aVisitPost,
  FRIDAY,
  schedulerPorts,
} from '#tests/support/builders/service.ts'

import { freeByPhone, takeByPhone } from './bookings/take-by-phone.ts'
import { embeddedScheduler } from './embedded-scheduler.ts'
import { purgeService } from './purge-service.ts'
import { ServiceMail } from './service-jobs.ts'

const SITE = ocotillo.key
const NINE = '2026-11-23T09:00'
const TEN = '2026-11-23T10:00'

let database: Database
let now: Date
let shops: readonly Shop[]
const ports = () => schedulerPorts(database, { shops, now: () => now })
const scheduler = () => embeddedScheduler(ports())
const book = (
  fields: Readonly<Record<string, string>> = {},
  differences: Partial<LeadInput> = {},
) => scheduler().book(ocotillo, aVisitPost(fields, differences))

const tooMany = (field: string) => ({
  outcome: 'refused',
  errors: { [field]: 'tooManyBookings' },
})

function bookedOf(outcome: BookingOutcome): OwnBooking {
  if (outcome.outcome !== 'booked') throw new Error(JSON.stringify(outcome))
  return outcome.booking
}
const mustBook = async (
  fields: Readonly<Record<string, string>> = {},
  differences: Partial<LeadInput> = {},
) => bookedOf(await book(fields, differences))
const seats = () => database.db.selectFrom('service_seat').selectAll().execute()
const bookings = () => database.db.selectFrom('service_booking').selectAll().execute()
/** What is queued, in the order of its time: kind, news and when. */
const queued = async () => {
  const jobs = await jobRepository(database).list('waiting', 99)
  return jobs
    .map(({ kind, payload, runAt }) => {
      const mail = v.is(ServiceMail, payload) ? payload : null
      const what =
        mail === null ? kind : mail.to === 'waiting' ? 'offer' : `${mail.to} ${mail.news}`
      return `${runAt.slice(0, 16)} ${what}`
    })
    .toSorted()
}

const month = (requested: string, visit = {}) =>
  scheduler().month(ocotillo, {
    shopId: 'OCS-MAIN',
    month: requested,
    visit: { services: ['oil'], transport: 'drop-off', advisor: null, ...visit },
  })

const move = (token: string, slot: string) =>
  scheduler().reschedule(SITE, token, { slot, advisor: null })

onEachEngine((engine) => {
  beforeEach(async () => {
    database = await aDatabase(engine)
    now = FRIDAY
    shops = [aShop()]
  })

  describe('book', () => {
    it('SVC-7 stores the visit with its places, its lead and its mails, and shows it by its secret', async () => {
      const booking = await mustBook({ email: 'ana@example.com' })
      expect(booking).toMatchObject({
        state: 'booked',
        slot: NINE,
        startsAt: '2026-11-23T16:00:00.000Z',
        endsAt: '2026-11-23T17:00:00.000Z',
        estimate: { from: 10_000, to: 10_000, hasQuotes: false },
        vehicle: { year: '2021', make: 'Jeep', model: 'Wrangler', mileage: '41200' },
        isOpen: true,
        revision: 0,
      })
      expect(await scheduler().booking(SITE, booking.token)).toEqual(booking)
      expect(await seats()).toHaveLength(4)
      const [lead] = await leadRepository(database).list(SITE, { limit: 9 })
      expect(lead).toMatchObject({
        form: 'service-appointment',
        status: 'received',
        dealerCode: 'OCS',
      })
      expect(lead?.fields['work']).toBe(
        'Shop: Service center (OCS-MAIN)\nWhen: 2026-11-23 at 9:00am\nWork: Oil change\nShown: $100.00 before taxes',
      )
      expect(await queued()).toEqual([
        '2026-11-20T18:00 deliver-lead',
        '2026-11-20T18:00 shopper confirmed',
        '2026-11-22T17:00 shopper reminder',
      ])
    })

    it('SVC-7 a post that comes twice is one visit, and another one with its key is refused', async () => {
      const post = aVisitPost()
      const first = await scheduler().book(ocotillo, post)
      const second = await scheduler().book(ocotillo, post)
      expect(second).toEqual({ ...first, isRepeat: true })
      const other = { ...post, fields: { ...post.fields, slot: TEN } }
      await expect(scheduler().book(ocotillo, other)).rejects.toMatchObject({ code: 'conflict' })
      expect(await bookings()).toHaveLength(1)
    })

    it('SVC-7 the same post many times at once is one visit', async () => {
      const post = aVisitPost()
      const outcomes = await Promise.all(
        Array.from({ length: 8 }, () => scheduler().book(ocotillo, post)),
      )
      expect(new Set(outcomes.map((one) => bookedOf(one).id)).size).toBe(1)
      expect(await seats()).toHaveLength(4)
      expect(await queued()).toHaveLength(3)
    })

    it('SVC-4 offers the nearest times where somebody was faster, and stores nothing', async () => {
      await mustBook()
      expect(await book()).toEqual({
        outcome: 'taken',
        nearest: [
          TEN,
          '2026-11-23T11:00',
          '2026-11-23T12:00',
          '2026-11-23T13:00',
          '2026-11-23T14:00',
          '2026-11-23T15:00',
        ],
      })
      expect(await leadRepository(database).list(SITE, { limit: 9 })).toHaveLength(1)
    })

    it('SVC-11 books somebody who looks like a machine, and has the shop confirm it', async () => {
      await mustBook({}, { isSuspect: true })
      const [lead] = await leadRepository(database).list(SITE, { limit: 9 })
      expect(lead?.status).toBe('received')
      expect(lead?.fields['work']).toContain('Please confirm by phone')
    })

    it('SVC-11 takes no more than three visits of one contact, by address or by phone', async () => {
      shops = [aShop({ bays: { total: 9, online: 9 } })]
      for (let n = 0; n < 3; n += 1) await mustBook()
      const phone = '602-555-0111'
      expect(await book({ email: 'ANA+more@example.com', phone })).toEqual(tooMany('email'))
      const invented = { email: 'invented@example.com', phone: '480-555-0142' }
      expect(await book(invented)).toEqual(tooMany('email'))
      expect(await book({ email: '', phone: '(480) 555-0142' })).toEqual(tooMany('phone'))
      expect(await book({ email: 'bo@example.com' })).toMatchObject({ outcome: 'booked' })
    })

    it('SVC-11 does not count visits that are over, as of their beginning', async () => {
      shops = [aShop({ bays: { total: 9, online: 9 } })]
      for (let n = 0; n < 3; n += 1) await mustBook()
      const later = { slot: '2026-11-24T09:00' }
      const [{ starts_at: startsAt } = { starts_at: '' }] = await bookings()
      now = new Date(Date.parse(startsAt) - 1)
      expect((await book(later)).outcome).toBe('refused')
      now = new Date(startsAt)
      expect((await book(later)).outcome).toBe('booked')
    })

    it.each([
      [{ slot: '' }, 'slot'],
      [{ slot: '2026-11-19T09:00' }, 'slot'],
      [{ slot: '2026-11-23T18:00' }, 'slot'],
      [{ slot: '2026-11-23T09:07' }, 'slot'],
      [{ slot: "x' or 1=1" }, 'slot'],
      [{ shop: 'RCH-MAIN' }, 'shop'],
      [{ shop: '' }, 'shop'],
      [{ services: 'oil,brakes' }, 'services'],
      [{ services: 'oil,oil' }, 'services'],
      [{ services: ',' }, 'services'],
      [{ services: 'express' }, 'services'],
      [{ transport: 'helicopter' }, 'transport'],
      [{ transport: 'wait' }, 'transport'],
      [{ advisor: 'nobody' }, 'advisor'],
      [{ firstName: 'x'.repeat(5000) }, 'firstName'],
      [{ comments: 'x'.repeat(50_000) }, 'comments'],
      [{ email: 'ana', phone: '' }, 'email'],
      [{ mileage: '-1' }, 'mileage'],
    ])('SVC-8 refuses %j with a reason at its field, and stores nothing', async (fields, field) => {
      shops = [aShop({ menu: [aMenuItem(), aMenuItem({ id: 'express', isExpressOnly: true })] })]
      const outcome = await book(fields)
      expect(outcome.outcome).toBe('refused')
      expect(Object.keys('errors' in outcome ? outcome.errors : {})).toContain(field)
      expect(await bookings()).toEqual([])
      expect(await leadRepository(database).list(SITE, { limit: 9 })).toEqual([])
    })

    it('SVC-9 stores a visit to the test shop as a test, and sends nothing', async () => {
      const shop = 'OCS-MAIN-TEST'
      expect(scheduler().testShop(ocotillo)).toMatchObject({ id: shop, kind: 'test' })
      const booking = await mustBook({ shop }, { isTest: true })
      expect(booking.isTest).toBe(true)
      await scheduler().cancel(SITE, booking.token)
      const kinds = (await queued()).map((line) => line.slice(17))
      expect(kinds).toEqual(['service-waiting'])
      const [lead] = await leadRepository(database).list(SITE, { limit: 9 })
      expect(lead?.status).toBe('test')
      // A page for trying out takes no place of a real shop.
      expect(await book({}, { isTest: true })).toMatchObject({ outcome: 'refused' })
      expect(await book()).toMatchObject({ outcome: 'booked' })
    })
  })

  describe('month', () => {
    it('SVC-1 has every day of the month, what is taken left out, and the first free time', async () => {
      await mustBook()
      const answer = await month('2026-11')
      if (answer.outcome !== 'days') throw new Error(answer.outcome)
      expect(answer).toMatchObject({ minutes: 60, first: '2026-11-20T13:00' })
      expect(answer.days).toHaveLength(30)
      const monday = answer.days.find(({ date }) => date === '2026-11-23')
      expect(monday?.times[0]).toEqual({ slot: TEN, minutes: 600, places: 1 })
      expect(await month('2026-12')).toMatchObject({ first: '2026-12-01T09:00' })
    })

    it.each(['', '2026-13', '9999-12', '0000-01', 'x'])(
      'shows the first month that can be booked for %j',
      async (requested) => expect(await month(requested)).toEqual(await month('2026-11')),
    )

    it('SVC-8 says what is not to be had', async () => {
      expect(await month('2026-11', { services: [] })).toEqual({
        outcome: 'refused',
        errors: { services: 'servicesNone' },
      })
      const requested = {
        shopId: 'RCH-MAIN',
        month: '2026-11',
        visit: { services: ['oil'], transport: 'drop-off', advisor: null },
      } as const
      expect(await scheduler().month(ocotillo, requested)).toEqual({
        outcome: 'refused',
        errors: { shop: 'shopUnknown' },
      })
    })
  })

  describe('reschedule', () => {
    it('SVC-10 frees the old places and takes the new ones, and tells both', async () => {
      const { token } = await mustBook()
      const moved = bookedOf(await move(token, TEN))
      expect(moved).toMatchObject({ slot: TEN, revision: 1, startsAt: '2026-11-23T17:00:00.000Z' })
      expect(await seats()).toHaveLength(4)
      expect(await book({ email: 'bo@example.com' })).toMatchObject({ outcome: 'booked' })
      expect((await queued()).filter((line) => /moved|reminder/.test(line))).toEqual([
        '2026-11-20T18:00 shop moved',
        '2026-11-20T18:00 shopper moved',
        '2026-11-22T17:00 shopper reminder',
        '2026-11-22T17:00 shopper reminder',
        '2026-11-22T17:00 shopper reminder',
      ])
    })

    it('SVC-10 keeps the old time where the new one is taken, in the past or not offered', async () => {
      const { token } = await mustBook()
      await mustBook({ slot: TEN, email: 'bo@example.com' })
      const taken = await move(token, TEN)
      // Its own place is free for itself.
      expect(taken).toMatchObject({ outcome: 'taken' })
      expect(await move(token, '2026-11-19T09:00')).toMatchObject({ errors: { slot: 'slotPast' } })
      expect(await move(token, 'x')).toMatchObject({ errors: { slot: 'slotInvalid' } })
      expect(await scheduler().booking(SITE, token)).toMatchObject({ slot: NINE, revision: 0 })
    })

    it('SVC-10 may use its own places, and moves nothing for the same time', async () => {
      shops = [aShop({ stepMinutes: 30 })]
      const { token } = await mustBook()
      expect(await move(token, NINE)).toMatchObject({ isRepeat: true, booking: { revision: 0 } })
      expect(await move(token, '2026-11-23T09:30')).toMatchObject({ booking: { revision: 1 } })
      const answer = await scheduler().monthToMove(SITE, token, '2026-11')
      const monday =
        answer?.outcome === 'days' && answer.days.find(({ date }) => date === '2026-11-23')
      expect(monday && monday.times.map(({ slot }) => slot.slice(11, 13))).toContain('09')
    })

    it('SVC-10 many moves to the last place at once: one succeeds, and no visit is lost', async () => {
      shops = [aShop({ bays: { total: 6, online: 6 }, mostServices: 3 })]
      const tokens: string[] = []
      for (let n = 0; n < 6; n += 1)
        tokens.push((await mustBook({ email: `${n}@example.com` })).token)
      for (let n = 0; n < 5; n += 1) await mustBook({ slot: TEN, email: `x${n}@example.com` })
      const outcomes = await Promise.all(tokens.map((token) => move(token, TEN)))
      expect(outcomes.filter(({ outcome }) => outcome === 'booked')).toHaveLength(1)
      expect(await seats()).toHaveLength(11 * 4)
    })

    it('SVC-10 keeps work that is not on the menu any more', async () => {
      const { token } = await mustBook()
      shops = [aShop({ menu: [aMenuItem({ id: 'other' })] })]
      expect(await move(token, TEN)).toMatchObject({ booking: { services: [{ id: 'oil' }] } })
    })

    it('SVC-10 is refused once the visit is canceled or has begun, or the secret is wrong', async () => {
      const { token } = await mustBook()
      await expect(move('nonsense', TEN)).rejects.toMatchObject({ code: 'not-found' })
      await expect(
        scheduler().reschedule('red-canyon', token, { slot: TEN, advisor: null }),
      ).rejects.toMatchObject({ code: 'not-found' })
      now = new Date('2026-11-23T16:00:00Z')
      await expect(move(token, TEN)).rejects.toMatchObject({ code: 'conflict' })
      await expect(scheduler().cancel(SITE, token)).rejects.toMatchObject({ code: 'conflict' })
      expect(await scheduler().booking(SITE, token)).toMatchObject({ isOpen: false })
    })
  })

  it('SVC-10 cancelling frees the places, once, and tells both', async () => {
    const { token } = await mustBook()
    await scheduler().cancel(SITE, token)
    await scheduler().cancel(SITE, token)
    expect(await seats()).toEqual([])
    expect(await scheduler().booking(SITE, token)).toMatchObject({
      state: 'cancelled',
      isOpen: false,
    })
    expect(await queued()).toEqual(
      expect.arrayContaining([
        '2026-11-20T18:00 shop cancelled',
        '2026-11-20T18:00 shopper cancelled',
      ]),
    )
    expect(await book({ email: 'bo@example.com' })).toMatchObject({ outcome: 'booked' })
    await expect(
      scheduler().reschedule(SITE, token, { slot: TEN, advisor: null }),
    ).rejects.toMatchObject({ code: 'conflict' })
  })

  it('keeps a visit whose lead was erased, without its words', async () => {
    const booking = await mustBook()
    const [lead] = await leadRepository(database).list(SITE, { limit: 1 })
    await database.db
      .updateTable('lead')
      .set({ fields: '{}', status: 'erased', erased_at: now.toISOString() })
      .where('id', '=', lead!.id)
      .execute()
    expect(await scheduler().booking(SITE, booking.token)).toMatchObject({
      slot: NINE,
      comments: '',
      vehicle: { make: '' },
    })
  })

  it('removes tests after a week and visits after two years, their places with them', async () => {
    await mustBook({ shop: 'OCS-MAIN-TEST' })
    await mustBook()
    now = new Date('2026-12-01T00:00Z')
    expect(await purgeService(ports())).toBe(1)
    expect(await seats()).toHaveLength(4)
    now = new Date('2028-11-30T00:00Z')
    expect(await purgeService(ports())).toBe(1)
    expect(await seats()).toEqual([])
  })

  it('SVC-5 the shop takes its own places by phone first, then shoppers’, and frees them again', async () => {
    shops = [aShop({ bays: { total: 2, online: 1 } })]
    const visit = {
      dealerCode: 'OCS',
      shopId: 'OCS-MAIN',
      slot: NINE,
      services: ['oil'],
      transport: 'drop-off',
    } as const
    const first = await takeByPhone(ports(), visit)
    expect((await seats()).map(({ seat }) => seat)).toEqual([2, 2, 2, 2])
    const own = await mustBook()
    await expect(takeByPhone(ports(), visit)).rejects.toMatchObject({ code: 'conflict' })
    await scheduler().cancel(SITE, own.token)
    await takeByPhone(ports(), visit)
    expect(await book({ email: 'bo@example.com' })).toMatchObject({ outcome: 'taken' })
    await freeByPhone(ports(), first.id)
    // What is free now is the shop's own again.
    expect(await book({ email: 'bo@example.com' })).toMatchObject({ outcome: 'taken' })
    await expect(freeByPhone(ports(), own.id)).rejects.toMatchObject({ code: 'not-found' })
    await expect(takeByPhone(ports(), { ...visit, slot: '2026-11-22T09:00' })).rejects.toThrow(
      'the shop is closed that day',
    )
  })

  it('shows the shops of the dealer that gets leads about service', async () => {
    const express = aShop({ id: 'OCS-EXPRESS', advisors: [] })
    const dealer = aServiceDealer({
      service: { mainShopId: 'OCS-MAIN', expressShopId: 'OCS-EXPRESS' },
    })
    const both = embeddedScheduler(
      schedulerPorts(database, { shops: [express, aShop()], dealers: [dealer] }),
    )
    expect(both.shops(ocotillo).map(({ id, kind }) => [id, kind])).toEqual([
      ['OCS-MAIN', 'main'],
      ['OCS-EXPRESS', 'express'],
    ])
    expect(both.shops(ocotillo)[0]).toMatchObject({ firstDay: '2026-11-20', lastDay: '2027-01-19' })
    expect(JSON.stringify(both.shops(ocotillo))).not.toMatch(/capacity|bays|total/)
    const none = embeddedScheduler(schedulerPorts(database, { shops: [] }))
    expect(none.shops(ocotillo)).toEqual([])
    expect(none.testShop(ocotillo)).toBeNull()
  })
})
