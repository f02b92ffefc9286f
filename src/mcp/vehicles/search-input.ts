import * as v from 'valibot'

import { PLAN_NAMES } from '#domain/finance/plan/plan-address.ts'
import { LIMITS, LIST_FACETS } from '#domain/search/facets.data.ts'
import {
  MAX_VALUE_LENGTH,
  MAX_VALUES,
  RANGE_NAMES,
  type RangeName,
} from '#domain/search/query/query.ts'
import { RADII } from '#domain/search/query/radii.data.ts'
import { SORTS } from '#domain/search/sorts.data.ts'
import { TAGS } from '#domain/vehicle/tags.data.ts'
import { VEHICLE_TYPES } from '#domain/vehicle/vehicle.ts'
import { Dollars, integer, maybe, Zip } from '#mcp/inputs.ts'

/** The largest number of vehicles in one result: more would not be read. */
export const MAX_RESULTS = 20
const DEFAULT_RESULTS = 10

const MAX_NUMBER = 10_000_000
const Value = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_VALUE_LENGTH))
const Values = v.pipe(v.array(Value), v.maxLength(MAX_VALUES))
const Whole = integer(0, MAX_NUMBER)

const UNITS: Readonly<Record<RangeName, string>> = {
  price: 'price in dollars',
  mileage: 'mileage in miles',
  year: 'model year',
  payment: 'estimated monthly payment in dollars',
  outTheDoor: 'price with every fee and tax in dollars',
}

// The keys of the table's own type; Object.entries loses it.
const rangeEntries = Object.entries(RANGE_NAMES) as [RangeName, { min: string; max: string }][]

/** The filters of a results page, under the same names as in the API. */
const filters: Readonly<Record<string, v.GenericSchema>> = Object.fromEntries([
  ...LIST_FACETS.filter(({ name }) => name !== 'type').map(({ name }) => [
    name,
    maybe(Values, 'Any of these values, as `facets` of a result spells them.'),
  ]),
  ...rangeEntries.flatMap(([name, { min, max }]) => [
    [min, maybe(Whole, `Smallest ${UNITS[name]}.`)],
    [max, maybe(Whole, `Largest ${UNITS[name]}.`)],
  ]),
  ...LIMITS.map(({ name, says }) => [name, maybe(Whole, `${says}, at least.`)]),
  ...TAGS.map((tag) => [tag, maybe(v.boolean(), 'Only vehicles with this tag.')]),
  ['feature', maybe(Values, 'All of these features.')],
  ['maxDaysListed', maybe(Whole, 'The maximum number of days since it was first listed.')],
  ['priceDrop', maybe(v.boolean(), 'Only vehicles whose price was lowered within 30 days.')],
  ['photosOnly', maybe(v.boolean(), 'Only vehicles with their own photo.')],
  [PLAN_NAMES.downPayment, maybe(Dollars, 'Down payment in dollars, for payments.')],
  [PLAN_NAMES.termMonths, maybe(integer(1, 120), 'Months of the loan, for payments.')],
])

/** The inputs of a search that are not filters of a page. */
const named = {
  types: v.optional(
    v.pipe(
      v.array(v.picklist(VEHICLE_TYPES)),
      v.maxLength(VEHICLE_TYPES.length),
      v.description(
        'The lists to search; all without it. Certified vehicles are in `used` as well.',
      ),
    ),
  ),
  keywords: maybe(Value, 'Words that a vehicle must all contain.'),
  sort: v.optional(v.picklist(SORTS), 'price-asc'),
  zip: maybe(Zip, 'The ZIP code of the shopper, for distances and tax.'),
  radius: maybe(v.picklist(RADII), 'With `zip`: only vehicles of stores within so many miles.'),
  nearest: maybe(v.boolean(), 'With `zip`: vehicles of nearer stores first, then by `sort`.'),
  limit: v.optional(
    v.pipe(integer(1, MAX_RESULTS), v.description('The number of vehicles in the result.')),
    DEFAULT_RESULTS,
  ),
}

/** The inputs of `search_vehicles`; filters are typed by their schemas only, since `searchParams` passes them on. */
export const searchInput: typeof named = { ...filters, ...named }

const texts = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.map(String)
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  return value === true ? ['true'] : []
}

/** The same filters as parameters of an address, which the search reads. */
export function searchParams(input: Readonly<Record<string, unknown>>): URLSearchParams {
  const { types: _types, limit: _limit, ...filters } = input
  return new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => texts(value).map((text) => [name, text])),
  )
}
