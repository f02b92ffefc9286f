import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { emptyPlan, type PaymentPlan } from '#domain/finance/plan/payment-plan.ts'
import { formatPlan } from '#domain/finance/plan/plan-address.ts'
import { cents } from '#domain/kernel/money.ts'
import { eachLimit, LIST_FACETS } from '#domain/search/facets.data.ts'
import { SORTS } from '#domain/search/sorts.data.ts'
import { TAGS } from '#domain/vehicle/tags.data.ts'
import { VEHICLE_TYPES } from '#domain/vehicle/vehicle.ts'

import { formatQuery } from './format-query.ts'
import { parseQuery } from './parse-query.ts'
import { emptyQuery, type SearchQuery } from './query.ts'
import { RADII } from './radii.data.ts'

const parse = (search: string) =>
  parseQuery('used', new URLSearchParams(search), { disabledCategories: [], isValueHub: false })
const text = (query: SearchQuery) => new URLSearchParams(formatQuery(query)).toString()

/** Valid values: not empty, no leading, trailing or repeated spaces, at most 100 characters. */
const value = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .map((raw) => raw.toWellFormed().replaceAll(/\s+/g, ' ').trim())
  .filter((raw) => raw !== '' && raw.length <= 100)
const values = (one: fc.Arbitrary<string>) =>
  fc
    .uniqueArray(one, { minLength: 1, maxLength: 5 })
    .map((chosen): readonly string[] => chosen.toSorted())
const year = fc.integer({ min: 1990, max: 2030 }).map(String)
const end = fc.option(fc.integer({ min: 0, max: 999_999_999 }), { nil: null })
const range = fc.record({ min: end, max: end })

const amount = fc.integer({ min: 0, max: 1_000_000_000 }).map(cents)
const shortText = fc.stringMatching(/^[\w:-]{1,30}$/)
const aPlan: fc.Arbitrary<PaymentPlan> = fc
  .record({
    creditTier: fc.option(shortText, { nil: null }),
    termMonths: fc.option(fc.integer({ min: 1, max: 96 }), { nil: null }),
    downPayment: fc.option(amount, { nil: null }),
    tradeIn: amount,
    payoff: amount,
    zip: fc.constantFrom('', '85018'),
    enhancements: fc.dictionary(shortText, fc.boolean(), { maxKeys: 3 }),
    place: fc.option(shortText, { nil: null }),
  })
  .map(({ place, ...plan }) => ({
    ...emptyPlan,
    ...plan,
    taxLocation:
      place === null || plan.zip === ''
        ? null
        : { id: place, city: '', county: '', state: '', rate: 0 },
  }))

const aQuery: fc.Arbitrary<SearchQuery> = fc.record({
  types: fc.constantFrom(...VEHICLE_TYPES).map((type) => [type]),
  selections: fc.record(
    Object.fromEntries(
      LIST_FACETS.map(({ name }) => [name, values(name === 'year' ? year : value)]),
    ),
    { requiredKeys: [] },
  ),
  tags: fc.subarray([...TAGS]),
  keywords: fc.option(value, { nil: '' }),
  price: range,
  mileage: range,
  year: range,
  payment: range,
  outTheDoor: range,
  features: fc.oneof(fc.constant([]), values(value)),
  ...eachLimit(() => end),
  maxDaysListed: end,
  hasPriceDrop: fc.boolean(),
  hasPhoto: fc.boolean(),
  radius: fc.constantFrom(...RADII, null),
  isNearestFirst: fc.boolean(),
  zip: fc.option(fc.stringMatching(/^\d{5}$/), { nil: null }),
  plan: aPlan.map(formatPlan),
  sort: fc.constantFrom(...SORTS),
  show: fc.integer({ min: 1, max: 10_000 }),
})

describe('formatQuery', () => {
  it('is empty for a list without filters', () => {
    expect(text(emptyQuery('used'))).toBe('')
  })

  it('SRCH-16 formats a payment plan like the addresses of plans, without defaults', () => {
    const query = parse(
      'down=$4,000&term=72&tier=&trade=0&taxZip=85018&taxPlace=AZ:phoenix&make=Jeep',
    )
    expect(text(query)).toBe('down=4000&make=Jeep&taxPlace=AZ%3Aphoenix&taxZip=85018&term=72')
    expect(parse('down=lots&trade=0&payoff=&pay=finance').plan).toEqual([])
  })

  it('SRCH-4 sorts names and values, and encodes a space as +', () => {
    const query = {
      ...emptyQuery('new'),
      selections: { model: ['Wrangler', 'Grand Cherokee'], make: ['Jeep'] },
      tags: ['isRare'],
      price: { min: null, max: 60_000 },
      show: 24,
    } as const
    expect(text(query)).toBe(
      'isRare=true&make=Jeep&maxPrice=60000&model=Grand+Cherokee&model=Wrangler&show=24',
    )
  })

  it('SRCH-4 parse(format(query)) is the query, and formatting it again yields the same text', () => {
    const options = { disabledCategories: [], isValueHub: true } as const
    fc.assert(
      fc.property(aQuery, (query) => {
        const [type = 'new'] = query.types
        const again = parseQuery(type, new URLSearchParams(text(query)), options)
        expect(again).toEqual(query)
        expect(text(again)).toBe(text(query))
      }),
    )
  })
})
