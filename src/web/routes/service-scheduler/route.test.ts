import { createElement } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'

import type { Database } from '#server/db/database.ts'
import type { ServiceScheduler } from '#server/services/scheduler.ts'
import { embeddedScheduler } from '#server/use-cases/service/embedded-scheduler.ts'
import { ocotillo } from '#sites/ocotillo/site.ts'
import { aDatabase } from '#tests/support/database.ts'
import { renderHtml } from '#tests/support/render.tsx'
import {
  aServiceShopper,
  serviceContext,
  routeArguments,
  VISIT,
} from '#tests/support/service-shopper.ts'
import { aMenuItem, aShop, aVisitPost, schedulerPorts } from '#tests/support/service.ts'

import ServiceSchedulerPage, { action, loader } from './route.tsx'

// It is Friday, 2026-11-20, eleven in the morning of Scottsdale. One bay; visits begin each hour from nine to four.
const JEEP = '1C4HJXDG9JW100001'
const shop = aShop({
  menu: [
    aMenuItem(),
    aMenuItem({ id: 'tires', minutes: 30, price: { kind: 'quote' } }),
    aMenuItem({ id: 'wash', isExpressOnly: true }),
    aMenuItem({ id: 'm30', dueAtMiles: 30_000 }),
    aMenuItem({
      id: 'm40',
      name: { en: 'Maintenance at 40,000 miles', es: 'Mantenimiento de 40,000 millas' },
      dueAtMiles: 40_000,
    }),
  ],
  advisors: [
    {
      id: 'ana',
      name: 'Ana',
      languages: ['en', 'es'],
      capacity: { total: 1, online: 1 },
      days: [1, 2, 3, 4, 5, 6],
    },
  ],
  transports: [
    { kind: 'wait', note: null, capacityADay: null, longestMinutes: 60 },
    { kind: 'drop-off', note: null, capacityADay: null, longestMinutes: null },
  ],
})

const at = (slot: string) => ({ ...VISIT.time, 'time-2026-11-23': slot })
const waiting = (waitFrom: string, waitTo: string) => ({
  ...VISIT.time,
  day: '',
  when: 'wait',
  waitFrom,
  waitTo,
  waitPart: 'morning',
})

let database: Database
const aScheduler = (): ServiceScheduler => ({
  ...embeddedScheduler(schedulerPorts(database, { shops: [shop] })),
  calendarFile: async () => null,
})
const bookings = () => database.db.selectFrom('service_booking').selectAll().execute()

/** Somebody who has filled in all pages but the last. */
async function aShopperAtTheEnd(scheduler = aScheduler(), time: object = VISIT.time) {
  const shopper = await aServiceShopper(scheduler)
  await shopper.post(VISIT.vehicle)
  await shopper.post(VISIT.services)
  await shopper.post({ ...time })
  await shopper.post({})
  return shopper
}

const html = (loaderData: unknown, actionData?: unknown) =>
  renderHtml(createElement(ServiceSchedulerPage, { loaderData, actionData } as never))

describe('the scheduler', () => {
  beforeEach(async () => {
    database = await aDatabase()
    return () => database.close()
  })

  it('books what was chosen step by step, and leads to the visit’s own page', async () => {
    const { now, post } = await aShopperAtTheEnd()
    expect(now.page.shown.page).toBe('contact')
    const { status, to } = await post(VISIT.contact)
    expect(status).toBe(303)
    expect(to).toMatch(/^\/service\/booking\/[\w-]+\?done=booked$/)
    expect(await bookings()).toMatchObject([{ slot: '2026-11-23T09:00', transport: 'drop-off' }])
  })

  it('shows time and price before anything is booked', async () => {
    const { now } = await aShopperAtTheEnd()
    expect(now.page.around.summary).toMatchObject({
      vehicle: '2021 Jeep Wrangler',
      lines: [{ id: 'oil', price: '$100' }],
      total: { duration: '1 hr', price: '$100' },
      when: 'Monday, November 23 at 9:00am',
    })
  })

  it('begins with the services where the address tells the vehicle, which its VIN names', async () => {
    const { loaded } = await aServiceShopper(aScheduler())
    const { begun } = await loaded(`?vin=${JEEP}&service=oil&mileage=41200`)
    expect(begun?.shown).toMatchObject({ page: 'services', values: { services: 'oil' } })
    expect(begun?.around.summary.vehicle).toBe('2018 Jeep Wrangler Unlimited')
    const forged = await loaded('?vin=nonsense&service=nonsense')
    expect(forged.begun?.shown).toMatchObject({
      page: 'vehicle',
      values: { vin: 'nonsense' },
      errors: { vin: 'errorVin' },
    })
    expect((await loaded()).begun?.shown.errors).toEqual({})
  })

  it('recommends the maintenance whose mileage is closest', async () => {
    const { post } = await aServiceShopper(aScheduler())
    const { page } = await post(VISIT.vehicle)
    expect(
      page.around.menu?.groups.map(({ id, lines }) => [id, lines.map((line) => line.id)]),
    ).toEqual([
      ['due', ['m40']],
      // What only an express shop does is not offered where there is none.
      ['work', ['oil', 'tires']],
      ['miles', ['m30']],
    ])
  })

  it.each([
    [
      'vehicle',
      [
        [{ ...VISIT.vehicle, knownBy: 'vin', vin: '1C4HJXDG0JW100001' }, { vin: 'errorVin' }],
        [{ ...VISIT.vehicle, year: '' }, { year: 'errorRequired' }],
      ],
    ],
    [
      'services',
      [
        [{ services: '' }, { services: 'errorChoose' }],
        [{ services: ['oil', 'nonsense'] }, { services: 'errorGone' }],
        [{ services: 'wash' }, { services: 'errorGone' }],
        [{ services: ['oil', 'tires', 'm30', 'm40'] }, { services: 'errorGone' }],
        [{ ...VISIT.services, comments: 'x'.repeat(2001) }, { comments: 'errorTooLong' }],
      ],
    ],
    [
      'time',
      [
        [at(''), { slot: 'errorChoose' }],
        [at('2026-11-19T09:00'), { slot: 'errorGone' }],
        [at('nonsense'), { slot: 'errorGone' }],
        [at('2026-11-23T09:10'), { slot: 'errorGone' }],
        [at('2027-11-23T09:00'), { slot: 'errorGone' }],
        [{ ...VISIT.time, transport: 'teleport' }, { transport: 'errorGone' }],
        [{ ...VISIT.time, advisor: 'nobody' }, { advisor: 'errorGone' }],
        [waiting('', ''), { waitFrom: 'errorRequired', waitTo: 'errorRequired' }],
        [waiting('2026-12-01', '2026-11-24'), { waitTo: 'errorDateRange' }],
      ],
    ],
    ['contact', [[{ ...VISIT.contact, email: '' }, { email: 'errorContact' }]]],
  ] as const)('says on the page %s beside the field what is wrong', async (page, cases) => {
    const shopper = await aServiceShopper(aScheduler())
    const before = { vehicle: 0, services: 1, time: 2, contact: 4 }[page]
    for (const fields of [VISIT.vehicle, VISIT.services, VISIT.time, {}].slice(0, before))
      await shopper.post(fields)
    for (const [typed, errors] of cases) {
      const answer = await shopper.post(typed)
      expect(answer.status).toBe(400)
      expect(answer.page.shown).toMatchObject({ page, errors })
    }
    expect(await bookings()).toEqual([])
  })

  it('names the chosen services once more before anything is booked', async () => {
    const shopper = await aServiceShopper(aScheduler())
    await shopper.post(VISIT.vehicle)
    await shopper.post({ services: ['oil', 'm40'] })
    const { page } = await shopper.post(VISIT.time)
    expect(page.shown.page).toBe('review')
    const [form = ''] = html(await shopper.loaded(), page).split('<aside')
    expect(form).toContain('<dd>Oil change, Maintenance at 40,000 miles</dd>')
  })

  it('says the same of what can’t be had at the field and in the list of what is wrong', async () => {
    const shopper = await aServiceShopper(aScheduler())
    await shopper.post(VISIT.vehicle)
    const { page } = await shopper.post({ services: ['oil', 'tires', 'm30', 'm40'] })
    const drawn = html(await shopper.loaded(), page)
    const why = 'That is too much for one visit. Please choose fewer services.'
    expect(drawn).toContain(`<a href="#services">What should we do? ${why}</a>`)
    expect(drawn.split(why)).toHaveLength(3)
  })

  it('says why a time can’t be had, and offers free ones', async () => {
    const shopper = await aServiceShopper(aScheduler())
    await shopper.post(VISIT.vehicle)
    await shopper.post(VISIT.services)
    const reasons = {
      '2026-11-19T09:00': 'This time is over. Please choose a later one.',
      '2026-11-22T09:00': 'We are closed that day. Please choose another.',
      '2027-11-23T09:00': 'This is further ahead than we can book. Please choose an earlier time.',
      '2026-02-31T09:00': 'This is no time that we offer. Please choose one of these.',
    }
    for (const [slot, reason] of Object.entries(reasons)) {
      const { page } = await shopper.post(at(slot))
      expect(page.around.reasons).toEqual({ slot: reason })
      expect(page.around.nearest).not.toEqual([])
      expect(page.around.time?.chosen).toBeNull()
    }
  })

  it('never books another shop than that of its address', async () => {
    const shopper = await aServiceShopper(aScheduler())
    await shopper.post({ ...VISIT.vehicle, shop: 'RCH-MAIN' })
    await shopper.post({ ...VISIT.services, shop: 'RCH-MAIN' })
    await shopper.post(VISIT.time)
    await shopper.post({})
    expect((await shopper.post({ ...VISIT.contact, shop: 'RCH-MAIN' })).status).toBe(303)
    expect(await bookings()).toMatchObject([{ shop_id: 'OCS-MAIN' }])
  })

  it('offers the nearest free times where somebody was faster, and nothing typed is lost', async () => {
    const [fast, slow] = [await aShopperAtTheEnd(), await aShopperAtTheEnd()]
    await fast.post(VISIT.contact)
    const { status, page } = await slow.post({ ...VISIT.contact, email: 'eva@example.com' })
    expect(status).toBe(409)
    expect(page.shown).toMatchObject({ page: 'time', errors: { slot: 'errorGone' } })
    expect(page.around).toMatchObject({
      reasons: { slot: 'This time is not free any more. Please choose another.' },
      nearest: [{ slot: '2026-11-23T10:00' }, {}, {}, {}, {}, {}],
    })
    // One button takes it, and the review and the contact come as they were.
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

  it('SVC-11 asks to call who has many visits booked already', async () => {
    const scheduler = aScheduler()
    for (const hour of [10, 11, 12, 13, 14]) {
      const fields = { slot: `2026-11-23T${hour}:00` }
      await scheduler.book(ocotillo, aVisitPost(fields, { idempotencyKey: crypto.randomUUID() }))
    }
    const { post, loaded } = await aShopperAtTheEnd(scheduler)
    const { status, page } = await post(VISIT.contact)
    expect(status).toBe(409)
    expect(page.shown).toMatchObject({ page: 'contact', errors: { email: 'errorInvalid' } })
    expect(html(await loaded(), page)).toContain('You have several visits booked already.')
    expect(await bookings()).toHaveLength(5)
  })

  it('the same post that comes twice is one visit', async () => {
    const { now, post } = await aShopperAtTheEnd()
    const { page } = now
    const first = await post(VISIT.contact)
    now.page = page
    const again = await post(VISIT.contact)
    expect([again.status, again.to]).toEqual([303, first.to])
    expect(await bookings()).toHaveLength(1)
  })

  it('goes from month to month and keeps the time that is chosen', async () => {
    const shopper = await aServiceShopper(aScheduler())
    await shopper.post(VISIT.vehicle)
    await shopper.post(VISIT.services)
    const { status, page } = await shopper.post({ ...VISIT.time, go: 'time:2026-12', look: 'list' })
    expect(status).toBe(200)
    expect(page.around).toMatchObject({
      isList: true,
      time: { calendar: { month: '2026-12' }, chosen: { slot: '2026-11-23T09:00' } },
    })
    // No month beyond the last day that can be booked, and none that is no month.
    expect(
      (await shopper.post({ ...VISIT.time, go: 'time:2031-01' })).page.around.time?.calendar,
    ).toMatchObject({ month: '2027-01', next: null })
  })

  it('says where a month is full and which day is free next', async () => {
    const full = aShop({
      blackouts: [{ from: '2026-11-01', to: '2026-11-30', reason: { en: 'x', es: 'x' } }],
    })
    const scheduler = {
      ...embeddedScheduler(schedulerPorts(database, { shops: [full] })),
      calendarFile: async () => null,
    }
    const shopper = await aServiceShopper(scheduler)
    await shopper.post(VISIT.vehicle)
    const { page } = await shopper.post(VISIT.services)
    expect(page.around.time?.calendar).toMatchObject({
      hasTimes: false,
      later: { month: '2026-12', day: 'Tuesday, December 1' },
    })
  })

  it('a transport that the visit is too long for can’t be chosen, and says for how long it can', async () => {
    const shopper = await aServiceShopper(aScheduler())
    await shopper.post(VISIT.vehicle)
    const { page } = await shopper.post({ services: ['oil', 'tires'] })
    expect(page.around.time).toMatchObject({
      transport: 'drop-off',
      transports: [{ value: 'wait', isOff: true, note: 'For visits up to 1 hr' }, { isOff: false }],
    })
    const refused = await shopper.post({ ...VISIT.time, transport: 'wait' })
    expect(refused.page.shown.errors).toEqual({ transport: 'errorGone' })
  })

  it('puts somebody on the waiting list, who must be reached by mail', async () => {
    const wish = { when: 'wait', waitFrom: '2026-11-23', waitTo: '2026-11-27', waitPart: 'morning' }
    const shopper = await aShopperAtTheEnd(aScheduler(), { ...VISIT.time, day: '', ...wish })
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

  it('the page for trying out books the test shop, as a test', async () => {
    const shopper = await aServiceShopper(aScheduler(), { kind: 'test' })
    for (const fields of [VISIT.vehicle, VISIT.services, VISIT.time, {}]) await shopper.post(fields)
    expect((await shopper.post(VISIT.contact)).status).toBe(303)
    expect(await bookings()).toMatchObject([{ shop_id: 'OCS-MAIN-TEST' }])
    const jobs = await database.db.selectFrom('job').selectAll().execute()
    expect(jobs.filter(({ kind }) => kind !== 'purge')).toEqual([])
    expect((await shopper.loaded()).isIndexed).toBe(false)
  })

  it('SITE-10 a site whose visits are booked elsewhere says where, and books nothing itself', async () => {
    const site = {
      ...ocotillo,
      serviceOptions: { externalSchedulingUrl: 'https://booking.example/ocotillo' },
    }
    const context = serviceContext(aScheduler(), { site })
    const page = html(await loader(routeArguments(context, '/service/schedule')))
    expect(page).toContain('href="https://booking.example/ocotillo" rel="external noopener"')
    expect(page).toContain('go to booking.example')
    const post = async () =>
      action(
        routeArguments(context, '/service/schedule', {
          fields: new URLSearchParams({ page: 'vehicle' }),
        }),
      )
    await expect(post).rejects.toMatchObject({ init: { status: 503 } })
    const test = await loader(routeArguments(context, '/service/service-scheduler-test'))
    expect(test.begun).not.toBeNull()
  })

  it('a dealer without an express shop does the same work in the main one', async () => {
    const context = serviceContext(aScheduler())
    const answer = loader(routeArguments(context, '/service/express/schedule'))
    await expect(answer).rejects.toMatchObject({ status: 302 })
  })

  it('a site without a shop is called', async () => {
    const nothing = { ...aScheduler(), shops: () => [], testShop: () => null }
    const page = html(await loader(routeArguments(serviceContext(nothing), '/service/schedule')))
    expect(page).toContain('No visit can be booked online here')
  })

  it('draws the times as radio buttons of each day, the first free one open', async () => {
    const shopper = await aServiceShopper(aScheduler())
    await shopper.post(VISIT.vehicle)
    await shopper.post(VISIT.services)
    const page = html(await shopper.loaded(), shopper.now.page)
    expect(page).toMatch(/name="day"[^>]*checked=""[^>]*value="2026-11-20"/)
    expect(page.match(/name="time-2026-11-23"/g)).toHaveLength(8)
  })
})
