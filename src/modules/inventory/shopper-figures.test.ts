/** Tests of the two figures of a list that depend on the shopper: monthly payment and distance. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { cents, fromDollars } from '#domain/kernel/money.ts'
import type { Fee } from '#domain/price/fee.ts'
import type { Shopper } from '#domain/price/shown-price.ts'
import { emptyQuery, type SearchQuery } from '#domain/search/query/query.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import { defineSite } from '#domain/site/define-site.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { financeFor } from '#tests/support/builders/finance.ts'
import { snapshot } from '#tests/support/builders/snapshot.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'
import { IS_FULL } from '#tests/support/depth.ts'
import { cardPayment, paymentWords } from '#ui/price/card-payment.ts'

const site = defineSite(defaultSite, {
  key: 'group',
  name: 'Group',
  arkonas: { site: 'SCO', inventory: 'GRP' },
  inventory: { stores: ['SCO', 'TUS', 'HEN', 'NEW'] },
})
const dealers = [
  aDealer({ code: 'SCO', latitude: 33.6106, longitude: -111.9211 }),
  aDealer({ code: 'TUS', latitude: 32.2724, longitude: -110.9926 }),
  aDealer({ code: 'HEN', latitude: 36.0626, longitude: -115.0362 }),
  aDealer({ code: 'NEW', zip: '00000', latitude: null, longitude: null }),
]
const docFee: Fee = {
  id: 'doc',
  dealerCode: 'TUS',
  name: 'Documentation',
  categoryCodes: [],
  isTaxable: true,
  rule: { kind: 'flat', amount: fromDollars(549) },
}

const over = (vehicles: readonly Vehicle[]) =>
  snapshot(
    {
      version: 'v1',
      dealers,
      fees: [docFee],
      finance: financeFor(dealers.map(({ code }) => code)),
      vehicles,
      lastImports: new Map(),
    },
    [site],
  )

const stocksOf = (vehicles: readonly Vehicle[], query: Partial<SearchQuery>) =>
  over(vehicles)
    .inventory.search(site, { ...emptyQuery(), show: 1000, ...query })
    .vehicles.map(({ stock }) => stock)

/** The whole dollars on a card; `null` for a card without a payment. */
function shownDollars(vehicle: Vehicle, shopper: Shopper): number | null {
  const deal = over([]).inventory.payment(site, vehicle, { shopper })
  if (deal === null) return null
  const [amount] = paymentWords(cardPayment(deal.disclosure, 'en'))
  return Number(/[\d,]+/.exec(amount)?.[0].replace(',', ''))
}

const allOf = (dealerCode: string) =>
  over([]).inventory.payment(site, aVehicle({ dealerCode }))?.outTheDoor

describe('payment', () => {
  const vehicle = fc
    .record({
      finalPrice: fc.integer({ min: -100, max: 12_000_000 }).map(cents),
      dealerCode: fc.constantFrom('SCO', 'TUS'),
      condition: fc.constantFrom('new', 'used'),
      isCertified: fc.boolean(),
      isMsrpRequired: fc.boolean(),
      msrp: fc.constantFrom(null, fromDollars(41_995)),
      exclusiveDiscount: fc.constantFrom(fromDollars(0), fromDollars(250), fromDollars(2500)),
    })
    .map(({ finalPrice, msrp, exclusiveDiscount, ...rest }) =>
      aVehicle({ pricing: aPricing({ finalPrice, msrp, exclusiveDiscount }), ...rest }),
    )
  const list = fc
    .array(vehicle, { maxLength: 12 })
    .map((vehicles) => vehicles.map((vehicle, at) => ({ ...vehicle, stock: `S${at}` })))
  const anyShopper = fc.constantFrom<Shopper>('unknown', 'known')
  const end = fc.option(fc.integer({ min: 0, max: 1500 }))

  it('PRC-8 the filter uses exactly the amount on the shopper’s card', () => {
    fc.assert(
      fc.property(list, end, end, anyShopper, (vehicles, min, max, shopper) => {
        const shown = vehicles.filter((vehicle) => {
          const dollars = shownDollars(vehicle, shopper)
          if (min === null && max === null) return true
          return dollars !== null && dollars >= (min ?? 0) && dollars <= (max ?? Infinity)
        })
        const query = { ...emptyQuery(), show: 1000, payment: { min, max } }
        const found = over(vehicles)
          .inventory.searchAmong(
            site,
            vehicles,
            shopper,
          )(query)
          .map(({ stock }) => stock)
        const listed = stocksOf(vehicles, { payment: { min, max } })
        expect(shopper === 'unknown' ? listed : found).toEqual(found)
        expect(found.toSorted()).toEqual(shown.map(({ stock }) => stock).toSorted())
      }),
      { numRuns: IS_FULL ? 60 : 30 },
    )
  })

  it('PRC-2 PRC-8 a known shopper’s starts from the personal price', () => {
    const { inventory } = over([])
    const known = { shopper: 'known' } as const
    fc.assert(
      fc.property(vehicle, (one) => {
        const { finalPrice } = one.pricing
        // Priced the same for everyone: no discount for known shoppers, and no MSRP-only maker.
        const plain = aVehicle({ ...one, isMsrpRequired: false, pricing: aPricing({ finalPrice }) })
        const figures = inventory.payment(site, one, known)
        fc.pre(finalPrice > 0)
        expect(figures).toEqual(inventory.payment(site, plain))
      }),
      { numRuns: 60 },
    )
  })

  it('PRC-11 includes the charges of the vehicle’s own dealer', () => {
    // The fee of $549, and 8.6 % of it.
    expect(Number(allOf('TUS')) - Number(allOf('SCO'))).toBe(fromDollars(549 + 47.21))
  })

  it('FIN-9 a list priced by a plan is priced again when a state’s rule changes', () => {
    const rule = { state: 'AZ', hasTradeInCredit: false, effective: '2026-01-01' }
    const rules = [rule, { ...rule, hasTradeInCredit: true, effective: '2027-01-01' }]
    let now = new Date('2027-01-01T06:59:00Z')
    const pricing = aPricing({ finalPrice: fromDollars(20_000) })
    const { inventory } = snapshot(
      {
        version: 'v1',
        dealers,
        fees: [],
        finance: { ...financeFor(['SCO']), stateTaxRules: rules },
        vehicles: [aVehicle({ dealerCode: 'SCO', pricing })],
        lastImports: new Map(),
      },
      [site],
      () => now,
    )
    const plan = [['trade', '10000']] as const
    // With 8.6 % on the full price $21,720, with the tax on half of it $20,860.
    const query = { ...emptyQuery(), plan, outTheDoor: { min: null, max: 21_000 } }
    expect(inventory.search(site, query).total).toBe(0)
    now = new Date('2027-01-01T07:00:00Z')
    expect(inventory.search(site, query).total).toBe(1)
  })

  it('PRC-5 "Call" has none', () => {
    const pricing = aPricing({ finalPrice: fromDollars(0) })
    expect(over([]).inventory.payment(site, aVehicle({ pricing }))).toBeNull()
  })
})

describe('distance', () => {
  const vehicles = ['NEW', 'HEN', 'TUS', 'SCO'].map((dealerCode, at) =>
    aVehicle({ dealerCode, stock: `${at}-${dealerCode}` }),
  )
  const byDistance = (zip: string | null) => stocksOf(vehicles, { sort: 'distance', zip })
  const byStock = ['0-NEW', '1-HEN', '2-TUS', '3-SCO']

  it('DLR-4 nearest first from the ZIP code, dealers without a position last', () => {
    expect(byDistance('85254')).toEqual(['3-SCO', '2-TUS', '1-HEN', '0-NEW'])
    expect(byDistance('89014')).toEqual(['1-HEN', '3-SCO', '2-TUS', '0-NEW'])
  })

  it.each([null, '00000', '8525', '85254-1234'])('DLR-4 from %j by stock number', (zip) => {
    expect(byDistance(zip)).toEqual(byStock)
  })

  const near = (query: Partial<SearchQuery>) => stocksOf(vehicles, { zip: '85254', ...query })

  it('SRCH-17 a radius keeps the stores within it, and has no others without a known place', () => {
    expect(near({ radius: 10 })).toEqual(['3-SCO'])
    expect(near({ radius: 100, zip: '85701' })).toEqual(['2-TUS'])
    expect(near({ radius: 10, zip: null, sort: 'popularity' })).toEqual(byStock)
    expect(near({ radius: 10, zip: '00000', sort: 'popularity' })).toEqual(byStock)
  })

  it('SRCH-17 the nearest store is first, in the chosen order within each distance', () => {
    const more = [...vehicles, aVehicle({ dealerCode: 'TUS', stock: '9-TUS', year: 2030 })]
    const nearest = (query: Partial<SearchQuery>) =>
      stocksOf(more, { zip: '85254', isNearestFirst: true, ...query })
    expect(nearest({ sort: 'year-desc' })).toEqual(['3-SCO', '9-TUS', '2-TUS', '1-HEN', '0-NEW'])
    expect(nearest({ sort: 'year-asc' })).toEqual(['3-SCO', '2-TUS', '9-TUS', '1-HEN', '0-NEW'])
    expect(nearest({ zip: null, sort: 'popularity' })).toEqual([...byStock, '9-TUS'])
  })

  it.each<[string, string, number | null]>([
    ['85254', 'SCO', 2],
    ['85254', 'TUS', 135],
    ['85254', 'NEW', null],
    ['85254', 'nobody', null],
    ['00000', 'SCO', null],
    ['852', 'SCO', null],
  ])('DLR-4 from %s to %s: %j miles', (zip, code, miles) => {
    expect(over([]).dealers.milesFrom(zip, code)).toBe(miles)
  })
})
