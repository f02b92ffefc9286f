import { describe, expect, it } from 'vitest'

import { NO_NUMBER } from '#tests/support/builders/offers.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import {
  anAssistant,
  anAssistantOfWorkshop,
  storeServices,
  without,
} from '#tests/support/servers/assistant.ts'

type Sum = readonly Readonly<{ amount: number }>[]
const sum = (lines: unknown) => (lines as Sum).reduce((total, { amount }) => total + amount, 0)

const ALL = [
  'search_vehicles',
  'get_vehicle',
  'estimate_payment',
  'estimate_trade_in',
  'get_store_hours',
  'prepare_message',
  'prepare_test_drive',
]

describe('the list of tools', () => {
  it('has no tool of a feature that is off, which can’t be called either', async () => {
    expect(await (await anAssistant()).tools()).toEqual(ALL)
    const features = { tradeIn: false, credit: false, appointments: false }
    const { client, tools } = await anAssistant({ site: without(features) })
    expect(await tools()).toEqual([
      'search_vehicles',
      'get_vehicle',
      'get_store_hours',
      'prepare_message',
    ])
    await expect(
      client.callTool({ name: 'estimate_trade_in', arguments: { mileage: 1 } }),
    ).rejects.toThrow(/estimate_trade_in/)
  })
})

describe('search_vehicles', () => {
  it('finds by the filters and sort orders of the API, with the all-in price and the page', async () => {
    const { call } = await anAssistant()
    const { data } = await call('search_vehicles', {
      types: ['used'],
      make: ['Jeep'],
      sort: 'price-desc',
    })
    expect(data).toMatchObject({
      total: 2,
      sort: 'price-desc',
      vehicles: [
        {
          stock: 'S1',
          price: { kind: 'price', isAllIn: true },
          url: 'https://ocotillo.example/detail/used/2024/jeep/wrangler/S1/OCS',
        },
        { stock: 'CALL', price: { kind: 'call' } },
      ],
    })
    expect(data['url']).toMatch(/^https:\/\/ocotillo\.example\/search\/used\?/)
    expect(data['facets']).toMatchObject({ make: [{ value: 'Jeep', count: 2 }] })
  })

  it('has a page for one list only, and values of the site’s filters that some vehicle has', async () => {
    const filtersOptions = { ...ocotillo.filtersOptions, disabledCategories: ['body'] as const }
    const { call } = await anAssistant({ site: { ...ocotillo, filtersOptions } })
    const { data } = await call('search_vehicles', { types: ['new', 'used'], model: ['1500'] })
    expect(data).toMatchObject({ total: 1, facets: { make: [{ value: 'Ram', count: 1 }] } })
    expect(data).not.toHaveProperty('url')
    expect(data['facets']).not.toHaveProperty('body')
    const none = await call('search_vehicles', { make: ['Jeep'], model: ['1500'] })
    expect(none.data).toMatchObject({ total: 0, facets: { make: [{ value: 'Ram', count: 1 }] } })
  })

  it('limits its results, and is in Spanish on request', async () => {
    const { call } = await anAssistant()
    expect((await call('search_vehicles', { limit: 1 })).data).toMatchObject({
      total: 3,
      showing: 1,
    })
    const { data } = await call('search_vehicles', { keywords: '1500', language: 'es' })
    expect(data).toMatchObject({
      vehicles: [{ stock: 'N1', url: expect.stringMatching(/lang=es$/) }],
    })
  })

  it.each([
    [{ limit: 21 }, 'limit'],
    [{ sort: 'cheapest' }, 'sort'],
    [{ minPrice: -1 }, 'minPrice'],
    [{ colour: ['red'] }, 'colour'],
    [{ language: 'fr' }, 'language'],
  ])('refuses %j and names the input', async (input, name) => {
    const { call } = await anAssistant()
    const { isError, text } = await call('search_vehicles', input)
    expect(isError).toBe(true)
    expect(text).toContain(name)
  })
})

describe('get_vehicle', () => {
  it('PRC-9 has a ledger whose lines add up, without the price of known shoppers', async () => {
    const { call } = await anAssistant()
    const { data } = await call('get_vehicle', { stock: 'S1' })
    const price = data['price'] as Record<string, unknown>
    expect(sum(price['lines'])).toBeCloseTo(Number(price['beforeCharges']), 2)
    expect(Number(price['beforeCharges']) + sum(price['charges'])).toBeCloseTo(
      Number(price['amount']),
      2,
    )
    expect(sum(price['charges'])).toBeGreaterThan(0)
    expect(JSON.stringify(price)).not.toMatch(/-1234\b/)
    expect(data).toMatchObject({ stock: 'S1', store: { code: 'OCS', phone: '480-555-0101' } })
  })

  it('says what to do about an unknown stock number', async () => {
    const { call } = await anAssistant()
    const { isError, text } = await call('get_vehicle', { stock: 'NOPE' })
    expect([isError, text]).toEqual([true, expect.stringContaining('search_vehicles')])
  })

  it('has no price of a sold one', async () => {
    const { call } = await anAssistant()
    expect((await call('get_vehicle', { stock: 'GONE' })).data['price']).toEqual({ kind: 'sold' })
  })
})

describe('estimate_trade_in', () => {
  const wrangler = { year: 2019, make: 'jeep', model: 'wrangler', mileage: 61_200 }

  it('is an estimate line by line, with the page for an offer', async () => {
    const { call } = await anAssistant()
    const { data } = await call('estimate_trade_in', { ...wrangler, language: 'es' })
    expect(data).toMatchObject({ outcome: 'valued', isOffer: false })
    expect(sum(data['lines'])).toBe(data['value'])
    expect(data['url']).toBe(
      'https://ocotillo.example/sell-my-car/details?year=2019&make=Jeep&model=Wrangler&lang=es',
    )
  })

  it('suggests an inspection if there is no estimate, and stores nothing', async () => {
    const services = storeServices()
    const { call } = await anAssistant({
      services: { ...services, tradeIn: { ...services.tradeIn, estimate: async () => NO_NUMBER } },
    })
    expect((await call('estimate_trade_in', wrangler)).data).toMatchObject({
      outcome: 'inspection',
    })
  })

  it.each([
    [{ mileage: 1 }, 'vin'],
    [{ ...wrangler, make: 'Jepp' }, 'Jeep'],
    [{ ...wrangler, model: 'Wrangle' }, 'Wrangler'],
    [{ vin: '1C4HJXDG0JW100001', mileage: 1 }, 'VIN'],
  ])('refuses %j and names what is known', async (input, part) => {
    const { call } = await anAssistant()
    const { isError, text } = await call('estimate_trade_in', input)
    expect([isError, text]).toEqual([true, expect.stringContaining(part)])
  })
})

describe('get_store_hours', () => {
  it('DLR-1 has the next seven days in the store’s time zone', async () => {
    const { call } = await anAssistant()
    const { data } = await call('get_store_hours', { store: 'OCS' })
    expect(data).toMatchObject({
      stores: [
        {
          code: 'OCS',
          timeZone: 'America/Phoenix',
          departments: expect.arrayContaining([
            expect.objectContaining({ department: 'sales', isOpenNow: true }),
          ]),
        },
      ],
    })
    const [store] = data['stores'] as [{ departments: [{ days: readonly unknown[] }] }]
    expect(store.departments[0].days).toHaveLength(7)
    expect(store.departments[0].days[0]).toEqual({
      date: '2026-11-20',
      hours: expect.stringContaining('-'),
    })
    expect(store.departments[0].days[2]).toEqual({ date: '2026-11-22', hours: 'closed' })
  })

  it('has no department that is off, and names the stores for an unknown code', async () => {
    const { call } = await anAssistant({ site: without({ service: false }) })
    expect((await call('get_store_hours')).text).not.toContain('"service"')
    const { isError, text } = await call('get_store_hours', { store: 'NOPE' })
    expect([isError, text]).toEqual([true, expect.stringContaining('OCS')])
  })
})

describe('the tools of the workshop', () => {
  it('list the menu, then free times', async () => {
    const { call } = await anAssistantOfWorkshop()
    const menu = await call('list_service_slots')
    expect(menu.data).toMatchObject({
      menu: [{ id: 'oil', priceFrom: 100 }, { id: 'tires' }],
      days: [],
    })
    const { data } = await call('list_service_slots', { services: ['oil'], from: '2026-11-23' })
    expect(data).toMatchObject({
      days: expect.arrayContaining([
        { date: '2026-11-23', times: expect.arrayContaining(['2026-11-23T09:00']) },
      ]),
    })
  })

  it.each([
    ['2026-11-27', '2026-12'],
    ['2026-12-28', '2027-01'],
  ])('list the free times of ten days from %s on, those of %s too', async (from, month) => {
    const { call } = await anAssistantOfWorkshop()
    const { data } = await call('list_service_slots', { services: ['oil'], from })
    const dates = (data['days'] as readonly { date: string }[]).map(({ date }) => date)
    expect(dates).toHaveLength(10)
    expect(dates.filter((date) => date < from)).toEqual([])
    expect(dates.at(-1)).toContain(month)
  })

  it('are not listed with another scheduler, or without the feature', async () => {
    const names = ['list_service_slots', 'prepare_service_visit']
    expect(await (await anAssistantOfWorkshop()).tools()).toEqual(expect.arrayContaining(names))
    const serviceOptions = {
      ...ocotillo.serviceOptions,
      externalSchedulingUrl: 'https://elsewhere.example',
    }
    for (const site of [without({ service: false }), { ...ocotillo, serviceOptions }])
      expect(await (await anAssistantOfWorkshop({ site })).tools()).not.toEqual(
        expect.arrayContaining(['list_service_slots']),
      )
  })

  it.each([
    ['list_service_slots', { services: ['polish'] }, 'oil'],
    ['list_service_slots', { shop: 'express' }, 'main'],
    ['list_service_slots', { services: ['oil'], transport: 'pick-up' }, 'drop-off'],
    ['list_service_slots', { from: 'soon' }, 'from'],
    [
      'prepare_service_visit',
      { services: ['oil'], slot: '2026-11-22T09:00' },
      'list_service_slots',
    ],
    ['prepare_service_visit', { vin: '1C4HJXDG0JW100001' }, 'vin'],
    ['prepare_service_visit', { email: 'nobody' }, 'email'],
  ])('%s refuses %j and says what to do', async (name, input, part) => {
    const { call } = await anAssistantOfWorkshop()
    const { isError, text } = await call(name, input)
    expect(isError).toBe(true)
    expect(text).toContain(part)
  })

  it('prepare a visit, and book nothing', async () => {
    const { call } = await anAssistantOfWorkshop()
    const visit = {
      services: ['oil'],
      slot: '2026-11-23T09:00',
      year: 2021,
      make: 'Jeep',
      model: 'Wrangler',
      firstName: 'Ana',
    }
    const { data } = await call('prepare_service_visit', visit)
    expect(data['url']).toMatch(/^https:\/\/ocotillo\.example\/service\/schedule\?filled=[\w-]+$/)
    expect(data['filled']).toEqual(
      expect.arrayContaining(['slot', 'services', 'firstName', 'make']),
    )
    const again = await call('list_service_slots', { services: ['oil'], from: '2026-11-23' })
    expect(again.data).toMatchObject({
      days: expect.arrayContaining([
        { date: '2026-11-23', times: expect.arrayContaining(['2026-11-23T09:00']) },
      ]),
    })
  })
})
