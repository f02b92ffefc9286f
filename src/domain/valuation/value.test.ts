import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { readValuationModel } from '#modules/vin/module.ts'

import { DEFAULT_POLICY } from './default-policy.data.ts'
import type { TradeInPolicy } from './trade-in-policy.ts'
import { value } from './value.ts'
import { GRADES, type ValuedVehicle } from './valued-vehicle.ts'

const model = readValuationModel()

const policy: TradeInPolicy = { ...DEFAULT_POLICY, regions: new Map([['AZ', 0.02]]) }

const truck: ValuedVehicle = {
  year: 2019,
  make: 'Ford',
  model: 'F-150',
  trim: 'XLT',
  mileage: 62_000,
  drive: '4WD',
  fuel: 'Gasoline',
  isCertified: false,
  grade: 'good',
  options: [],
  state: null,
}

const valued = (change: Partial<ValuedVehicle> = {}) => {
  const result = value(model, policy, { ...truck, ...change })
  if (result.outcome !== 'valued') throw new Error(result.reason)
  return result.valuation
}
const reason = (change: Partial<ValuedVehicle>) => {
  const result = value(model, policy, { ...truck, ...change })
  return result.outcome === 'valued' ? null : result.reason
}
const linesOf = (change: Partial<ValuedVehicle>) =>
  new Map(valued(change).lines.map(({ kind, amount }) => [kind, amount]))
/** The lines of an offer that a change affects. */
const moved = (change: Partial<ValuedVehicle>, from: Partial<ValuedVehicle> = {}) => {
  const before = linesOf(from)
  return [...linesOf({ ...from, ...change })]
    .filter(([kind, amount]) => before.get(kind) !== amount)
    .map(([kind]) => kind)
}

describe('TRD-6 one change affects one line', () => {
  it.each([
    ['miles', { mileage: 90_000 }, 'mileage'],
    ['another trim', { trim: 'Lariat' }, 'base'],
    ['no trim', { trim: null }, 'base'],
    ['a worse grade', { grade: 'fair' }, 'condition'],
    ['an option', { options: ['leather'] }, 'options'],
    ['a region', { state: 'AZ' }, 'region'],
  ] as const)('%s', (_, change, line) => {
    expect(moved(change)).toEqual([line])
    const extreme = {
      mileage: 140_000,
      grade: 'poor',
      trim: 'Platinum',
      options: ['towing'],
    } as const
    expect(moved(change, { ...extreme, ...(line === 'region' ? {} : { state: 'AZ' }) })).toEqual([
      line,
    ])
  })

  it('TRD-2 a repeated or unknown option adds nothing', () => {
    expect(moved({ options: ['leather', 'leather'] }, { options: ['leather'] })).toEqual([])
    expect(moved({ options: ['rocket'] })).toEqual([])
  })

  it('reconditioning comes from the policy', () => {
    expect(linesOf({}).get('reconditioning')).toBe(0 - policy.reconditioning)
  })
})

describe('TRD-7 which vehicles are valued, and why others are not', () => {
  it('ignores case and punctuation of names', () => {
    expect(valued({ make: 'FORD', model: 'f150', trim: 'xlt' })).toEqual(valued())
  })

  it.each([
    ['unknown-model', { model: 'Cybervan' }],
    ['unknown-model', { make: 'Yugo' }],
    ['unknown-model', { make: '', model: '' }],
    ['year', { year: 1950 }],
    ['year', { year: 2031 }],
    ['year', { year: Number.NaN }],
    ['mileage', { mileage: -1 }],
    ['mileage', { mileage: 900_000 }],
    ['mileage', { mileage: Number.NaN }],
  ] as const)('%s: %j', (expected, change) => {
    expect(reason(change)).toBe(expected)
  })

  it('reports a model with too few listings', () => {
    const [key] = [...model.models].find(([, { listings }]) => listings < 8) ?? ['|']
    const [make = '', name = ''] = key.split('|')
    expect(reason({ make, model: name })).toBe('few-listings')
  })

  it('makes no offer if nothing would be left', () => {
    const expensivePolicy = { ...policy, reconditioning: fromDollars(200_000) }
    expect(value(model, expensivePolicy, truck)).toEqual({
      outcome: 'out-of-reach',
      reason: 'worth',
    })
  })

  it('values a year after the newest of its model like that one', () => {
    const newest = model.models.get('ford|f150')?.to ?? 0
    expect(valued({ year: newest + 1 }).asking).toBe(valued({ year: newest }).asking)
    expect(reason({ year: newest + 2 })).toBe('year')
  })
})

const models = [...model.models]
  .filter(([, { listings }]) => listings >= 8)
  .map(([key, { from, to }]) => ({ key, from, to }))
const trims = Map.groupBy(
  [...(model.coefficients.get('trim')?.keys() ?? [])].map((key) => key.split('|')),
  ([make, name]) => `${make}|${name}`,
)

/** Any vehicle that the data may cover. */
const vehicle: fc.Arbitrary<ValuedVehicle> = fc
  .record({
    of: fc.constantFrom(...models),
    age: fc.nat(20),
    trim: fc.nat(1000),
    mileage: fc.integer({ min: 0, max: 300_000 }),
    drive: fc.constantFrom(null, 'AWD', '4WD', 'FWD', 'RWD', '?'),
    fuel: fc.constantFrom(null, 'Gasoline', 'Diesel', 'Electric', 'Hybrid'),
    isCertified: fc.boolean(),
    grade: fc.constantFrom(...GRADES),
    options: fc.subarray([...policy.options.keys()]),
    state: fc.constantFrom(null, 'AZ', 'CA'),
  })
  .map(({ of, age, trim, ...rest }) => {
    const [make = '', name = ''] = of.key.split('|')
    const known = trims.get(of.key) ?? []
    const words = trim % 4 === 0 ? null : (known[trim % Math.max(1, known.length)]?.[2] ?? null)
    return { ...rest, make, model: name, year: Math.max(of.from, of.to - age), trim: words }
  })

const offerOf = (given: ValuedVehicle) => {
  const result = value(model, policy, given)
  return result.outcome === 'valued' ? result.valuation : null
}
/** A vehicle without a value counts as zero here. */
const tradeInOf = (given: ValuedVehicle) => offerOf(given)?.tradeIn ?? 0

describe('TRD-6 any vehicle', () => {
  it('the lines add up to the offer, in whole dollars, and the range contains the estimate', () => {
    fc.assert(
      fc.property(vehicle, (given) => {
        const offer = offerOf(given)
        fc.pre(offer !== null)
        const sum = offer.lines.reduce((total, { amount }) => total + amount, 0)
        expect(sum).toBe(offer.tradeIn)
        expect(offer.lines.every(({ amount }) => amount % 100 === 0)).toBe(true)
        expect(offer.tradeIn).toBeGreaterThan(0)
        expect(offer.askingLow).toBeLessThan(offer.asking)
        expect(offer.asking).toBeLessThan(offer.askingHigh)
        expect(offer.askingLow).toBeGreaterThan(0)
      }),
      { numRuns: 2000 },
    )
  })

  it('more miles never raise the value', () => {
    expect(tradeInOf({ ...truck, mileage: 90_000 })).toBeLessThan(tradeInOf(truck))
    fc.assert(
      fc.property(vehicle, fc.nat(100_000), (given, more) => {
        fc.pre(offerOf(given) !== null)
        return tradeInOf({ ...given, mileage: given.mileage + more }) <= tradeInOf(given)
      }),
      { numRuns: 2000 },
    )
  })

  it('a better grade never lowers the value, and certification never the asking price', () => {
    fc.assert(
      fc.property(vehicle, (given) => {
        const offers = GRADES.map((grade) => tradeInOf({ ...given, grade }))
        expect(offers).toEqual(offers.toSorted((a, b) => b - a))
        const plain = offerOf({ ...given, isCertified: false })
        const certified = offerOf({ ...given, isCertified: true })
        if (!plain || !certified) return
        expect(certified.asking).toBeGreaterThanOrEqual(plain.asking)
        expect(certified.tradeIn).toBe(plain.tradeIn)
      }),
      { numRuns: 1000 },
    )
  })

  it('invalid input gets a reason, never a number', () => {
    expect(reason({ mileage: Number.POSITIVE_INFINITY })).toBe('mileage')
    const anyNumber = fc.oneof(fc.double(), fc.constantFrom(0, -1, 1e9, Infinity))
    fc.assert(
      fc.property(vehicle, anyNumber, anyNumber, fc.string(), (given, year, mileage, text) => {
        const result = value(model, policy, {
          ...given,
          year,
          mileage,
          trim: text,
          drive: text,
          fuel: text,
        })
        return result.outcome === 'out-of-reach' || result.valuation.tradeIn > 0
      }),
    )
  })
})
