import { describe, expect, it } from 'vitest'

import {
  JEEP,
  at,
  waiting,
  database,
  aScheduler,
  bookings,
  aShopperAtTheEnd,
  html,
  openDatabase,
} from '#tests/support/browser/scheduler-page.ts'
import {
  aServiceShopper,
  serviceContext,
  routeArguments,
  VISIT,
} from '#tests/support/browser/service-shopper.ts'
import { aVisitPost } from '#tests/support/builders/service.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'

import { action, loader } from './route.tsx'

describe('the scheduler', () => {
  openDatabase()

  it('books the choices step by step, and redirects to the visit’s page', async () => {
    const { now, post } = await aShopperAtTheEnd()
    expect(now.page.shown.page).toBe('contact')
    const { status, to } = await post(VISIT.contact)
    expect(status).toBe(303)
    expect(to).toMatch(/^\/service\/booking\/[\w-]+\?done=booked$/)
    expect(await bookings()).toMatchObject([{ slot: '2026-11-23T09:00', transport: 'drop-off' }])
  })

  it('shows time and price before anything is booked', async () => {
    const { now } = await aShopperAtTheEnd()
    expect(now.page.pageData.summary).toMatchObject({
      vehicle: '2021 Jeep Wrangler',
      lines: [{ id: 'oil', price: '$100' }],
      total: { duration: '1 hr', price: '$100' },
      when: 'Monday, November 23 at 9:00am',
    })
  })

  it('starts with the services if the address has a vehicle, named by its VIN', async () => {
    const { loaded } = await aServiceShopper(aScheduler())
    const { initial } = await loaded(`?vin=${JEEP}&service=oil&mileage=41200`)
    expect(initial?.shown).toMatchObject({ page: 'services', values: { services: 'oil' } })
    expect(initial?.pageData.summary.vehicle).toBe('2018 Jeep Wrangler Unlimited')
    const forged = await loaded('?vin=nonsense&service=nonsense')
    expect(forged.initial?.shown).toMatchObject({
      page: 'vehicle',
      values: { vin: 'nonsense' },
      errors: { vin: 'errorVin' },
    })
    expect((await loaded()).initial?.shown.errors).toEqual({})
  })

  it('takes a current coupon along, to the lead of the shop, and no other', async () => {
    const shopper = await aServiceShopper(aScheduler())
    const opened = await shopper.loaded('?coupon=OIL-79')
    expect(opened.initial?.pageData.summary.coupon).toEqual({
      code: 'OIL-79',
      title: 'Oil and filter change',
      figure: '$79.95',
    })
    expect(html(opened)).toMatch(/<input type="hidden" name="coupon" value="OIL-79"/)
    expect(html(opened)).toContain('With coupon OIL-79')
    for (const fields of [{ ...VISIT.vehicle, coupon: 'OIL-79' }, VISIT.services, VISIT.time, {}])
      await shopper.post({ ...fields })
    expect(shopper.now.page.pageData.summary.coupon?.code).toBe('OIL-79')
    await shopper.post({ ...VISIT.contact, coupon: 'FORGED' })
    const [lead] = await database.db.selectFrom('lead').select('fields').execute()
    expect(JSON.parse(lead?.fields ?? '')).toMatchObject({ coupon: 'OIL-79' })

    const { loaded, post } = await aServiceShopper(aScheduler())
    expect((await loaded('?coupon=FORGED')).initial?.pageData.summary.coupon).toBeNull()
    const { page } = await post({ ...VISIT.vehicle, coupon: 'FORGED' })
    expect(page.pageData.summary.coupon).toBeNull()
  })

  it('recommends the maintenance with the closest mileage', async () => {
    const { post } = await aServiceShopper(aScheduler())
    const { page } = await post(VISIT.vehicle)
    expect(
      page.pageData.menu?.groups.map(({ id, lines }) => [id, lines.map((line) => line.id)]),
    ).toEqual([
      ['due', ['m40']],
      // Services of an express shop are not offered if there is none.
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
  ] as const)('reports errors of the page %s beside the field', async (page, cases) => {
    const shopper = await aServiceShopper(aScheduler())
    const before = { vehicle: 0, services: 1, time: 2, contact: 4 }[page]
    for (const fields of [VISIT.vehicle, VISIT.services, VISIT.time, {}].slice(0, before))
      await shopper.post(fields)
    for (const [typed, errors] of cases) {
      const result = await shopper.post(typed)
      expect(result.status).toBe(400)
      expect(result.page.shown).toMatchObject({ page, errors })
    }
    expect(await bookings()).toEqual([])
  })

  it('lists the selected services again before anything is booked', async () => {
    const shopper = await aServiceShopper(aScheduler())
    await shopper.post(VISIT.vehicle)
    await shopper.post({ services: ['oil', 'm40'] })
    const { page } = await shopper.post(VISIT.time)
    expect(page.shown.page).toBe('review')
    const [form = ''] = html(await shopper.loaded(), page).split('<aside')
    expect(form).toContain('<dd>Oil change, Maintenance at 40,000 miles</dd>')
  })

  it('SVC-11 asks a contact with many visits to call', async () => {
    const scheduler = aScheduler()
    for (const hour of [10, 11, 12]) {
      const fields = { slot: `2026-11-23T${hour}:00` }
      await scheduler.book(ocotillo, aVisitPost(fields, { idempotencyKey: crypto.randomUUID() }))
    }
    const { post, loaded } = await aShopperAtTheEnd(scheduler)
    const { status, page } = await post(VISIT.contact)
    expect(status).toBe(409)
    expect(page.shown).toMatchObject({ page: 'contact', errors: { email: 'errorInvalid' } })
    expect(html(await loaded(), page)).toContain('You already have several visits booked.')
    expect(await bookings()).toHaveLength(3)
  })

  it('a repeated post is one visit', async () => {
    const { now, post } = await aShopperAtTheEnd()
    const { page } = now
    const first = await post(VISIT.contact)
    now.page = page
    const again = await post(VISIT.contact)
    expect([again.status, again.to]).toEqual([303, first.to])
    expect(await bookings()).toHaveLength(1)
  })

  it('the test page books the test shop, as a test', async () => {
    const shopper = await aServiceShopper(aScheduler(), { kind: 'test' })
    for (const fields of [VISIT.vehicle, VISIT.services, VISIT.time, {}]) await shopper.post(fields)
    expect((await shopper.post(VISIT.contact)).status).toBe(303)
    expect(await bookings()).toMatchObject([{ shop_id: 'OCS-MAIN-TEST' }])
    const jobs = await database.db.selectFrom('job').selectAll().execute()
    expect(jobs.filter(({ kind }) => kind !== 'purge')).toEqual([])
    expect((await shopper.loaded()).isIndexed).toBe(false)
  })

  it('SITE-10 a site with an external scheduler says so, and books nothing itself', async () => {
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
    expect(test.initial).not.toBeNull()
  })

  it('a dealer without an express shop does the same work in the main one', async () => {
    const context = serviceContext(aScheduler())
    const result = loader(routeArguments(context, '/service/express/schedule'))
    await expect(result).rejects.toMatchObject({ status: 302 })
  })

  it('a site without a shop shows its phone number', async () => {
    const withoutShops = { ...aScheduler(), shops: () => [], testShop: () => null }
    const page = html(
      await loader(routeArguments(serviceContext(withoutShops), '/service/schedule')),
    )
    expect(page).toContain('Online booking is not available')
  })

  it('renders the times as radio buttons of each day, with the first free one open', async () => {
    const shopper = await aServiceShopper(aScheduler())
    await shopper.post(VISIT.vehicle)
    await shopper.post(VISIT.services)
    const page = html(await shopper.loaded(), shopper.now.page)
    expect(page).toMatch(/name="day"[^>]*checked=""[^>]*value="2026-11-20"/)
    expect(page.match(/name="time-2026-11-23"/g)).toHaveLength(8)
  })
})
