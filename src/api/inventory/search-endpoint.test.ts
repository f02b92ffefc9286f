import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { SORTS } from '#domain/search/sorts.data.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'
import { jsonOf, testApi } from '#tests/support/servers/api.ts'

import { searchEndpoint } from './search-endpoint.ts'

const priced = (stock: string, finalPrice: number, exclusiveDiscount = 0) => ({
  stock,
  pricing: aPricing({
    finalPrice: fromDollars(finalPrice),
    exclusiveDiscount: fromDollars(exclusiveDiscount),
  }),
})
const vehicles = [
  aVehicle(priced('U1', 24_000, 2000)),
  aVehicle({ ...priced('U2', 25_000), make: 'Ram', model: '1500', isCertified: true }),
  aVehicle({ ...priced('N1', 41_000), condition: 'new', tags: new Set(['isRare']) }),
  aVehicle({ ...priced('N2', 39_000), condition: 'new', isMsrpRequired: true }),
  aVehicle({ ...priced('S1', 90_000), tags: new Set(['isSold']) }),
]
const records = { dealers: [aDealer()], vehicles }
const request = testApi(records)

const more = testApi({
  dealers: [aDealer()],
  vehicles: [
    aVehicle({
      ...priced('M1', 31_000),
      year: 2020,
      seats: 7,
      cylinders: 8,
      assembly: 'Canada',
      cityMpg: 12,
      highwayMpg: 14,
      features: ['Third row', 'Navigation'],
      priceChange: { from: fromDollars(32_000), at: '2026-11-10T12:00:00.000Z' },
      firstSeen: '2026-09-01T12:00:00.000Z',
    }),
    aVehicle({
      ...priced('M2', 0),
      year: 2022,
      seats: null,
      doors: null,
      cylinders: null,
      assembly: null,
      imageUrls: [],
      features: ['Third row'],
    }),
    aVehicle({ ...priced('M3', 20_000), seats: 5, doors: 2, assembly: 'Mexico' }),
    aVehicle({
      ...priced('M4', 90_000),
      seats: 2,
      doors: 2,
      priceChange: { from: fromDollars(91_000), at: '2026-09-10T12:00:00.000Z' },
    }),
  ],
})

const Found = v.looseObject({
  type: v.string(),
  total: v.number(),
  showing: v.number(),
  sort: v.string(),
  bounds: v.record(v.string(), v.array(v.number())),
  facets: v.record(v.string(), v.array(v.object({ value: v.string(), count: v.number() }))),
  tags: v.array(v.object({ value: v.string(), label: v.string(), count: v.number() })),
  vehicles: v.array(v.looseObject({ stock: v.string() })),
})
const find = async (query: string, from = request, code = 'D1') => {
  const found = v.parse(Found, await jsonOf(from(`/inventory/v2/${code}/search?${query}`)))
  return { ...found, stocks: found.vehicles.map(({ stock }) => stock).join(' ') }
}

const findMore = (query: string) => find(query, more)

describe('GET /inventory/v2/{arkona}/search', () => {
  it('has everything in its schema', async () => {
    const reply = await jsonOf(request('/inventory/v2/D1/search'))
    expect(v.parse(searchEndpoint.reply, reply)).toEqual(reply)
  })

  it.each([
    ['', 'U2 U1 N2 N1', 'new,used,cpo'],
    ['type=used', 'U2 U1', 'used'],
    ['type=cpo', 'U2', 'cpo'],
    ['type=new,cpo', 'U2 N2 N1', 'new,cpo'],
    ['type=cpo&type=new', 'U2 N2 N1', 'new,cpo'],
    ['type=N', 'N2 N1', 'new,used,cpo'],
    ['make=Ram', 'U2', 'new,used,cpo'],
    ['isRare=true', 'N1', 'new,used,cpo'],
    ['isSold=true', 'S1', 'new,used,cpo'],
    ['keywords=wrangler+n1', 'N1', 'new,used,cpo'],
    ['sort=price-desc&show=1', 'N1', 'new,used,cpo'],
    ['minPrice=30000', 'N2 N1', 'new,used,cpo'],
    ['colour=red', 'U2 U1 N2 N1', 'new,used,cpo'],
  ])('SRCH-4 ?%s finds %s in %s', async (query, stocks, type) => {
    expect(await find(query)).toMatchObject({ stocks, type })
  })

  it.each([
    ['seats=7', 'M1'],
    ['seats=7&seats=5', 'M3 M1'],
    ['doors=2', 'M3 M4'],
    ['cylinders=8', 'M1'],
    ['assembly=Canada&assembly=Mexico', 'M3 M1'],
    ['feature=Third+row', 'M1 M2'],
    ['feature=Third+row&feature=Navigation', 'M1'],
    ['feature=Wings', ''],
    ['minMpg=19', 'M3 M4 M2'],
    ['maxDaysListed=30', 'M3 M4 M2'],
    ['priceDrop=true', 'M1'],
    ['priceDrop=false', 'M3 M1 M4 M2'],
    ['photosOnly=true', 'M3 M1 M4'],
    ['minYear=2021&maxYear=2023', 'M2'],
    ['minPayment=400&maxPayment=900', 'M1'],
    ['minPayment=1', 'M3 M1 M4'],
    ['sort=payment-asc', 'M3 M1 M4 M2'],
    ['maxPayment=400', 'M3'],
    ['maxPayment=400&down=20000&term=72', 'M3 M1'],
    ['sort=payment-desc', 'M4 M1 M3 M2'],
    ['zip=85251', 'M3 M1 M4 M2'],
    ['type=used&minPrice=25000&seats=7', 'M1'],
  ])('SRCH-4 ?%s finds %s', async (query, stocks) => {
    expect((await findMore(query)).stocks).toBe(stocks)
  })

  it('PRC-8 sorts, limits and filters by the public price', async () => {
    const { bounds, total, showing, sort } = await find('type=used&show=1')
    expect(bounds['price']).toEqual([25_000, 90_000])
    expect({ total, showing, sort }).toEqual({ total: 2, showing: 1, sort: 'price-asc' })
    expect((await find('type=used&maxPrice=25000')).stocks).toBe('U2')
  })

  it('SRCH-10 has the count of each further choice; price and mileage have no values', async () => {
    const { facets } = await find('make=Ram')
    expect(facets['make']).toEqual([
      { value: 'Jeep', count: 3 },
      { value: 'Ram', count: 1 },
    ])
    expect(facets['model']).toEqual([{ value: '1500', count: 1 }])
    expect(facets).not.toHaveProperty('price')
    expect(facets).not.toHaveProperty('mileage')
  })

  it('SRCH-10 counts seats, doors, cylinders and assembly like other categories', async () => {
    const { facets } = await findMore('seats=7')
    expect(facets['seats']).toEqual([
      { value: '2', count: 1 },
      { value: '5', count: 1 },
      { value: '7', count: 1 },
    ])
    expect(facets['doors']).toEqual([{ value: '4', count: 1 }])
    expect(facets['cylinders']).toEqual([{ value: '8', count: 1 }])
    expect(facets['assembly']).toEqual([{ value: 'Canada', count: 1 }])
  })

  it('SRCH-10 counts features: each is the result of also requiring it', async () => {
    expect((await findMore('')).facets['feature']).toEqual([
      { value: 'Third row', count: 2 },
      { value: 'Navigation', count: 1 },
    ])
    expect((await findMore('feature=Navigation')).facets['feature']).toEqual([
      { value: 'Navigation', count: 1 },
      { value: 'Third row', count: 1 },
    ])
  })

  it('DLR-4 sorts by distance from a zip on the value hub', async () => {
    const dealers = [
      aDealer({ code: 'OCS', latitude: 33.47, longitude: -111.92 }),
      aDealer({ code: 'OCT', city: 'Tucson', latitude: 32.27, longitude: -110.99 }),
    ]
    const stores = [aVehicle({ dealerCode: 'OCS' }), aVehicle({ stock: 'T1', dealerCode: 'OCT' })]
    const requestHub = testApi(
      { dealers, vehicles: stores },
      { site: { ...defaultSite, isValue: true } },
    )
    expect(await find('sort=distance&zip=85701', requestHub, 'OCG')).toMatchObject({
      sort: 'distance',
      stocks: 'T1 S1',
    })
    expect((await find('sort=distance&zip=85251', requestHub, 'OCG')).stocks).toBe('S1 T1')
    const { stocks, facets } = await find('zip=85701&radius=25', requestHub, 'OCG')
    expect([stocks, facets['make']]).toEqual(['T1', [{ value: 'Jeep', count: 1 }]])
    expect((await find('zip=85701&nearest=true', requestHub, 'OCG')).stocks).toBe('T1 S1')
    expect((await find('radius=25&nearest=true', requestHub, 'OCG')).stocks).toBe('S1 T1')
  })

  it('shows seats, assembly and the last price change if known', async () => {
    const shown = (await findMore('')).vehicles
    expect(shown.find(({ stock }) => stock === 'M1')).toMatchObject({
      seats: 7,
      assembly: 'Canada',
      priceChange: { from: 32_000, at: '2026-11-10T12:00:00.000Z' },
    })
    const bare = shown.find(({ stock }) => stock === 'M2')
    for (const name of ['seats', 'assembly', 'priceChange']) expect(bare).not.toHaveProperty(name)
  })

  it('SRCH-2 SRCH-3 has the tags’ names for shoppers', async () => {
    const { tags } = await find('')
    expect(tags).toHaveLength(13)
    expect(tags).toContainEqual({ value: 'isRare', label: 'Rare', count: 1 })
    expect(tags).toContainEqual({ value: 'isSold', label: 'Sold', count: 1 })
    expect(tags).toContainEqual({ value: 'isComingSoon', label: 'Early Access', count: 0 })
  })

  it('follows the settings of the requested site', async () => {
    const site = {
      ...defaultSite,
      filtersOptions: { ...defaultSite.filtersOptions, disabledCategories: ['make'] as const },
      inventory: { ...defaultSite.inventory, sortMakeToTop: 'Jeep' },
    }
    const { stocks, facets } = await find('make=Ram', testApi(records, { site }))
    expect(stocks).toBe('U1 N2 N1 U2')
    expect(facets).not.toHaveProperty('make')
  })

  it.each([
    ['type=van', 'query.type'],
    ['show=many', 'query.show'],
    ['show=10001', 'query.show'],
    [`keywords=${'x'.repeat(101)}`, 'query.keywords'],
    [`unheard=${'x'.repeat(101)}`, 'query.unheard'],
    [Array.from({ length: 51 }, () => 'make=Ram').join('&'), 'query.make'],
  ])('?%s is 400', async (query, path) => {
    const reply = await request(`/inventory/v2/D1/search?${query}`)
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ errors: [{ path }] })
  })

  it.each([
    ['show=10001', 'at most 10000'],
    [`seats=${'7'.repeat(101)}`, 'at most 100 characters'],
    [`feature=${'x'.repeat(101)}`, 'at most 100 characters'],
    [`zip=${'8'.repeat(101)}`, 'at most 100 characters'],
    [Array.from({ length: 51 }, () => 'feature=Navigation').join('&'), 'at most 50 values'],
    ['minPrice=10000001', 'at most 10000000'],
    ['maxPrice=99999999999999', 'at most 10000000'],
    ['minPayment=-1', 'at least 0'],
    ['maxOutTheDoor=10000001', 'at most 10000000'],
    ['maxPayment=5&maxPayment=6', 'only one value'],
    ['show=0', 'at least 1'],
    ['minPrice=cheap', 'an integer'],
    ['year=soon', 'an integer'],
    ['priceDrop=yes', 'true or false'],
    ['zip=8525', 'five digits'],
    ['radius=30', 'one of 10, 25, 50, 100'],
    ['nearest=yes', 'true or false'],
    ['sort=cheapest', `one of ${SORTS.join(', ')}`],
  ])('SRCH-4 ?%s is 400, with the limit', async (query, message) => {
    const reply = await request(`/inventory/v2/D1/search?${query}`)
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({
      errors: [{ path: `query.${query.split('=')[0]}`, message }],
    })
  })

  const documented =
    'seats doors cylinders assembly feature minMpg maxDaysListed priceDrop photosOnly zip radius nearest ' +
    'minYear maxYear minPayment maxPayment minOutTheDoor maxOutTheDoor minPrice maxPrice minMileage maxMileage ' +
    'tier term down trade payoff taxZip taxPlace keywords sort show type'
  it.each(documented.split(' '))('SRCH-4 documents %s', async (name) => {
    const document = await jsonOf(request('/openapi.json'))
    expect(document).toMatchObject({
      paths: {
        '/inventory/v2/{arkona}/search': {
          get: { parameters: expect.arrayContaining([expect.objectContaining({ name })]) },
        },
      },
    })
  })

  it('is 404 for an unknown code', async () => {
    expect((await request('/inventory/v2/NOPE/search')).status).toBe(404)
  })
})
