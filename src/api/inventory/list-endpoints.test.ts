import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import type { Fee } from '#domain/price/fee.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import type { Site } from '#domain/site/site.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'
import { jsonOf, testApi } from '#tests/support/servers/api.ts'

import { VehicleSchema } from './vehicle-schema.ts'

const bare = aVehicle({
  stock: 'BARE',
  trim: null,
  body: null,
  bodyManufacturer: null,
  fuel: null,
  drive: null,
  transmission: null,
  engine: null,
  colorExt: null,
  colorInt: null,
  mileage: null,
  location: null,
  availability: null,
  imageUrls: [],
  pricing: aPricing({ msrp: null, finalPrice: fromDollars(19_999.5) }),
})
const vehicles = [
  aVehicle({ stock: 'U1', popularity: 3, valueDealerCode: 'V1', tags: new Set(['isRare']) }),
  aVehicle({ stock: 'U2', isCertified: true, make: 'Ram', model: '1500' }),
  bare,
  aVehicle({ stock: 'N1', condition: 'new', trim: 'Sport' }),
  aVehicle({ stock: 'N2', condition: 'new', trim: 'Rubicon', tags: new Set(['isSold']) }),
  aVehicle({ stock: 'N3', condition: 'new', trim: 'Sahara' }),
  aVehicle({ stock: 'N4', condition: 'new', trim: null }),
  aVehicle({ stock: 'N5', condition: 'new', make: 'Dodge', model: 'Durango', trim: 'GT' }),
  aVehicle({
    stock: 'N6',
    condition: 'new',
    make: 'Ram',
    model: '2500',
    tags: new Set(['isSold']),
  }),
  aVehicle({ stock: 'X1', dealerCode: 'D2' }),
]
const request = testApi({
  dealers: [aDealer(), aDealer({ code: 'D2' }), aDealer({ code: 'D3' })],
  vehicles,
})

const List = v.object({ total: v.number(), vehicles: v.array(VehicleSchema) })
const list = async (path: string) => {
  const { total, vehicles } = v.parse(List, await jsonOf(request(`/inventory/v2/${path}`)))
  return [total, vehicles.map(({ stock }) => stock).join(' ')]
}

describe('GET /inventory/v2/{arkona}/new and /used', () => {
  it.each([
    ['D1/new', 6, 'N1 N2 N3 N4 N5 N6'],
    ['D1/used', 3, 'U1 U2 BARE'],
    ['D2/used', 1, 'X1'],
    ['D3/used', 0, ''],
    ['D1/new?make=dodge', 1, 'N5'],
    ['D1/new?make=Dodge,Ram', 2, 'N5 N6'],
    ['D1/new?make=Jeep&model=wrangler&count=2', 4, 'N1 N2'],
    ['D1/new?count=0', 6, ''],
    ['D1/new?count=10000', 6, 'N1 N2 N3 N4 N5 N6'],
    ['D1/new?make=Tesla', 0, ''],
  ])('%s: %i vehicles, %s', async (path, total, stocks) => {
    expect(await list(path)).toEqual([total, stocks])
  })

  it('shows a vehicle under the API’s names, money in dollars, with everything in its schema', async () => {
    const reply = await jsonOf(request('/inventory/v2/D1/used?count=1'))
    expect(v.parse(List, reply)).toEqual(reply)
    expect(reply).toMatchObject({
      vehicles: [
        {
          type: 'U',
          stock: 'U1',
          arkona: 'D1',
          valueArkona: 'V1',
          carGurusDealRatingSort: 3,
          isRare: true,
          isSold: false,
          mileage: 18_204,
          pricing: { msrp: 32_000, finalPriceValue: 30_000, exclusiveDiscount: 0 },
        },
      ],
    })
  })

  it('PRC-11 has the public price, and the all-in price if the site shows it', async () => {
    const fee: Fee = {
      id: 'doc',
      dealerCode: 'D1',
      name: 'Documentation',
      categoryCodes: [],
      isTaxable: true,
      rule: { kind: 'flat', amount: fromDollars(599) },
    }
    const pricing = aPricing({ exclusiveDiscount: fromDollars(1000) })
    const records = {
      dealers: [aDealer()],
      fees: [fee],
      vehicles: [
        aVehicle({ stock: 'A', pricing }),
        aVehicle({ stock: 'B', pricing: aPricing({ finalPrice: fromDollars(0) }) }),
        aVehicle({ stock: 'C', pricing, tags: new Set(['isSold']) }),
      ],
    }
    const pricesAt = async (site?: Site) => {
      const reply = await jsonOf(testApi(records, site && { site })('/inventory/v2/D1/used'))
      return v.parse(List, reply).vehicles.map(({ prices }) => prices)
    }
    expect(await pricesAt()).toEqual([{ general: 31_000, allIn: 31_599 }, undefined, undefined])
    const quiet = { ...defaultSite.pricingSectionOptions, showAllInPrice: false }
    expect(await pricesAt({ ...defaultSite, pricingSectionOptions: quiet })).toEqual([
      { general: 31_000 },
      undefined,
      undefined,
    ])
  })

  it('PRC-10 has the special price if the site prices specials at 45 days', async () => {
    const pricing = { ...defaultSite.specialsOptions.used, usesDay45Pricing: true }
    const site = {
      ...defaultSite,
      specialsOptions: { ...defaultSite.specialsOptions, used: pricing },
    }
    const records = {
      dealers: [aDealer()],
      vehicles: [
        aVehicle({ stock: 'A', day45Price: fromDollars(27_500) }),
        aVehicle({ stock: 'B' }),
        aVehicle({ stock: 'C', day45Price: fromDollars(27_500), isCertified: true }),
      ],
    }
    const reply = await jsonOf(testApi(records, { site })('/inventory/v2/D1/used'))
    const { vehicles } = v.parse(List, reply)
    expect(vehicles.map(({ prices }) => prices?.specials)).toEqual([27_500, 30_000, undefined])
  })

  it('has absolute addresses of photos', async () => {
    const stored = `/media/${'0'.repeat(32)}/1920.jpg`
    const other = 'https://photos.example/1.jpg'
    const vehicles = [aVehicle({ imageUrls: [`${stored}#8a9099`, other] })]
    const reply = await jsonOf(testApi({ dealers: [aDealer()], vehicles })('/inventory/v2/D1/used'))
    expect(reply).toMatchObject({
      vehicles: [{ imageUrls: [`https://site.example${stored}`, other] }],
    })
  })

  it('omits what is unknown', async () => {
    const text = await (await request('/inventory/v2/D1/used')).text()
    expect(text).not.toMatch(/null|""/)
    const { vehicles } = v.parse(List, JSON.parse(text))
    const found = vehicles.find(({ stock }) => stock === 'BARE')
    expect(found).toMatchObject({
      vin: bare.vin,
      imageUrls: [],
      pricing: { finalPriceValue: 19_999.5 },
    })
    expect(found?.pricing).not.toHaveProperty('msrp')
    expect(found).not.toHaveProperty('trim')
  })

  it.each(['/inventory/v2/NOPE/new', '/inventory/v2/D1/cpo', '/inventory/v2/D1'])(
    '%s is 404',
    async (path) => {
      expect((await request(path)).status).toBe(404)
    },
  )

  it.each(['-1', 'ten', '1.5', '10001', '1&count=2'])('count=%s is 400', async (count) => {
    const reply = await request(`/inventory/v2/D1/new?count=${count}`)
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ errors: [{ path: 'query.count' }] })
  })
})

describe('GET /inventory/{arkona}/new/grouped-models', () => {
  it('lists makes and models of unsold new vehicles with their trims, sorted by name', async () => {
    expect(await jsonOf(request('/inventory/D1/new/grouped-models'))).toEqual([
      { make: 'Dodge', model: 'Durango', subModels: ['GT'] },
      { make: 'Jeep', model: 'Wrangler', subModels: ['Sahara', 'Sport'] },
    ])
  })

  it('is 404 for an unknown code', async () => {
    expect((await request('/inventory/NOPE/new/grouped-models')).status).toBe(404)
  })
})
