import { fold } from '#domain/kernel/text.ts'
import type { Range, SearchQuery } from '#domain/search/query/query.ts'
import { histogramSteps } from '#domain/search/result/histogram.ts'
import type { Bounds } from '#domain/search/result/result.ts'
import { hasLatePriceDrop } from '#domain/search/search-moment.ts'
import type { Sort } from '#domain/search/sorts.data.ts'
import { TAGS } from '#domain/vehicle/tags.data.ts'

import type { PageResult } from './peer-types.ts'
import {
  prepareQuery,
  SOLD_AT,
  SOLD_BIT,
  type PreparedQuery,
  type FactName,
} from './prepared-query.ts'
import { rowRanks, sortKeys } from './row-order.ts'
import { FACT_NAMES, featuresAt, textAt, type Workload } from './workload.ts'

type Facts = Readonly<Record<FactName, string | null>>

/** A vehicle as an application would store it for a filter over an array. */
type Row = Readonly<{
  row: number
  facts: Facts
  /** Whole dollars; `null` if there is no price. */
  price: number | null
  miles: number | null
  tags: number
  lists: number
  /** All keyword fields, folded. @see SRCH-6 */
  text: string
  bucket: number
  features: readonly string[]
  isDropped: boolean
  hasPhoto: boolean
  stockRank: number
}>

const NO_KEYWORDS = new Set<FactName>(['type', 'colorInt'])

function rowsOf({ columns, moment }: Workload, ranks: ReturnType<typeof rowRanks>): readonly Row[] {
  return Array.from({ length: columns.size }, (_, row) => {
    const facts = Object.fromEntries(
      FACT_NAMES.map((name) => [name, textAt(columns.texts[name], row)]),
      // `fromEntries` loses the type of the keys, which are all in the table.
    ) as Facts
    const words = FACT_NAMES.filter((name) => !NO_KEYWORDS.has(name)).map((name) => facts[name])
    const cents = columns.priceCents[row] ?? 0
    const miles = columns.mileage[row] ?? -1
    return {
      row,
      facts,
      price: cents > 0 ? cents / 100 : null,
      miles: miles >= 0 ? miles : null,
      tags: columns.tags[row] ?? 0,
      lists: columns.lists[row] ?? 0,
      text: fold(
        [...words, columns.vins[row], columns.stocks[row]]
          .filter((word) => word !== null)
          .join('\n'),
      ),
      bucket: ranks.tiers[row] ?? 0,
      features: featuresAt(columns.features, row),
      isDropped: hasLatePriceDrop(columns.droppedOn[row] ?? 0, moment),
      hasPhoto: columns.photos[row] === 1,
      stockRank: ranks.stocks[row] ?? 0,
    }
  })
}

type Counts = Readonly<Record<FactName, Map<string, number>>>

/** The result of one pass over the rows, before its conversion to codes of the workload. */
type RawResult = Readonly<{
  rows: readonly number[]
  total: number
  counts: Counts
  tags: Int32Array
  price: Int32Array
  mileage: Int32Array
  features: ReadonlyMap<string, number>
  drops: number
  photos: number
}>

const contains = ({ min, max }: Range, value: number | null) =>
  value !== null && (min === null || value >= min) && (max === null || value <= max)

/** A filter that a row fails. */
type FailedFilter = FactName | 'price' | 'mileage' | 'sold'

/** Whether it has the tags, the price drop and the features of the query. */
const matchesFlags = (row: Row, prepared: PreparedQuery, features: readonly string[]) =>
  (row.tags & prepared.tags) === prepared.tags &&
  (!prepared.hasPriceDrop || row.isDropped) &&
  features.every((feature) => row.features.includes(feature))

/** The only filter that the row fails: `null` for none, `false` for several or for one that applies to all counts. */
function onlyFailedFilter(
  row: Row,
  prepared: PreparedQuery,
  sets: readonly (readonly [FactName, Set<string | null>])[],
  wantedFeatures: readonly string[],
) {
  let failed: FailedFilter | null = null
  if (!matchesFlags(row, prepared, wantedFeatures)) return false
  if (((row.tags & SOLD_BIT) !== 0) !== prepared.isSold) failed = 'sold'
  for (const [name, selected] of sets) {
    if (selected.has(row.facts[name])) continue
    if (failed) return false
    failed = name
  }
  if (prepared.price && !contains(prepared.price, row.price)) {
    if (failed) return false
    failed = 'price'
  }
  if (prepared.mileage && !contains(prepared.mileage, row.miles)) {
    if (failed) return false
    failed = 'mileage'
  }
  return prepared.words.every((word) => row.text.includes(word)) && failed
}

function histogram(bounds: Bounds) {
  const { width, steps } = histogramSteps(bounds)
  const counts = new Int32Array(steps)
  const add = (value: number | null) => {
    if (value === null) return
    const step = Math.min(Math.floor((value - bounds.min) / width), steps - 1)
    counts[step] = (counts[step] ?? 0) + 1
  }
  return { counts, add }
}

function addTags(counts: Int32Array, bits: number) {
  for (let index = 0; bits >> index !== 0; index++)
    counts[index] = (counts[index] ?? 0) + ((bits >> index) & 1)
}

/**
 * A filter over an array of objects, written efficiently but without an index: one pass, sets for selections, the
 * cheapest test first, counts in maps, then a sort of the result. It defines the expected results.
 */
export function reference(workload: Workload) {
  const { columns } = workload
  const ranks = rowRanks(workload)
  const rows = rowsOf(workload, ranks)
  const keys = new Map<Sort, Float64Array>()

  const keysOf = (sort: Sort) => {
    const known = keys.get(sort) ?? sortKeys(workload, ranks, sort)
    keys.set(sort, known)
    return known
  }

  function search(
    prepared: PreparedQuery,
    { sort, show, features: requestedFeatures }: SearchQuery,
  ): RawResult {
    const keyOf = keysOf(sort)
    const sets = prepared.selections.map(
      ([name, values]) => [name, new Set<string | null>(values)] as const,
    )
    const counts = Object.fromEntries(FACT_NAMES.map((name) => [name, new Map()])) as Counts
    const tags = new Int32Array(TAGS.length)
    const price = histogram(prepared.bounds.price)
    const mileage = histogram(prepared.bounds.mileage)
    const matches: Row[] = []
    const features = new Map<string, number>()
    let sold = 0
    let drops = 0
    let photos = 0
    const count = (name: FactName, row: Row) => {
      const value = row.facts[name]
      if (value !== null) counts[name].set(value, (counts[name].get(value) ?? 0) + 1)
    }

    for (const row of rows) {
      if ((row.lists & prepared.lists) === 0) continue
      const failed = onlyFailedFilter(row, prepared, sets, requestedFeatures)
      if (failed === false) continue
      if (failed === null) {
        matches.push(row)
        for (const name of FACT_NAMES) count(name, row)
        for (const feature of row.features) features.set(feature, (features.get(feature) ?? 0) + 1)
        if (row.isDropped) drops++
        if (row.hasPhoto) photos++
        price.add(row.price)
        mileage.add(row.miles)
        addTags(tags, row.tags)
      } else if (failed === 'price') price.add(row.price)
      else if (failed === 'mileage') mileage.add(row.miles)
      else if (failed === 'sold') sold += (row.tags & SOLD_BIT) === 0 ? 0 : 1
      else count(failed, row)
    }
    if (!prepared.isSold) tags[SOLD_AT] = sold
    const sorted = matches.toSorted(
      (a, b) =>
        a.bucket - b.bucket ||
        (keyOf[a.row] ?? 0) - (keyOf[b.row] ?? 0) ||
        a.stockRank - b.stockRank,
    )
    return {
      rows: sorted.slice(0, show).map(({ row }) => row),
      total: matches.length,
      counts,
      tags,
      price: price.counts,
      mileage: mileage.counts,
      features,
      drops,
      photos,
    }
  }

  function pageResult({ counts, features, ...others }: RawResult): PageResult {
    return {
      ...others,
      features: columns.features.values.map((value) => features.get(value) ?? 0),
      countsOf: (name) => {
        const ofName = FACT_NAMES.find((known) => known === name)
        return columns.texts[name].values.map((value) =>
          ofName ? (counts[ofName].get(value) ?? 0) : 0,
        )
      },
    }
  }

  return {
    /** Prepares a query. */
    prepareSearch: (query: SearchQuery) => {
      const prepared = prepareQuery(columns, query)
      keysOf(query.sort)
      return {
        run: () => search(prepared, query),
        // `read` is only called with the result of `run`.
        read: (result: unknown) => pageResult(result as RawResult),
      }
    },
  }
}
