import * as v from 'valibot'

import { endpoint } from '#api/endpoint.ts'
import { commaList, PathText, Flag, integer, Text, Zip } from '#api/parameters.ts'
import { many, one, type Param } from '#api/read-input.ts'
import { PLAN_NAMES } from '#domain/finance/plan/plan-address.ts'
import { FACETS, LIMITS, LIST_FACETS, type FacetName } from '#domain/search/facets.data.ts'
import { MAX_SHOW, PAGE_SIZE, RANGE_NAMES, type RangeName } from '#domain/search/query/query.ts'
import { RADII } from '#domain/search/query/radii.data.ts'
import type { Bounds, SearchResult } from '#domain/search/result/result.ts'
import { SORTS } from '#domain/search/sorts.data.ts'
import { TAGS } from '#domain/vehicle/tags.data.ts'
import { VEHICLE_TYPES } from '#domain/vehicle/vehicle.ts'
import { tagWord } from '#i18n/vehicle-words.ts'

import { searchQuery } from './search-query.ts'
import { vehicleReply } from './vehicle-reply.ts'
import { VehicleSchema } from './vehicle-schema.ts'

const Pair = v.tuple([v.number(), v.number()])

const Reply = v.object({
  type: v.pipe(
    v.string(),
    v.description('The lists that were searched, with commas between them.'),
  ),
  total: v.number(),
  showing: v.number(),
  sort: v.picklist(SORTS),
  bounds: v.pipe(
    v.object({ price: Pair, mileage: Pair }),
    v.description('Smallest and largest values of the whole lists, in steps of 5,000.'),
  ),
  facets: v.pipe(
    v.record(v.string(), v.array(v.object({ value: v.string(), count: v.number() }))),
    v.description(
      'By category: the number of vehicles with each value, ignoring the category’s own selection. `feature`: the number of vehicles if the feature is added to the filters.',
    ),
  ),
  tags: v.array(v.object({ value: v.picklist(TAGS), label: v.string(), count: v.number() })),
  vehicles: v.array(VehicleSchema),
})

/** `N` and `U` are values of the category `type`; the others name lists. */
const Type = v.picklist([...VEHICLE_TYPES, 'N', 'U'], 'one of new, used, cpo')

/** Texts, of which vehicles have one or all. */
const texts = (description: string) => many(v.optional(v.array(Text)), description)
const flag = (description: string) => one(v.optional(Flag), description)
const number = (max: number, description: string) => one(v.optional(integer(0, max)), description)

const queryNames = {
  type: many(
    commaList(Type),
    'The lists to search: `new`, `used`, `cpo`, separated by commas; without it, all. Certified vehicles are in `used` as well.',
  ),
  show: one(v.optional(integer(1, MAX_SHOW)), `The number of vehicles; ${PAGE_SIZE} by default.`),
  sort: one(
    v.optional(v.picklist(SORTS, `one of ${SORTS.join(', ')}`)),
    `The order; ${SORTS[0]} by default.`,
  ),
  keywords: one(v.optional(Text), 'Words separated by spaces; a vehicle must contain all of them.'),
}

/** The maximum number of dollars in any call. */
const MAX_DOLLARS = 10_000_000
const MAX_MILES = 10_000_000
const MAX_YEAR = 9999
const MAX_LIMIT = 1_000_000
const MAX_TERM = 120

const RANGES: Readonly<Record<RangeName, Readonly<{ unit: string; max: number }>>> = {
  price: { unit: 'price, in dollars', max: MAX_DOLLARS },
  mileage: { unit: 'mileage, in miles', max: MAX_MILES },
  year: { unit: 'model year', max: MAX_YEAR },
  payment: { unit: 'estimated monthly payment, in dollars', max: MAX_DOLLARS },
  outTheDoor: { unit: 'price with every fee and tax, in dollars', max: MAX_DOLLARS },
}

const rangeEnd = (end: string, name: RangeName) =>
  number(RANGES[name].max, `${end} ${RANGES[name].unit}.`)

/** The part of a plan that prices and sorts a search; its other parameters are parsed as on a page. */
const planParams: Readonly<Partial<Record<keyof typeof PLAN_NAMES, Param>>> = {
  creditTier: one(
    v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'the id of a credit tier'))),
    'The id of the credit tier whose rates payments use; one that the dealer does not have means its default.',
  ),
  termMonths: number(MAX_TERM, 'Months of the loan.'),
  downPayment: number(MAX_DOLLARS, 'Down payment, in dollars.'),
  tradeIn: number(MAX_DOLLARS, 'Value of a trade-in, in dollars.'),
  payoff: number(MAX_DOLLARS, 'The loan balance of the trade-in, in dollars.'),
  zip: one(
    v.optional(Zip),
    'The ZIP code of the buyer, for the sales tax; without it, the dealer’s rate is used.',
  ),
  taxLocation: one(v.optional(Text), 'The id of one of its tax locations.'),
}

// The keys of the table's own type; Object.keys loses it.
const rangeNames = Object.keys(RANGE_NAMES) as RangeName[]

const filters: Readonly<Record<string, Param>> = Object.fromEntries([
  ...LIST_FACETS.filter(({ name }) => name !== 'type').map(({ name }) => [
    name,
    name === 'year'
      ? many(
          v.optional(v.array(integer(0, MAX_YEAR))),
          'Model years; vehicles with any of them match.',
        )
      : texts('Values of this category; vehicles with any of them match.'),
  ]),
  ...rangeNames.flatMap((name) => [
    [RANGE_NAMES[name].min, rangeEnd('Smallest', name)],
    [RANGE_NAMES[name].max, rangeEnd('Largest', name)],
  ]),
  ['feature', texts('Features; vehicles must have all of them.')],
  ...LIMITS.map(({ name, says }) => [name, number(MAX_LIMIT, `${says}, at least.`)]),
  [
    'maxDaysListed',
    number(MAX_LIMIT, 'The maximum number of days since a vehicle was first listed.'),
  ],
  ['priceDrop', flag('`true`: only vehicles whose price was lowered within 30 days.')],
  ['photosOnly', flag('`true`: only vehicles with their own photo.')],
  ...Object.entries(planParams).map(([name, param]) => [
    // The keys of the table itself; Object.entries loses their type.
    PLAN_NAMES[name as keyof typeof planParams],
    param,
  ]),
  [
    'zip',
    one(v.optional(Zip), 'Five digits from which distances to the vehicles’ stores are measured.'),
  ],
  [
    'radius',
    one(
      v.optional(v.picklist(RADII.map(String), `one of ${RADII.join(', ')}`)),
      'With `zip`: only vehicles of stores within so many miles of it.',
    ),
  ],
  [
    'nearest',
    flag('With `zip`, `true`: vehicles of nearer stores first, then in the order of `sort`.'),
  ],
  ...TAGS.map((tag) => [tag, flag('`true`: only vehicles with this tag.')]),
])

const pair = ({ min, max }: Bounds): [number, number] => [min, max]

const facetsReply = ({ facets, features }: SearchResult, disabled: readonly FacetName[]) => ({
  ...Object.fromEntries(
    FACETS.flatMap((facet) =>
      facet.kind === 'list' && !disabled.includes(facet.name)
        ? [[facet.name, [...facets[facet.name]]]]
        : [],
    ),
  ),
  feature: [...features],
})

/** `/search` over the vehicles of a code, like the results page of a site. */
export const searchEndpoint = endpoint({
  path: '/inventory/v2/{arkona}/search',
  tag: 'Inventory',
  summary: 'Search with counts for further filters',
  description:
    'Has the parameters of the results page. Prices are those for unknown shoppers; payments and out-the-door prices use the dealer’s default terms unless a plan is given (`tier`, `term`, `down` and so on). Sold vehicles are found only with `isSold=true`.',
  params: {
    arkona: one(PathText, 'A dealer code, or an inventory code that covers several dealers.'),
  },
  query: { ...filters, ...queryNames },
  reply: Reply,
  handle: (context, { params, query: requested, search: names }) => {
    const query = searchQuery(context.site, requested, names)
    const found = context.services.inventory.searchOfCode(context.site, params.arkona, query)
    if (!found) return null
    const { price, mileage } = found.bounds
    return {
      type: query.types.join(','),
      total: found.total,
      showing: found.vehicles.length,
      sort: query.sort,
      bounds: { price: pair(price), mileage: pair(mileage) },
      facets: facetsReply(found, context.site.filtersOptions.disabledCategories),
      tags: found.tags.map(({ tag, count }) => ({
        value: tag,
        label: tagWord(tag, 'en'),
        count,
      })),
      vehicles: found.vehicles.map((vehicle) => vehicleReply(vehicle, context)),
    }
  },
})
