import type { SearchQuery } from '#domain/search/query/query.ts'
import { TAGS } from '#domain/vehicle/tags.data.ts'

import { documentResult } from './document-result.ts'
import {
  documents,
  KEYWORD_FIELDS,
  ORDER_FIELDS,
  orderField,
  YES,
  type VehicleDocument,
} from './documents.ts'
import { nearestFirst } from './nearest.ts'
import type { Peer } from './peer-types.ts'
import { loadPeer } from './peers/load.ts'
import { prepareQuery, type PreparedQuery } from './prepared-query.ts'
import type { Stage } from './stage.ts'
import { FACT_NAMES } from './workload.ts'

type Options = Readonly<{
  query?: string
  sort?: string
  per_page: number
  filters: Readonly<Record<string, readonly string[]>>
  filter?: (vehicle: VehicleDocument) => boolean
}>
type Aggregations = Readonly<
  Record<string, Readonly<{ buckets: readonly Readonly<{ key: string; doc_count: number }>[] }>>
>
type Result = Readonly<{
  pagination: Readonly<{ total: number }>
  data: Readonly<{ items: readonly VehicleDocument[]; aggregations: Aggregations }>
}>
type Engine = Readonly<{ search: (options: Options) => Result }>
/** The part of `itemsjs` that is used here. */
type Itemsjs = Readonly<{
  default: (items: readonly VehicleDocument[], configuration: unknown) => Engine
}>

/** More than any category has values. */
const ALL_VALUES = 5000

const facet = (conjunction: boolean) => ({ size: ALL_VALUES, conjunction })

const CONFIGURATION = {
  searchableFields: KEYWORD_FIELDS,
  aggregations: {
    ...Object.fromEntries(
      [...FACT_NAMES, 'lists', 'sale', 'priceStep', 'mileageStep'].map((name) => [
        name,
        facet(false),
      ]),
    ),
    tags: facet(true),
    features: facet(true),
    drop: facet(true),
    photo: facet(false),
  },
  sortings: Object.fromEntries(
    ORDER_FIELDS.map((field) => [field, { field: [field], order: ['asc'] }]),
  ),
}

type Ranges = Readonly<{ price: PreparedQuery['price']; mileage: PreparedQuery['mileage'] }>

const inside = (range: PreparedQuery['price'], value: number) =>
  !range ||
  (value >= Math.max(0, range.min ?? 0) && value <= (range.max ?? Number.POSITIVE_INFINITY))

const withRanges = ({ price, mileage }: Ranges) =>
  price || mileage
    ? {
        filter: (vehicle: VehicleDocument) =>
          inside(price, vehicle.price) && inside(mileage, vehicle.mileage),
      }
    : {}

type RawResult = Readonly<{ total: number; ids: readonly string[]; aggregations: Aggregations }>

/**
 * ItemsJS: one search, and another for each range, whose counts ignore the range itself. It finds the beginnings of
 * words, not their parts, and counts of lists and of Sold are facets like any other. Distances are the application's.
 */
export async function itemsjsPeer({ workload }: Stage): Promise<Peer> {
  const { default: itemsjs } = (await loadPeer('itemsjs')) as Itemsjs
  const engine = itemsjs(documents(workload), CONFIGURATION)
  const sortByMiles = nearestFirst(workload)
  return {
    bytes: Number.NaN,
    prepareSearch: (query: SearchQuery) => {
      const prepared = prepareQuery(workload.columns, query)
      const order = orderField(query.sort)
      const options: Options = {
        filters: {
          ...Object.fromEntries(prepared.selections),
          lists: query.types,
          tags: TAGS.filter((tag) => tag !== 'isSold' && query.tags.includes(tag)),
          features: query.features,
          drop: query.hasPriceDrop ? [YES] : [],
          sale: [prepared.isSold ? 'sold' : 'open'],
        },
        per_page: order === null ? workload.columns.size : query.show,
        ...(order === null ? {} : { sort: order }),
        ...(prepared.words.length === 0 ? {} : { query: prepared.words.join(' ') }),
      }
      const { price, mileage } = prepared
      const aggregationsOf = (ranges: Ranges) =>
        engine.search({ ...options, ...withRanges(ranges), per_page: 1 }).data.aggregations
      return {
        run: (): RawResult => {
          const { data, pagination } = engine.search({ ...options, ...withRanges(prepared) })
          const ids = data.items.map(({ id }) => id)
          const aggregations = { ...data.aggregations }
          if (price)
            Object.assign(aggregations, {
              priceStep: aggregationsOf({ price: null, mileage })['priceStep'],
            })
          if (mileage)
            Object.assign(aggregations, {
              mileageStep: aggregationsOf({ price, mileage: null })['mileageStep'],
            })
          return {
            total: pagination.total,
            ids: order === null ? sortByMiles(ids, query.show) : ids,
            aggregations,
          }
        },
        read: (result) => {
          // `read` is only called with the result of `run`.
          const { total, ids, aggregations } = result as RawResult
          const counts = (field: string) =>
            new Map(
              aggregations[field]?.buckets.map(({ key, doc_count: count }) => [key, count]) ?? [],
            )
          return documentResult(workload, prepared, { total, ids, counts })
        },
      }
    },
    close: () => {},
  }
}
