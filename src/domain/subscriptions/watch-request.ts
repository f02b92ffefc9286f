import { formatPairs, parsePairs } from '#domain/kernel/pairs.ts'
import { eachLimit } from '#domain/search/facets.data.ts'
import { formatQuery } from '#domain/search/query/format-query.ts'
import { parseQuery, type QueryOptions } from '#domain/search/query/parse-query.ts'
import {
  emptyQuery,
  type QueryParams,
  type RangeName,
  type SearchQuery,
} from '#domain/search/query/query.ts'
import { VEHICLE_TYPES, type VehicleType } from '#domain/vehicle/vehicle.ts'

/**
 * A shopper's subscription request: vehicles that match a search, or one vehicle that may become available again or
 * cost less.
 * @see NTF-1
 */
export type WatchRequest =
  | Readonly<{ kind: 'search'; query: SearchQuery }>
  | Readonly<{ kind: 'vehicle'; dealerCode: string; stock: string }>

/** The text of a search of all lists, in place of a list's name. */
const ANY = 'any'

const FIGURES = ['payment', 'outTheDoor'] as const satisfies readonly RangeName[]

const filtersByFigure = (query: SearchQuery) =>
  FIGURES.some((name) => query[name].min !== null || query[name].max !== null)

/**
 * The part of a search that selects vehicles. Sort order, page, distance and days listed concern only today's list;
 * sold vehicles are excluded. A payment plan is kept if payments are filtered.
 */
export const watchedQuery = (query: SearchQuery): SearchQuery => ({
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
  ...eachLimit(({ name }) => query[name]),
  hasPriceDrop: query.hasPriceDrop,
  hasPhoto: query.hasPhoto,
  plan: filtersByFigure(query) ? query.plan : [],
})

/** The request in a query string for one list, `null` for every list. */
export function searchRequest(
  type: VehicleType | null,
  params: QueryParams,
  options: QueryOptions,
): Extract<WatchRequest, { kind: 'search' }> {
  const query = parseQuery(type ?? 'used', params, options)
  return {
    kind: 'search',
    query: watchedQuery({ ...query, types: type === null ? [] : [type] }),
  }
}

/** Whether a request excludes any vehicle. Shoppers can't subscribe to all of them. */
export const isNarrowed = (request: WatchRequest): boolean =>
  request.kind === 'vehicle' || formatQuery(request.query).length > 0

/** A request as one canonical text: equal exactly for equal requests. The inverse is `parseRequest`. */
export const formatRequest = (request: WatchRequest): string =>
  request.kind === 'vehicle'
    ? `vehicle/?${formatPairs([[request.dealerCode, request.stock]])}`
    : `search/${request.query.types[0] ?? ANY}?${formatPairs(formatQuery(request.query))}`

const VEHICLE = /^vehicle\/\?([^=&]+=[^=&]+)$/
const SEARCH = /^search\/(\w+)\?(.*)$/s

/** Parses a text from `formatRequest`; `null` for any other text. */
export function parseRequest(text: string): WatchRequest | null {
  const [vehicle] = parsePairs(VEHICLE.exec(text)?.[1] ?? '')
  if (vehicle) return { kind: 'vehicle', dealerCode: vehicle[0], stock: vehicle[1] }
  const [, list, pairs] = SEARCH.exec(text) ?? []
  const type = VEHICLE_TYPES.find((name) => name === list) ?? null
  if (pairs === undefined || (type === null && list !== ANY)) return null
  return searchRequest(type, parsePairs(pairs), { disabledCategories: [], isValueHub: false })
}
