import * as v from 'valibot'

import { endpoint } from '#api/endpoint.ts'
import { commaList, Count, DealerCode, Text } from '#api/parameters.ts'
import { many, one, type Param } from '#api/read-input.ts'
import { PLAN_NAMES } from '#domain/finance/plan/plan-address.ts'
import { FACETS, LIMITS, LIST_FACETS, type FacetName } from '#domain/search/facets.data.ts'
import { PAGE_SIZE, RANGE_NAMES, type RangeName } from '#domain/search/query/query.ts'
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

/** Parameters that the search itself parses, as leniently as a page does. */
const lenient = (description: string) => many(v.optional(v.array(Text)), description)

const queryNames = {
  type: many(
    commaList(Type),
    'The lists to search: `new`, `used`, `cpo`, separated by commas; without it, all. Certified vehicles are in `used` as well.',
  ),
  show: one(v.optional(Count), `The number of vehicles; ${PAGE_SIZE} by default.`),
  sort: lenient(`One of ${SORTS.join(', ')}; any other value means ${SORTS[0]}.`),
  keywords: lenient('Words separated by spaces; a vehicle must contain all of them.'),
}

/** The maximum number of dollars in any call. */
const MAX_DOLLARS = 10_000_000

/** Whole dollars; what is not a whole number is left to the search, which ignores it. */
const Dollars = v.pipe(
  v.string(),
  v.transform((text) => (/^\s*-?\d+\s*$/.test(text) ? Number(text) : 0)),
  v.number(),
  v.minValue(0, 'at least 0'),
  v.maxValue(MAX_DOLLARS, `at most ${MAX_DOLLARS}`),
)

const RANGE_UNITS: Readonly<Record<RangeName, string>> = {
  price: 'price, in dollars',
  mileage: 'mileage, in miles',
  year: 'model year',
  payment: 'estimated monthly payment, in dollars',
  outTheDoor: 'price with every fee and tax, in dollars',
}

const rangeEnd = (end: string, name: RangeName) => {
  const description = `${end} ${RANGE_UNITS[name]}; values that are not integers are ignored.`
  return name === 'price' || name === 'payment' || name === 'outTheDoor'
    ? many(v.optional(v.array(Dollars)), description)
    : lenient(description)
}

/** The part of a plan that prices and sorts a search; its other parameters are parsed as on a page. */
const PLAN_TEXTS = {
  creditTier: 'The id of the credit tier whose rates payments use.',
  termMonths: 'Months of the loan.',
  downPayment: 'Down payment, in dollars.',
  tradeIn: 'Value of a trade-in, in dollars.',
  payoff: 'The loan balance of the trade-in, in dollars.',
  zip: 'The ZIP code of the buyer, for the sales tax; without it, the dealer’s rate is used.',
  taxLocation: 'The id of one of its tax locations.',
} as const satisfies Partial<Record<keyof typeof PLAN_NAMES, string>>

// The keys of the table's own type; Object.keys loses it.
const rangeNames = Object.keys(RANGE_NAMES) as RangeName[]

const documentedOnly: Readonly<Record<string, Param>> = Object.fromEntries([
  ...LIST_FACETS.filter(({ name }) => name !== 'type').map(({ name }) => [
    name,
    lenient('Values of this category; vehicles with any of them match.'),
  ]),
  ...rangeNames.flatMap((name) => [
    [RANGE_NAMES[name].min, rangeEnd('Smallest', name)],
    [RANGE_NAMES[name].max, rangeEnd('Largest', name)],
  ]),
  ['feature', lenient('Features; vehicles must have all of them.')],
  ...LIMITS.map(({ name, says }) => [
    name,
    lenient(`${says}, at least; values that are not integers are ignored.`),
  ]),
  [
    'maxDaysListed',
    lenient('The maximum number of days since a vehicle was first listed; likewise.'),
  ],
  ['priceDrop', lenient('`true`: only vehicles whose price was lowered within 30 days.')],
  ['photosOnly', lenient('`true`: only vehicles with their own photo.')],
  ...Object.entries(PLAN_TEXTS).map(([name, text]) => [
    // The keys of the table itself; Object.entries loses their type.
    PLAN_NAMES[name as keyof typeof PLAN_TEXTS],
    lenient(text),
  ]),
  ['zip', lenient('Five digits that `sort=distance` measures from; anything else is ignored.')],
  ...TAGS.map((tag) => [tag, lenient('`true`: only vehicles with this tag.')]),
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
    arkona: one(DealerCode, 'A dealer code, or an inventory code that covers several dealers.'),
  },
  query: { ...documentedOnly, ...queryNames },
  reply: Reply,
  answer: (context, { params, query: requested, search: names }) => {
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
