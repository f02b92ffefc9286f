import { formatPairs, parsePairs } from '#domain/kernel/pairs.ts'
import { formatQuery } from '#domain/search/format-query.ts'
import { parseQuery, type QueryOptions } from '#domain/search/parse-query.ts'
import {
  emptyQuery,
  type QueryParams,
  type RangeName,
  type SearchQuery,
} from '#domain/search/query.ts'
import { VEHICLE_TYPES, type VehicleType } from '#domain/vehicle/vehicle.ts'

/**
 * What a shopper wants to hear of: vehicles that a search would find, or one vehicle that may come back or cost less.
 * @see NTF-1
 */
export type Wish =
  | Readonly<{ kind: 'search'; query: SearchQuery }>
  | Readonly<{ kind: 'vehicle'; dealerCode: string; stock: string }>

/** Every list. */
const ANY = 'any'

const FIGURES = ['payment', 'outTheDoor'] as const satisfies readonly RangeName[]

const asksFigures = (query: SearchQuery) =>
  FIGURES.some((name) => query[name].min !== null || query[name].max !== null)

/**
 * What of a search says which vehicles are wanted. Its order, its page, distances, and how long a vehicle has stood are
 * about the list of today; sold vehicles are nothing to wait for. A payment plan counts where payments are asked for.
 */
export const wishedQuery = (query: SearchQuery): SearchQuery => ({
  ...emptyQuery(...query.types),
  selections: query.selections,
  tags: query.tags.filter((tag) => tag !== 'isSold'),
  keywords: query.keywords,
  price: query.price,
  mileage: query.mileage,
  year: query.year,
  payment: query.payment,
  outTheDoor: query.outTheDoor,
  features: query.features,
  minMpg: query.minMpg,
  hasPriceDrop: query.hasPriceDrop,
  hasPhoto: query.hasPhoto,
  plan: asksFigures(query) ? query.plan : [],
})

/** What a query string wishes for in one list, `null` for every list. */
export function searchWish(
  type: VehicleType | null,
  params: QueryParams,
  options: QueryOptions,
): Extract<Wish, { kind: 'search' }> {
  const query = parseQuery(type ?? 'used', params, options)
  return {
    kind: 'search',
    query: wishedQuery({ ...query, types: type === null ? [] : [type] }),
  }
}

/** Whether a wish leaves anything out: one that wants every vehicle is no wish. */
export const isNarrowed = (wish: Wish): boolean =>
  wish.kind === 'vehicle' || formatQuery(wish.query).length > 0

/** A wish as one text: equal for two wishes exactly when they want the same. `parseWish` undoes it. */
export const formatWish = (wish: Wish): string =>
  wish.kind === 'vehicle'
    ? `vehicle/?${formatPairs([[wish.dealerCode, wish.stock]])}`
    : `search/${wish.query.types[0] ?? ANY}?${formatPairs(formatQuery(wish.query))}`

const VEHICLE = /^vehicle\/\?([^=&]+=[^=&]+)$/
const SEARCH = /^search\/(\w+)\?(.*)$/s

/** The wish that a text of `formatWish` says; `null` for any other text. */
export function parseWish(text: string): Wish | null {
  const [vehicle] = parsePairs(VEHICLE.exec(text)?.[1] ?? '')
  if (vehicle) return { kind: 'vehicle', dealerCode: vehicle[0], stock: vehicle[1] }
  const [, list, pairs] = SEARCH.exec(text) ?? []
  const type = VEHICLE_TYPES.find((name) => name === list) ?? null
  if (pairs === undefined || (type === null && list !== ANY)) return null
  return searchWish(type, parsePairs(pairs), { disabledCategories: [], isValueHub: false })
}
