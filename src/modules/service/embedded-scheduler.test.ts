import { describe, expect, it } from 'vitest'

import { onEachEngine } from '#tests/support/builders/database.ts'
import { bookedOf, NINE, TEN, useServiceCenter } from '#tests/support/builders/service-center.ts'
import {
  aMenuItem,
  aServiceDealer,
  aShop,
  aVisitPost,
  schedulerPorts,
} from '#tests/support/builders/service.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'

import { embeddedScheduler } from './embedded-scheduler.ts'

const SITE = ocotillo.key

const tooMany = (field: string) => ({
  outcome: 'refused',
  errors: { [field]: 'tooManyBookings' },
})

onEachEngine((engine) => {
  const { state, database, scheduler, book, mustBook, leads, seats, bookings, queued } =
    useServiceCenter(engine)

  const month = (requested: string, visit = {}) =>
    scheduler().month(ocotillo, {
      shopId: 'OCS-MAIN',
      month: requested,
      visit: { services: ['oil'], transport: 'drop-off', advisor: null, ...visit },
    })

  describe('book', () => {
    it('SVC-7 stores the visit with its places, its lead and its mails, and shows it by its token', async () => {
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
      const [lead] = await leads()
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

    it('SVC-7 a repeated post is one visit, and another one with its key is refused', async () => {
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

    it('SVC-4 offers the nearest times if another booking was faster, and stores nothing', async () => {
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
      expect(await leads()).toHaveLength(1)
    })

    it('SVC-11 books a suspect, and asks the shop to confirm it', async () => {
      await mustBook({}, { isSuspect: true })
      const [lead] = await leads()
      expect(lead?.status).toBe('received')
      expect(lead?.fields['work']).toContain('Please confirm by phone')
    })

    it('SVC-11 accepts at most three visits per contact, by address or by phone', async () => {
      state.shops = [aShop({ bays: { total: 9, online: 9 } })]
      for (let n = 0; n < 3; n += 1) await mustBook()
      const phone = '602-555-0111'
      expect(await book({ email: 'ANA+more@example.com', phone })).toEqual(tooMany('email'))
      const invented = { email: 'invented@example.com', phone: '480-555-0142' }
      expect(await book(invented)).toEqual(tooMany('email'))
      expect(await book({ email: '', phone: '(480) 555-0142' })).toEqual(tooMany('phone'))
      expect(await book({ email: 'bo@example.com' })).toMatchObject({ outcome: 'booked' })
    })

    it('SVC-11 does not count visits that have started', async () => {
      state.shops = [aShop({ bays: { total: 9, online: 9 } })]
      for (let n = 0; n < 3; n += 1) await mustBook()
      const later = { slot: '2026-11-24T09:00' }
      const [{ starts_at: startsAt } = { starts_at: '' }] = await bookings()
      state.now = new Date(Date.parse(startsAt) - 1)
      expect((await book(later)).outcome).toBe('refused')
      state.now = new Date(startsAt)
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
    ])('SVC-8 refuses %j with an error at its field, and stores nothing', async (fields, field) => {
      state.shops = [
        aShop({ menu: [aMenuItem(), aMenuItem({ id: 'express', isExpressOnly: true })] }),
      ]
      const outcome = await book(fields)
      expect(outcome.outcome).toBe('refused')
      expect(Object.keys('errors' in outcome ? outcome.errors : {})).toContain(field)
      expect(await bookings()).toEqual([])
      expect(await leads()).toEqual([])
    })

    it('SVC-9 stores a visit to the test shop as a test, and sends nothing', async () => {
      const shop = 'OCS-MAIN-TEST'
      expect(scheduler().testShop(ocotillo)).toMatchObject({ id: shop, kind: 'test' })
      const booking = await mustBook({ shop }, { isTest: true })
      expect(booking.isTest).toBe(true)
      await scheduler().cancel(SITE, booking.token)
      const kinds = (await queued()).map((line) => line.slice(17))
      expect(kinds).toEqual(['service-waiting'])
      const [lead] = await leads()
      expect(lead?.status).toBe('test')
      // A test page takes no place of a real shop.
      expect(await book({}, { isTest: true })).toMatchObject({ outcome: 'refused' })
      expect(await book()).toMatchObject({ outcome: 'booked' })
    })
  })

  describe('month', () => {
    it('SVC-1 has every day of the month, without taken times, and the first free time', async () => {
      await mustBook()
      const result = await month('2026-11')
      if (result.outcome !== 'days') throw new Error(result.outcome)
      expect(result).toMatchObject({ minutes: 60, first: '2026-11-20T13:00' })
      // To the end of the month, and for thirty days from today.
      expect(result.days[0]?.date).toBe('2026-11-01')
      expect(result.days.at(-1)?.date).toBe('2026-12-19')
      const monday = result.days.find(({ date }) => date === '2026-11-23')
      expect(monday?.times[0]).toEqual({ slot: TEN, minutes: 600, places: 1 })
      const next = await month('2026-12')
      expect(next).toMatchObject({ first: '2026-12-01T09:00' })
      expect(next.outcome === 'days' && next.days.length).toBe(31)
    })

    it.each(['', '2026-13', '9999-12', '0000-01', 'x'])(
      'shows the first bookable month for %j',
      async (requested) => expect(await month(requested)).toEqual(await month('2026-11')),
    )

    it('SVC-8 explains what is unavailable', async () => {
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

  it('shows the shops of the dealer that gets service leads', async () => {
    const express = aShop({ id: 'OCS-EXPRESS', advisors: [] })
    const dealer = aServiceDealer({
      service: { mainShopId: 'OCS-MAIN', expressShopId: 'OCS-EXPRESS' },
    })
    const both = embeddedScheduler(
      schedulerPorts(database(), { shops: [express, aShop()], dealers: [dealer] }),
    )
    expect(both.shops(ocotillo).map(({ id, kind }) => [id, kind])).toEqual([
      ['OCS-MAIN', 'main'],
      ['OCS-EXPRESS', 'express'],
    ])
    expect(both.shops(ocotillo)[0]).toMatchObject({ firstDay: '2026-11-20', lastDay: '2027-01-19' })
    expect(JSON.stringify(both.shops(ocotillo))).not.toMatch(/capacity|bays|total/)
    const none = embeddedScheduler(schedulerPorts(database(), { shops: [] }))
    expect(none.shops(ocotillo)).toEqual([])
    expect(none.testShop(ocotillo)).toBeNull()
  })
})
