import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { searchEndpoint } from '#server/api/inventory/search-endpoint.ts'
import type { Services } from '#server/services.ts'
import { defaultSite } from '#sites/default/site.ts'
import { jsonOf, testApi } from '#tests/support/api.ts'
import { aDealer } from '#tests/support/dealers.ts'
import { testServices } from '#tests/support/services.ts'
import { aPricing, aVehicle } from '#tests/support/vehicles.ts'

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
const ask = testApi(records)

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
const find = async (query: string, from = ask) => {
  const found = v.parse(Found, await jsonOf(from(`/inventory/v2/D1/search?${query}`)))
  return { ...found, stocks: found.vehicles.map(({ stock }) => stock).join(' ') }
}

describe('GET /inventory/v2/{arkona}/search', () => {
  it('is all that its schema tells', async () => {
    const reply = await jsonOf(ask('/inventory/v2/D1/search'))
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
    ['minPrice=cheap&colour=red&year=soon', 'U2 U1 N2 N1', 'new,used,cpo'],
  ])('SRCH-4 ?%s finds %s in %s', async (query, stocks, type) => {
    expect(await find(query)).toMatchObject({ stocks, type })
  })

  it('PRC-8 orders, bounds and filters by the general price', async () => {
    const { bounds, total, showing, sort } = await find('type=used&show=1')
    expect(bounds['price']).toEqual([25_000, 90_000])
    expect({ total, showing, sort }).toEqual({ total: 2, showing: 1, sort: 'price-asc' })
    expect((await find('type=used&maxPrice=25000')).stocks).toBe('U2')
  })

  it('SRCH-10 counts what each further choice would give; price and mileage have no values', async () => {
    const { facets } = await find('make=Ram')
    expect(facets['make']).toEqual([
      { value: 'Jeep', count: 3 },
      { value: 'Ram', count: 1 },
    ])
    expect(facets['model']).toEqual([{ value: '1500', count: 1 }])
    expect(facets).not.toHaveProperty('price')
    expect(facets).not.toHaveProperty('mileage')
  })

  it('SRCH-2 SRCH-3 names the tags as shoppers read them', async () => {
    const { tags } = await find('')
    expect(tags).toHaveLength(13)
    expect(tags).toContainEqual({ value: 'isRare', label: 'Rare', count: 1 })
    expect(tags).toContainEqual({ value: 'isSold', label: 'Sold', count: 1 })
    expect(tags).toContainEqual({ value: 'isComingSoon', label: 'Early Access', count: 0 })
  })

  it('follows the settings of the site that is asked', async () => {
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
    const reply = await ask(`/inventory/v2/D1/search?${query}`)
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ errors: [{ path }] })
  })

  it('is 404 for an unknown code', async () => {
    expect((await ask('/inventory/v2/NOPE/search')).status).toBe(404)
  })

  it('searches the newest vehicles once the inventory has changed', async () => {
    const versions = ['1', '2'].map(
      (version, at) =>
        testServices({ ...records, version, vehicles: vehicles.slice(0, at + 1) }).inventory,
    )
    let current = versions[0]!
    const inventory: Services['inventory'] = {
      ...current,
      version: () => current.version(),
      ofCode: (code) => current.ofCode(code),
    }
    const askLive = testApi(records, { services: { inventory } })
    expect((await find('', askLive)).total).toBe(1)
    current = versions[1]!
    expect((await find('', askLive)).total).toBe(2)
  })
})
