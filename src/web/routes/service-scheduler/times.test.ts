import { describe, expect, it } from 'vitest'

import {
  at,
  database,
  aScheduler,
  bookings,
  aShopperAtTheEnd,
  html,
  openDatabase,
} from '#tests/support/browser/scheduler-page.ts'
import { aServiceShopper, VISIT } from '#tests/support/browser/service-shopper.ts'
import { aShop, schedulerPorts } from '#tests/support/builders/service.ts'
import { embeddedScheduler } from '#tests/support/modules/service.ts'

describe('times of the scheduler', () => {
  openDatabase()

  it('shows the same error at the field and in the error list', async () => {
    const shopper = await aServiceShopper(aScheduler())
    await shopper.post(VISIT.vehicle)
    const { page } = await shopper.post({ services: ['oil', 'tires', 'm30', 'm40'] })
    const drawn = html(await shopper.loaded(), page)
    const why = 'That is too many services for one visit. Please choose fewer.'
    expect(drawn).toContain(`<a href="#services">What do you need? ${why}</a>`)
    expect(drawn.split(why)).toHaveLength(3)
  })

  it('explains why a time is unavailable, and offers free ones', async () => {
    const shopper = await aServiceShopper(aScheduler())
    await shopper.post(VISIT.vehicle)
    await shopper.post(VISIT.services)
    const reasons = {
      '2026-11-19T09:00': 'This time has passed. Please choose a later one.',
      '2026-11-22T09:00': 'We are closed that day. Please choose another day.',
      '2027-11-23T09:00': 'This time is too far ahead. Please choose an earlier one.',
      '2026-02-31T09:00': 'This time is not available. Please choose one of these.',
    }
    for (const [slot, reason] of Object.entries(reasons)) {
      const { page } = await shopper.post(at(slot))
      expect(page.pageData.reasons).toEqual({ slot: reason })
      expect(page.pageData.nearest).not.toEqual([])
      expect(page.pageData.time?.chosen).toBeNull()
    }
  })

  it('books only the shop of its address', async () => {
    const shopper = await aServiceShopper(aScheduler())
    await shopper.post({ ...VISIT.vehicle, shop: 'RCH-MAIN' })
    await shopper.post({ ...VISIT.services, shop: 'RCH-MAIN' })
    await shopper.post(VISIT.time)
    await shopper.post({})
    expect((await shopper.post({ ...VISIT.contact, shop: 'RCH-MAIN' })).status).toBe(303)
    expect(await bookings()).toMatchObject([{ shop_id: 'OCS-MAIN' }])
  })

  it('offers the nearest free times after losing a race, and keeps all input', async () => {
    const [fast, slow] = [await aShopperAtTheEnd(), await aShopperAtTheEnd()]
    await fast.post(VISIT.contact)
    const { status, page } = await slow.post({ ...VISIT.contact, email: 'eva@example.com' })
    expect(status).toBe(409)
    expect(page.shown).toMatchObject({ page: 'time', errors: { slot: 'errorGone' } })
    expect(page.pageData).toMatchObject({
      reasons: { slot: 'This time is no longer available. Please choose another.' },
      nearest: [{ slot: '2026-11-23T10:00' }, {}, {}, {}, {}, {}],
    })
    // One button takes it, and the review and the contact data are kept.
    await slow.post({ ...VISIT.time, pick: '2026-11-23T10:00' })
    expect(slow.now.page.shown).toMatchObject({ page: 'review' })
    await slow.post({})
    expect(slow.now.page.shown.values).toMatchObject({ email: 'eva@example.com' })
    expect((await slow.post({ ...VISIT.contact, email: 'eva@example.com' })).status).toBe(303)
    const booked = await bookings()
    expect(booked.map(({ slot }) => slot).toSorted()).toEqual([
      '2026-11-23T09:00',
      '2026-11-23T10:00',
    ])
  })

  it('pages through months and keeps the selected time', async () => {
    const shopper = await aServiceShopper(aScheduler())
    await shopper.post(VISIT.vehicle)
    await shopper.post(VISIT.services)
    const { status, page } = await shopper.post({ ...VISIT.time, go: 'time:2026-12', look: 'list' })
    expect(status).toBe(200)
    expect(page.pageData).toMatchObject({
      isList: true,
      time: { calendar: { month: '2026-12' }, chosen: { slot: '2026-11-23T09:00' } },
    })
    // No month beyond the last bookable day, and no invalid one.
    expect(
      (await shopper.post({ ...VISIT.time, go: 'time:2031-01' })).page.pageData.time?.calendar,
    ).toMatchObject({ month: '2027-01', next: null })
  })

  it('says that the days are full and which one is free next', async () => {
    const full = aShop({
      blackouts: [{ from: '2026-11-01', to: '2026-12-31', reason: { en: 'x', es: 'x' } }],
    })
    const scheduler = {
      ...embeddedScheduler(schedulerPorts(database, { shops: [full] })),
      calendarFile: async () => null,
    }
    const shopper = await aServiceShopper(scheduler)
    await shopper.post(VISIT.vehicle)
    const { page } = await shopper.post(VISIT.services)
    expect(page.pageData.time?.calendar).toMatchObject({
      hasTimes: false,
      name: 'Nov 20 to Dec 19',
      later: { month: '2027-01', day: 'Saturday, January 2' },
    })
  })

  it('a transport option with a maximum length below the visit’s can’t be selected, and shows its maximum', async () => {
    const shopper = await aServiceShopper(aScheduler())
    await shopper.post(VISIT.vehicle)
    const { page } = await shopper.post({ services: ['oil', 'tires'] })
    expect(page.pageData.time).toMatchObject({
      transport: 'drop-off',
      transports: [{ value: 'wait', isOff: true, note: 'For visits up to 1 hr' }, { isOff: false }],
    })
    const refused = await shopper.post({ ...VISIT.time, transport: 'wait' })
    expect(refused.page.shown.errors).toEqual({ transport: 'errorGone' })
  })

  it('adds a shopper to the waiting list, which requires an email address', async () => {
    const preference = {
      when: 'wait',
      waitFrom: '2026-11-23',
      waitTo: '2026-11-27',
      waitPart: 'morning',
    }
    const shopper = await aShopperAtTheEnd(aScheduler(), { ...VISIT.time, day: '', ...preference })
    const phone = { firstName: 'Ana', lastName: 'Ruiz', email: '', phone: '602-555-0142' }
    expect((await shopper.post(phone)).page.shown).toMatchObject({
      page: 'contact',
      errors: { email: 'errorRequired' },
    })
    const { status, to } = await shopper.post(VISIT.contact)
    expect(status).toBe(303)
    expect(to).toMatch(/^\/service\/waiting\/[\w-]+\?done=waiting$/)
    expect(await bookings()).toEqual([])
  })
})
