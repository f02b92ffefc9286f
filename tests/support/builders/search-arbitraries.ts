import * as fc from 'fast-check'

import { fromDollars } from '#domain/kernel/money.ts'
import type { IndexOptions } from '#domain/search/build-index.ts'
import { dayOf } from '#domain/search/engine/columns/vehicle-columns.ts'
import { eachLimit } from '#domain/search/facets.data.ts'
import type { SearchQuery } from '#domain/search/query/query.ts'
import { RADII } from '#domain/search/query/radii.data.ts'
import type { SearchMoment } from '#domain/search/search-moment.ts'
import { SORTS } from '#domain/search/sorts.data.ts'
import { AT_LEAST_FIELDS, type AtLeastField } from '#domain/vehicle/fields.data.ts'
import { VEHICLE_TYPES, type Vehicle } from '#domain/vehicle/vehicle.ts'

import { aPricing, aVehicle } from './vehicles.ts'

const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null, freq: 4 })
/** Few values of each kind, so that vehicles share them and filters overlap. */
const WORDS = {
  make: ['Jeep', 'Ram', 'Citroën'],
  model: ['1500', '2500', 'Wrangler', 'Grand Cherokee'],
  trim: ['Sport', 'Rubicon 4xe'],
  body: ['SUV', 'Truck'],
  colorInt: ['Black', 'Tan'],
}
const oneOf = (values: readonly string[]) => fc.constantFrom(...values)

/** Each stored number with a limit: at a step or next to it, and every second one on few vehicles. */
const RATINGS = Object.fromEntries(
  AT_LEAST_FIELDS.map(({ name, atLeast: { steps } }, index) => {
    const [first, , third] = steps
    const values = fc.constantFrom<number | null>(first, third + 1)
    return [name, index % 2 === 0 ? maybe(values) : fc.option(values, { nil: null, freq: 1 })]
  }),
  // `fromEntries` loses the type of the keys, which are all in the table.
) as Record<AtLeastField['name'], fc.Arbitrary<number | null>>

const aRandomVehicle: fc.Arbitrary<Vehicle> = fc
  .record({
    dealerCode: oneOf(['D1', 'D2', 'D3', 'D4']),
    stock: fc.integer({ min: 1, max: 300 }).map((number) => `S${number}`),
    condition: fc.constantFrom('new' as const, 'used' as const),
    isCertified: fc.boolean(),
    year: fc.integer({ min: 2020, max: 2026 }),
    make: oneOf(WORDS.make),
    model: oneOf(WORDS.model),
    trim: maybe(oneOf(WORDS.trim)),
    body: maybe(oneOf(WORDS.body)),
    colorInt: maybe(oneOf(WORDS.colorInt)),
    mileage: maybe(fc.integer({ min: 0, max: 90_000 })),
    seats: maybe(fc.constantFrom(2, 5, 8)),
    assembly: maybe(oneOf(['Mexico', 'United States'])),
    features: fc.subarray(['Sunroof', 'Tow hitch', 'Heated seats']),
    cityMpg: maybe(fc.integer({ min: 10, max: 40 })),
    highwayMpg: maybe(fc.integer({ min: 10, max: 40 })),
    ...RATINGS,
    firstSeen: fc
      .integer({ min: 1, max: 20 })
      .map((day) => `2026-11-${String(day).padStart(2, '0')}T07:00:00.000Z`),
    priceChange: maybe(
      fc.record({
        from: fc.integer({ min: 0, max: 90_000 }).map(fromDollars),
        at: fc.constantFrom('2026-11-12T00:00:00.000Z', '2026-09-01T00:00:00.000Z'),
      }),
    ),
    popularity: maybe(fc.integer({ min: 1, max: 5 })),
    imageUrls: fc.constantFrom<readonly string[]>([], ['/1.jpg'], ['/default.jpg']),
    tags: fc.subarray(['isSold', 'isRare', 'isPopular'] as const).map((tags) => new Set(tags)),
    isMsrpRequired: fc.constantFrom(false, false, false, true),
    pricing: fc
      .record({
        finalPrice: fc.integer({ min: -1000, max: 90_000 }).map(fromDollars),
        exclusiveDiscount: fc.constantFrom(0, 0, 2000).map(fromDollars),
        rebatesAppliedTotal: fc.constantFrom(0, 0, 1500).map(fromDollars),
      })
      .map(aPricing),
  })
  .map((overrides) => aVehicle(overrides))

/** Up to 40 vehicles that share most of their values. */
export const inventory = fc.uniqueArray(aRandomVehicle, {
  maxLength: 40,
  selector: ({ stock, dealerCode }) => `${stock} ${dealerCode}`,
})

const range = (max: number) =>
  fc.record({
    min: maybe(fc.integer({ min: 0, max: max / 5000 }).map((step) => step * 5000)),
    max: maybe(fc.integer({ min: 0, max: max / 5000 }).map((step) => step * 5000)),
  })
const some = (values: readonly string[]) =>
  fc.subarray([...values, 'Unheard of'], { minLength: 1, maxLength: 2 })

/** Any query for them. */
export const aQuery: fc.Arbitrary<SearchQuery> = fc.record({
  types: fc.subarray([...VEHICLE_TYPES]),
  selections: fc.record(
    {
      make: some(WORDS.make),
      model: some(WORDS.model),
      trim: some(WORDS.trim),
      body: some(WORDS.body),
      colorInt: some(WORDS.colorInt),
      year: some(['2024', '2025']),
      type: some(['N']),
    },
    { requiredKeys: [] },
  ),
  tags: fc.subarray(['isSold', 'isRare', 'isPopular'] as const),
  keywords: fc.constantFrom('', '', 'jeep', 'CITROEN', 'grand 20', 'tan', '1500 s1', 'é'),
  price: range(90_000),
  mileage: range(90_000),
  year: fc.record({
    min: maybe(fc.integer({ min: 2020, max: 2023 })),
    max: maybe(fc.integer({ min: 2023, max: 2026 })),
  }),
  payment: fc.record({
    min: maybe(fc.integer({ min: 0, max: 900 })),
    max: maybe(fc.integer({ min: 0, max: 900 })),
  }),
  outTheDoor: fc.record({
    min: maybe(fc.integer({ min: 0, max: 95_000 })),
    max: maybe(fc.integer({ min: 0, max: 95_000 })),
  }),
  features: fc.subarray(['Sunroof', 'Tow hitch', 'Unheard of'], { maxLength: 1 }),
  ...eachLimit(({ steps: [first = 0, second = 0] }) =>
    maybe(fc.constantFrom(0, first, first + 1, second)),
  ),
  maxDaysListed: maybe(fc.integer({ min: 0, max: 60 })),
  hasPriceDrop: fc.boolean(),
  hasPhoto: fc.boolean(),
  zip: fc.constant(null),
  radius: maybe(fc.constantFrom(...RADII)),
  isNearestFirst: fc.boolean(),
  plan: fc.constant([]),
  sort: fc.constantFrom(...SORTS),
  show: fc.integer({ min: 1, max: 40 }),
})

export const options: IndexOptions = {
  priceOf: ({ pricing, mileage }) => (mileage === 0 ? null : pricing.finalPrice),
  paymentOf: ({ pricing }) =>
    pricing.finalPrice > 0 ? Math.floor(pricing.finalPrice / 10_000) : null,
  outTheDoorOf: ({ pricing, year }) =>
    pricing.finalPrice > 0 ? Math.round(pricing.finalPrice / 92) + year : null,
  makeFirst: 'Ram',
}

/** Two stores at one distance, one farther, one unknown. */
const MILES: Readonly<Record<string, number>> = { D1: 12, D2: 60, D3: 12 }

export const moment: SearchMoment = {
  today: dayOf('2026-11-20'),
  milesTo: (dealerCode) => MILES[dealerCode] ?? null,
}

/** Some queries. */
export const queries = fc.array(aQuery, { minLength: 1, maxLength: 4 })

/** The same vehicles repeated with different stock numbers: enough to be counted in groups. */
export const manyOf = (vehicles: readonly Vehicle[], copies: number): readonly Vehicle[] =>
  Array.from({ length: copies }, (_, copy) =>
    vehicles.map((vehicle) => ({ ...vehicle, stock: `${vehicle.stock}-${copy}` })),
  ).flat()
