import { describe, expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { aLeaseProgram, aProgram, aRate } from '#tests/support/builders/deals.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'

import type { FinanceProgram } from './finance-program.ts'
import { vehicleTerms } from './vehicle-terms.ts'

const termsOf = (vehicle: Partial<Vehicle>, program: FinanceProgram, state = 'AZ') =>
  vehicleTerms(aVehicle(vehicle), {
    program,
    price: fromDollars(30_000),
    fees: [],
    state,
    stateTaxRules: [],
  })

/** The APR for 72 months with good credit. */
const aprOf = (vehicle: Partial<Vehicle>, program: FinanceProgram) =>
  termsOf(vehicle, program).rates.rates.find(({ termMonths }) => termMonths === 72)?.aprPercent[
    'good'
  ]

describe('rates', () => {
  it.each<[number, Partial<Vehicle>]>([
    [5, { condition: 'new' }],
    [7, { isCertified: true }],
    [9, {}],
  ])('FIN-2 are those of the type: %d %%', (apr, vehicle) => {
    expect(aprOf(vehicle, aProgram())).toBe(apr)
  })

  it.each<[string, number, Partial<Vehicle>]>([
    ['year, make and model', 1, {}],
    ['make and model', 2, { year: 2020 }],
    ['year and make', 4, { model: 'Gladiator' }],
    ['make', 5, { model: 'Gladiator', year: 2020 }],
    ['year', 6, { make: 'Ram', model: '1500' }],
    ['no vehicle', 9, { make: 'Ram', model: '1500', year: 2020 }],
  ])('FIN-2 prefers a matching rate that names %s', (_, apr, vehicle) => {
    const special = [
      aRate({ year: 2024, make: 'Jeep', model: 'Wrangler', aprPercent: 1 }),
      aRate({ make: 'Jeep', model: 'Wrangler', aprPercent: 2 }),
      aRate({ year: 2024, make: 'Jeep', aprPercent: 4 }),
      aRate({ make: 'Jeep', aprPercent: 5 }),
      aRate({ year: 2024, aprPercent: 6 }),
      aRate(),
    ]
    expect(aprOf(vehicle, aProgram({ rates: special }))).toBe(apr)
    expect(aprOf(vehicle, aProgram({ rates: special.toReversed() }))).toBe(apr)
  })

  it('FIN-2 ignores case and accents of names, and the later of two equal rows wins', () => {
    const rates = [
      aRate(),
      aRate({ make: 'JEËP', aprPercent: 3 }),
      aRate({ make: 'jeep', aprPercent: 2 }),
    ]
    expect(aprOf({}, aProgram({ rates }))).toBe(2)
  })

  it('FIN-2 a special rate of one term leaves the others as they are, shortest first', () => {
    const rates = [
      aRate({ aprPercent: 3, make: 'Jeep' }),
      aRate(),
      aRate({ termMonths: 48, aprPercent: 8 }),
      aRate({ creditTier: 'fair', aprPercent: 14 }),
    ]
    expect(termsOf({}, aProgram({ rates })).rates.rates).toEqual([
      { termMonths: 48, aprPercent: { good: 8 } },
      { termMonths: 72, aprPercent: { good: 3, fair: 14 } },
    ])
  })

  it('FIN-2 a program is evaluated once for all vehicles that match the same rows', () => {
    const program = aProgram()
    const rates = (stock: string) => termsOf({ stock, model: stock }, program).rates
    expect(rates('S1')).toBe(rates('S2'))
  })
})

const lease = (vehicle: Partial<Vehicle>, program = aProgram()) =>
  termsOf({ condition: 'new', ...vehicle }, program).lease

describe('leases', () => {
  it('FIN-12 exist for new vehicles with an MSRP, at dealers that lease', () => {
    expect(lease({})?.terms.map(({ termMonths }) => termMonths)).toEqual([24, 36])
    expect(lease({ condition: 'used' })).toBeNull()
    expect(lease({ pricing: aPricing({ msrp: null }) })).toBeNull()
    expect(lease({ pricing: aPricing({ msrp: fromDollars(0) }) })).toBeNull()
    expect(lease({}, aProgram({ lease: null }))).toBeNull()
  })

  it('FIN-13 use the most specific residual and rate; a term without both is not offered', () => {
    const plain = aLeaseProgram()
    const program = aProgram({
      lease: aLeaseProgram({
        rates: [
          { termMonths: 36, creditTier: 'good', aprPercent: 1.9, make: 'Jeep', model: 'Wrangler' },
          { termMonths: 48, creditTier: 'good', aprPercent: 5, make: null, model: null },
          ...plain.rates,
        ],
        residuals: [
          { termMonths: 36, percent: 62.5, year: null, make: 'Jeep', model: 'Wrangler' },
          { termMonths: 39, percent: 50, year: null, make: null, model: null },
          ...plain.residuals,
        ],
      }),
    })
    expect(lease({}, program)?.terms).toEqual([
      { termMonths: 24, residualPercent: 60, aprPercent: { fair: 7.2, good: 4.8 } },
      { termMonths: 36, residualPercent: 62.5, aprPercent: { fair: 7.2, good: 1.9 } },
    ])
  })
})

it('FIN-7 enhancements for trucks are offered only for trucks', () => {
  const wording = { en: 'Bed liner', es: 'Forro de caja' }
  const liner = {
    id: 'liner',
    name: wording,
    type: 'accessory',
    price: fromDollars(495),
    isTaxable: true,
    isTruck: true,
    isSelectedByDefault: false,
  } as const
  const program = aProgram({ enhancements: [liner, { ...liner, id: 'mats', isTruck: false }] })
  const ids = (isTruck: boolean) => termsOf({ isTruck }, program).enhancements.map(({ id }) => id)
  expect(ids(true)).toEqual(['liner', 'mats'])
  expect(ids(false)).toEqual(['mats'])
})

it('FIN-9 the tax rate is the dealer’s, or an estimate for its state', () => {
  expect(termsOf({}, aProgram({ taxRate: 0.0805 }))).toMatchObject({
    taxRate: 0.0805,
    isTaxEstimated: false,
  })
  const estimatedIn = (state: string) => termsOf({}, aProgram({ taxRate: null }), state)
  expect(estimatedIn('AZ')).toMatchObject({ taxRate: 0.086, isTaxEstimated: true })
  expect(estimatedIn('TX')).toMatchObject({ taxRate: 0.0625, isTaxEstimated: true })
  expect(estimatedIn('??').taxRate).toBe(0.086)
})
