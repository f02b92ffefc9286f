import { describe, expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { demoFinance, noFinance } from '#tests/support/builders/finance.ts'
import { snapshot } from '#tests/support/builders/snapshot.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { jsonOf, testApi } from '#tests/support/servers/api.ts'

const dealers = ['OCS', 'OCT', 'RCH', 'D9'].map((code) => aDealer({ code }))
const request = testApi({ dealers })
const jsonAt = (path: string) => jsonOf(request(path))
const rates = (dealer: string, type: string, query = '') =>
  jsonAt(`/chapman-connect/rates-with-defaults/${dealer}/${type}/v2${query}`)

describe('/chapman-connect/rates-with-defaults', () => {
  it('FIN-2 has a rate by term and tier, and the defaults', async () => {
    expect(await rates('OCT', 'used')).toMatchObject({
      rates: {
        36: { deepsubprime: 21.23, superprime: 6.47 },
        72: { prime: 9.51 },
      },
      defaults: { term: 72, creditTier: 'prime' },
    })
  })

  it('FIN-2 FIN-5 two dealers differ', async () => {
    expect(await rates('OCS', 'new')).toMatchObject({
      rates: { 72: { prime: 7.15 } },
      defaults: { downPaymentType: 'percentage', downPayment: 10 },
    })
    expect(await rates('RCH', 'new')).toMatchObject({ rates: { 72: { prime: 7.4 } } })
    expect(await rates('RCH', 'used')).toMatchObject({ defaults: { term: 60 } })
  })

  it('FIN-5 the fixed default is in dollars', async () => {
    const { records } = demoFinance()
    const downPayment = { type: 'fixed', amount: fromDollars(1500) } as const
    const programs = records.programs.map((program) => ({
      ...program,
      defaults: { ...program.defaults, new: { ...program.defaults.new, downPayment } },
    }))
    const other = testApi({ dealers, finance: { ...records, programs } })
    expect(await jsonOf(other('/chapman-connect/rates-with-defaults/OCS/new/v2'))).toMatchObject({
      defaults: { downPaymentType: 'fixed', downPayment: 1500 },
    })
  })

  it.each([
    ['?make=ram&model=1500&year=2026', 4.9, 3.9],
    ['?make=Jeep&model=Wrangler', 7.4, 4.49],
    ['?make=Jeep', 7.4, 4.49],
    ['?make=Dodge&model=1500', 7.4, 5.88],
    ['?make=Studebaker&model=Lark', 7.4, 5.88],
    ['', 7.4, 5.88],
  ])('FIN-2 a rate for %s overrides a more general one', async (query, prime, superprime) => {
    expect(await rates('RCH', 'new', query)).toMatchObject({ rates: { 72: { prime, superprime } } })
  })

  it('FIN-2 a dealer without files has those of the group, and none if the group has none', async () => {
    expect(await rates('D9', 'new')).toMatchObject({ rates: { 72: { prime: 7.15 } } })
    const bare = testApi({ dealers, finance: noFinance })
    expect(await jsonOf(bare('/chapman-connect/rates-with-defaults/OCS/new/v2'))).toEqual({
      rates: {},
      defaults: {},
    })
  })

  it.each([
    ['/chapman-connect/rates-with-defaults/NOPE/new/v2', 404],
    ['/chapman-connect/rates-with-defaults/OCS/old/v2', 400],
    ['/chapman-connect/rates-with-defaults/OCS/new/v2?year=26', 400],
    ['/chapman-connect/rates-with-defaults/OCS/new/v2?make=a&make=b', 400],
    [`/chapman-connect/rates-with-defaults/OCS/new/v2?model=${'x'.repeat(101)}`, 400],
    ['/chapman-connect/rates-with-defaults/OCS/new', 404],
    ['/chapman-connect/fees/tekion/NOPE/new', 404],
    ['/chapman-connect/fees/tekion/OCS/N', 400],
    ['/chapman-connect/taxes/NOPE', 404],
  ])('%s is %d', async (path, status) => {
    expect((await request(path)).status).toBe(status)
  })
})

describe('/chapman-connect/fees/tekion', () => {
  it('FIN-8 contains how each fee is priced, and which are the state’s', async () => {
    expect(await jsonAt('/chapman-connect/fees/tekion/RCH/used')).toEqual([
      {
        id: 'documentation',
        name: 'Documentation fee',
        categoryCodes: ['DOC'],
        isTaxable: true,
        price: { kind: 'flat', amount: 499 },
      },
      expect.objectContaining({ id: 'title', price: { kind: 'flat', amount: 28.25 } }),
      expect.objectContaining({ id: 'registration', categoryCodes: ['DMV'] }),
      {
        id: 'services-tax',
        name: 'Governmental services tax, first year',
        categoryCodes: ['DMV'],
        isTaxable: false,
        price: {
          kind: 'per-step',
          steps: [
            { from: 0, amount: 280 },
            { from: 25_000, amount: 490 },
            { from: 45_000, amount: 770 },
            { from: 70_000, amount: 1120 },
          ],
        },
      },
    ])
    expect(await jsonAt('/chapman-connect/fees/tekion/OCS/new')).toContainEqual(
      expect.objectContaining({ id: 'license-tax', price: { kind: 'percent', percent: 1.68 } }),
    )
    expect(await jsonAt('/chapman-connect/fees/tekion/D9/new')).toEqual([])
  })
})

describe('/chapman-connect/taxes', () => {
  it.each([
    ['OCS', 0.08],
    ['OCT', 0.087],
    ['RCH', 0.08375],
    ['D9', 0.086],
  ])('FIN-9 is a number: %s has %d', async (code, rate) => {
    expect(await jsonAt(`/chapman-connect/taxes/${code}`)).toBe(rate)
  })
})

describe('/payment-calculator/tax-locations', () => {
  it('FIN-9 lists the places of a zip code', async () => {
    const places = await jsonAt('/payment-calculator/tax-locations/85254')
    expect(places).toContainEqual({
      id: 'AZ:phoenix',
      city: 'Phoenix',
      county: 'Maricopa',
      state: 'AZ',
      rate: 0.091,
    })
    expect(await jsonAt('/payment-calculator/tax-locations/10001')).toEqual([])
  })

  it.each(['8525', '852544', '8525a', '85254-1234', '٨٥٢٥٤'])(
    'FIN-9 %s is 400: not five digits',
    async (zip) => {
      const reply = await request(`/payment-calculator/tax-locations/${encodeURIComponent(zip)}`)
      expect(reply.status).toBe(400)
      expect(await reply.json()).toMatchObject({
        errors: [{ path: 'path.postalCode', message: 'five digits' }],
      })
    },
  )
})

it('FIN-9 an announced tax applies from its day even in a cached response', async () => {
  let today = '2026-12-31'
  const { records } = demoFinance()
  const programs = records.programs.slice(0, 1)
  const henderson = records.taxJurisdictions.find(({ name }) => name === 'Henderson')
  const taxJurisdictions = [henderson!, { ...henderson!, rate: 0.09, effective: '2027-01-01' }]
  const now = () => new Date(`${today}T12:00:00Z`)
  const finance = snapshot(
    {
      version: '1',
      dealers: [],
      fees: [],
      finance: { ...noFinance, programs, taxJurisdictions },
      vehicles: [],
      lastImports: new Map(),
    },
    [],
    now,
  ).finance
  const dated = testApi({ dealers }, { services: { finance, now } })
  const places = async () => jsonOf(dated('/payment-calculator/tax-locations/89014'))
  expect(await places()).toMatchObject([{ rate: 0.08375 }])
  today = '2027-01-01'
  expect(await places()).toMatchObject([{ rate: 0.09 }])
})

describe('a vehicle', () => {
  const vehicles = [
    aVehicle({ dealerCode: 'OCS', stock: 'CAR' }),
    aVehicle({ dealerCode: 'OCS', stock: 'TRUCK', isTruck: true }),
    aVehicle({ dealerCode: 'OCS', stock: 'SOLD', tags: new Set(['isSold']) }),
  ]
  it('FIN-7 has the enhancements that fit it: those for trucks only if it is a truck', async () => {
    const list = testApi({ dealers, vehicles })
    const { vehicles: found } = (await jsonOf(list('/inventory/v2/OCS/used'))) as {
      vehicles: { stock: string; enhancements: { id: string }[] }[]
    }
    const of = (stock: string) =>
      found.find((vehicle) => vehicle.stock === stock)?.enhancements.map(({ id }) => id)
    expect(of('CAR')).toContain('gap')
    expect(of('CAR')).not.toContain('tonneau')
    expect(of('TRUCK')).toEqual(expect.arrayContaining(['gap', 'tonneau']))
    expect(of('SOLD')).toEqual([])
    expect(found[0]?.enhancements[0]).toEqual({
      id: 'service-contract',
      friendlyName: 'Vehicle service contract, 5 years',
      friendlyNameEs: 'Contrato de servicio del vehículo, 5 años',
      enhancementType: 'fni',
      price: 2495,
      isTaxable: false,
      isTruck: false,
      isSelectedByDefault: false,
      selected: false,
    })
  })
})
