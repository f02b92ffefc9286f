import type { SearchQuery } from '#domain/search/query/query.ts'
import { TAGS } from '#domain/vehicle/tags.data.ts'

import { documentResult } from './document-result.ts'
import { documents, KEYWORD_FIELDS, ORDER_FIELDS, orderField, YES } from './documents.ts'
import { nearestFirst } from './nearest.ts'
import type { Peer } from './peer-types.ts'
import { loadPeer } from './peers/load.ts'
import { prepareQuery, type PreparedQuery } from './prepared-query.ts'
import type { Stage } from './stage.ts'
import { FACT_NAMES } from './workload.ts'

type Facets = Readonly<Record<string, Readonly<{ values: Readonly<Record<string, number>> }>>>
type Result = Readonly<{
  count: number
  hits: readonly Readonly<{ id: string }>[]
  facets?: Facets
}>
/** The part of `@orama/orama` that is used here. */
type Orama = Readonly<{
  create: (options: unknown) => unknown
  insertMultiple: (
    database: unknown,
    documents: readonly unknown[],
    batch: number,
  ) => Promise<unknown>
  search: (database: unknown, options: unknown) => Promise<Result> | Result
}>

/** All keyword fields as one text, since the words of one query may be in different fields. */
const WORDS = 'words'

const COUNTED = [...FACT_NAMES, 'priceStep', 'mileageStep', 'tags', 'features', 'drop', 'photo']
const FACET = { limit: 5000 }

const SCHEMA = {
  ...Object.fromEntries(
    [...FACT_NAMES, 'priceStep', 'mileageStep', 'sale', 'drop', 'photo'].map((name) => [
      name,
      'enum',
    ]),
  ),
  [WORDS]: 'string',
  ...Object.fromEntries(ORDER_FIELDS.map((name) => [name, 'number'])),
  lists: 'enum[]',
  tags: 'enum[]',
  features: 'enum[]',
  price: 'number',
  mileage: 'number',
}

const SORTED = new Set(ORDER_FIELDS)

type Factor = Readonly<{ field: string; where: Readonly<Record<string, unknown>> }>

const rangeOf = ({ min, max }: NonNullable<PreparedQuery['price']>) => ({
  between: [Math.max(0, min ?? 0), max ?? Number.MAX_SAFE_INTEGER],
})

function factorsOf(prepared: PreparedQuery): readonly Factor[] {
  const { selections, price, mileage, isSold } = prepared
  return [
    ...selections.map(([name, values]) => ({ field: name, where: { [name]: { in: values } } })),
    ...(price ? [{ field: 'priceStep', where: { price: rangeOf(price) } }] : []),
    ...(mileage ? [{ field: 'mileageStep', where: { mileage: rangeOf(mileage) } }] : []),
    { field: 'sale', where: { sale: { eq: isSold ? 'sold' : 'open' } } },
  ]
}

type RawResult = Readonly<{ total: number; ids: readonly string[]; facets: Facets }>

/**
 * Orama: one search, and another for each filter, whose own counts ignore it. It finds the beginnings of words,
 * not their parts. Distances are the application's.
 */
export async function oramaPeer({ workload }: Stage): Promise<Peer> {
  const orama = (await loadPeer('@orama/orama')) as Orama
  const unsortableProperties = Object.keys(SCHEMA).filter((name) => !SORTED.has(name))
  const database = orama.create({ schema: SCHEMA, sort: { unsortableProperties } })
  const vehicles = documents(workload).map((vehicle) => ({
    ...vehicle,
    [WORDS]: KEYWORD_FIELDS.map((name) => vehicle[name]).join(' '),
  }))
  await orama.insertMultiple(database, vehicles, 5000)
  const sortByMiles = nearestFirst(workload)
  return {
    bytes: Number.NaN,
    prepareSearch: (query: SearchQuery) => {
      const prepared = prepareQuery(workload.columns, query)
      const factors = factorsOf(prepared)
      const order = orderField(query.sort)
      const tags = TAGS.filter((tag) => tag !== 'isSold' && query.tags.includes(tag))
      const hard = {
        ...(query.types.length === 0 ? {} : { lists: { containsAny: query.types } }),
        ...(tags.length === 0 ? {} : { tags: { containsAll: tags } }),
        ...(query.features.length === 0 ? {} : { features: { containsAll: query.features } }),
        ...(query.hasPriceDrop ? { drop: { eq: YES } } : {}),
      }
      const base = {
        term: prepared.words.join(' '),
        ...(prepared.words.length === 0 ? {} : { properties: [WORDS] }),
        threshold: 0,
      }
      const whereWithout = (left: Factor | null) =>
        Object.assign(
          {},
          hard,
          ...factors.filter((factor) => factor !== left).map(({ where }) => where),
        )
      const idle = COUNTED.filter((name) => factors.every(({ field }) => field !== name))
      const facets = Object.fromEntries(idle.map((name) => [name, FACET]))
      return {
        run: async (): Promise<RawResult> => {
          const result = await orama.search(database, {
            ...base,
            where: whereWithout(null),
            facets,
            limit: order === null ? workload.columns.size : query.show,
            ...(order === null ? {} : { sortBy: { property: order, order: 'ASC' } }),
          })
          const ids = result.hits.map(({ id }) => id)
          const all: Record<string, Facets[string]> = { ...result.facets }
          for (const factor of factors) {
            const { facets } = await orama.search(database, {
              ...base,
              where: whereWithout(factor),
              facets: { [factor.field]: FACET },
              limit: 0,
            })
            all[factor.field] = facets?.[factor.field] ?? { values: {} }
          }
          return {
            total: result.count,
            ids: order === null ? sortByMiles(ids, query.show) : ids,
            facets: all,
          }
        },
        read: (result) => {
          // `read` is only called with the result of `run`.
          const { total, ids, facets } = result as RawResult
          const counts = (field: string) => new Map(Object.entries(facets[field]?.values ?? {}))
          return documentResult(workload, prepared, { total, ids, counts })
        },
      }
    },
    close: () => {},
  }
}
