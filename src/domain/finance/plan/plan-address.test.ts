import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { TaxLocation } from '#domain/finance/terms/finance-program.ts'
import { cents, fromDollars } from '#domain/kernel/money.ts'
import { formatQuery } from '#domain/search/query/format-query.ts'
import { parseQuery } from '#domain/search/query/parse-query.ts'

import { emptyPlan, type PaymentPlan } from './payment-plan.ts'
import { formatPlan, parsePlan, PLAN_NAMES } from './plan-address.ts'
import { planOfJson } from './plan-of-json.ts'

const place = (id: string): TaxLocation => ({
  id,
  city: 'Scottsdale',
  county: 'Maricopa',
  state: 'AZ',
  rate: 0.0805,
})
const places = [place('AZ:scottsdale'), place('AZ:maricopa')]
const placesOf = (zip: string) => (zip === '85257' ? places : [])

const parse = (query: string) => parsePlan(new URLSearchParams(query), placesOf)

describe('the address of a plan', () => {
  it('is empty for an empty plan', () => {
    expect(formatPlan(emptyPlan)).toEqual([])
    expect(parse('')).toEqual(emptyPlan)
  })

  it('is short and readable', () => {
    const plan: PaymentPlan = {
      ...emptyPlan,
      mode: 'lease',
      creditTier: 'prime',
      downPayment: fromDollars(2500),
      tradeIn: fromDollars(8000.5),
      zip: '85257',
      taxLocation: place('AZ:maricopa'),
      custom: { aprPercent: 5.25, termMonths: 60 },
      enhancements: { service: true, mats: false },
      lease: { ...emptyPlan.lease, termMonths: 36 },
    }
    expect(formatPlan(plan).map((pair) => pair.join('='))).toEqual([
      'down=2500',
      'leaseTerm=36',
      'months=60',
      'pay=lease',
      'rate=5.25',
      'taxPlace=AZ:maricopa',
      'taxZip=85257',
      'tier=prime',
      'trade=8000.50',
      'with=service',
      'without=mats',
    ])
  })

  it('parses form input: amounts as people write them, empty fields as none', () => {
    expect(
      parse('pay=finance&down=%241%2C234.50&trade=1.234%2C50&payoff=&term=&tier=&rate='),
    ).toEqual({
      ...emptyPlan,
      downPayment: fromDollars(1234.5),
      tradeIn: fromDollars(1234.5),
    })
  })

  it('clamps what is out of bounds, and ignores what cannot be read', () => {
    expect(parse('down=1e30&trade=-5&payoff=NaN&rate=99&months=500')).toEqual({
      ...emptyPlan,
      downPayment: fromDollars(10_000_000),
      custom: { aprPercent: 30, termMonths: 96 },
    })
    expect(parse('pay=cash&term=6.5&leaseMiles=many&taxZip=8525&rate=x')).toEqual(emptyPlan)
  })

  it('FIN-9 names a tax location by ZIP code and id; the ZIP code alone means its own city', () => {
    expect(parse('taxZip=85257&taxPlace=AZ:maricopa').taxLocation).toEqual(place('AZ:maricopa'))
    expect(parse('taxZip=85257').taxLocation).toEqual(place('AZ:scottsdale'))
    expect(parse('taxZip=85257&taxPlace=AZ:elsewhere').taxLocation?.id).toBe('AZ:scottsdale')
    expect(parse('taxZip=99999').taxLocation).toBeNull()
    expect(parsePlan([['taxZip', '85257']])).toEqual({ ...emptyPlan, zip: '85257' })
  })

  it('SRCH-4 shares no parameter name with the address of a list', () => {
    const pairs = Object.values(PLAN_NAMES).flatMap((name): [string, string][] => [
      [name, '12345'],
      [name, 'true'],
    ])
    const query = parseQuery('used', pairs, { disabledCategories: [], isValueHub: true })
    expect(formatQuery({ ...query, plan: [] })).toEqual([])
  })
})

const money = fc.integer({ min: 0, max: 1_000_000_000 }).map(cents)
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const word = fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/)
const whole = fc.integer({ min: 0, max: 120 })
const plans: fc.Arbitrary<PaymentPlan> = fc
  .record({
    mode: fc.constantFrom('finance' as const, 'lease' as const),
    creditTier: maybe(word),
    termMonths: maybe(whole),
    downPayment: maybe(money),
    tradeIn: money,
    payoff: money,
    place: fc.constantFrom(null, ...places),
    custom: maybe(
      fc.record({
        aprPercent: fc.integer({ min: 0, max: 30_000 }).map((thousandths) => thousandths / 1000),
        termMonths: fc.integer({ min: 1, max: 96 }),
      }),
    ),
    enhancements: fc.dictionary(word, fc.boolean(), { maxKeys: 20 }),
    lease: fc.record({
      termMonths: maybe(whole),
      milesPerYear: maybe(fc.integer({ min: 0, max: 99_999 })),
      downPayment: maybe(money),
    }),
  })
  .map(({ place, enhancements, ...plan }) => ({
    ...plan,
    enhancements: { ...enhancements },
    taxLocation: place,
    zip: place === null ? '' : '85257',
  }))

it('a plan survives its address and its storage unchanged', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const query = new URLSearchParams(formatPlan(plan)).toString()
      expect(parse(query)).toEqual(plan)
      expect(planOfJson(JSON.stringify(plan))).toEqual(plan)
    }),
  )
})

describe('a stored plan', () => {
  it.each([null, '', '{', 'null', '7', '"x"', '[]', '{}'])(
    '%j is read as an empty plan',
    (text) => {
      expect(planOfJson(text)).toEqual(emptyPlan)
    },
  )

  it('SHP-1 drops invalid values field by field', () => {
    const stored = {
      mode: 'barter',
      creditTier: 'prime',
      termMonths: 60.5,
      downPayment: '2000',
      tradeIn: -1,
      payoff: 1e30,
      zip: 85_257,
      taxLocation: { ...place('AZ:x'), rate: 7 },
      custom: { aprPercent: 6, termMonths: 1000 },
      enhancements: ['service'],
      lease: { termMonths: 36, milesPerYear: 'many', downPayment: 200_000 },
      more: 1,
    }
    expect(planOfJson(JSON.stringify(stored))).toEqual({
      ...emptyPlan,
      creditTier: 'prime',
      lease: { termMonths: 36, milesPerYear: null, downPayment: 200_000 },
    })
  })

  it('SHP-1 keeps valid switches beside an invalid one', () => {
    const stored = '{"enhancements":{"service":true,"mats":"yes"}}'
    expect(planOfJson(stored).enhancements).toEqual({ service: true })
  })
})
