import { fold } from '#domain/kernel/text.ts'
import { LIMITS } from '#domain/search/facets.data.ts'
import type { Range, SearchQuery } from '#domain/search/query/query.ts'
import { PRICE_DROP_DAYS, type SearchMoment } from '#domain/search/search-moment.ts'
import { TAGS } from '#domain/vehicle/tags.data.ts'

import { addAtLeast } from './columns/at-least.ts'
import { addIdentified } from './columns/identifiers.ts'
import { valuesHolding } from './columns/keyword-values.ts'
import { addValue } from './columns/value-sets.ts'
import { acquire, acquireEmpty, release, type EngineData } from './engine-data.ts'
import { FIGURES } from './figures.ts'
import type { Counted } from './groups/groups.data.ts'
import { lowest } from './kernels/bits.ts'
import type { Bits } from './kernels/kernels.ts'

/** The words of a keyword search, folded as the index is. @see SRCH-6 */
const keywordsOf = (text: string) => fold(text).split(/\s+/).filter(Boolean)

/** Marks codes of a column as wanted while `use` runs. */
export function withWanted(
  { wanted }: EngineData,
  codes: readonly number[],
  use: (wanted: Uint8Array) => void,
): void {
  for (const code of codes) wanted[code] = 1
  use(wanted)
  for (const code of codes) wanted[code] = 0
}

/** Adds the rows with one of these values of a category, or of one of these dealers. */
export function addValues(
  data: EngineData,
  name: Counted,
  codes: readonly number[],
  to: Bits,
): void {
  const { kernels, sets, groups, starts } = data
  const cached = sets.get(name)
  if (cached) {
    for (const code of codes) addValue(kernels, cached, code, to)
    return
  }
  const [built] = groups
  const part = built?.parts.get(name)
  if (!built || !part) return
  data.kernels.clear(built.states)
  withWanted(data, codes, (wanted) => data.kernels.markMisses(part, wanted, built.states, 1))
  data.kernels.fillRuns(to, starts, built.states, 0)
}

/** Keeps the rows that contain a word in one of their fields. */
function keepWord(data: EngineData, rows: Bits, word: string) {
  const { kernels, identifiers, keywords } = data
  const matches = acquireEmpty(data)
  for (const [name, codes] of valuesHolding(keywords, word)) addValues(data, name, codes, matches)
  const scratch = acquire(data)
  addIdentified(kernels, identifiers, word, { from: rows, to: matches, scratch })
  kernels.and(rows, matches)
  release(data, matches, scratch)
}

/** Keeps the rows whose vehicle passes a test. */
function keepWhere({ ids }: EngineData, rows: Bits, isMatch: (id: number) => boolean) {
  for (let index = 0; index < rows.length; index++) {
    let rest = rows[index] ?? 0
    let passing = rest
    while (rest !== 0) {
      const bit = lowest(rest)
      rest &= rest - 1
      if (!isMatch(ids[(index << 5) + bit] ?? 0)) passing &= ~(1 << bit)
    }
    rows[index] = passing
  }
}

const isOpen = ({ min, max }: Range) => min === null && max === null

/** Keeps only the rows that `add` adds to an empty set. */
function keepAdded(data: EngineData, rows: Bits, add: (to: Bits) => void) {
  const matches = acquireEmpty(data)
  add(matches)
  data.kernels.and(rows, matches)
  release(data, matches)
}

/** The rows with a recent price drop. */
export function droppedRows(data: EngineData, { today }: SearchMoment): Bits {
  const { drops, kernels, droppedOn } = data
  if (drops.day !== today) {
    kernels.clear(drops.rows)
    addAtLeast(kernels, droppedOn, Math.max(1, today - PRICE_DROP_DAYS), drops.rows)
    drops.day = today
  }
  return drops.rows
}

/** Keeps the rows that match features, price drops, limits and the listing date. */
function keepByFacts(data: EngineData, rows: Bits, query: SearchQuery, moment: SearchMoment) {
  const { kernels, features, limits, listedOn } = data
  for (const feature of query.features)
    keepAdded(data, rows, (to) => {
      const code = features.codeOf.get(feature)
      if (code !== undefined) addValue(kernels, features.rows, code, to)
    })
  if (query.hasPriceDrop) kernels.and(rows, droppedRows(data, moment))
  for (const { name } of LIMITS) {
    const min = query[name]
    if (min !== null)
      keepAdded(data, rows, (to) => addAtLeast(kernels, limits[name], Math.max(1, min), to))
  }
  const firstDay = moment.today - (query.maxDaysListed ?? moment.today)
  if (firstDay > 0) keepAdded(data, rows, (to) => addAtLeast(kernels, listedOn, firstDay, to))
}

function keepYears(data: EngineData, rows: Bits, { min, max }: Range) {
  const codes = data.columns.texts.year.values
    .map((year, code) => ({ year: Number(year), code }))
    .filter(({ year }) => year >= (min ?? 0) && year <= (max ?? Number.POSITIVE_INFINITY))
    .map(({ code }) => code)
  keepAdded(data, rows, (to) => addValues(data, 'year', codes, to))
}

/** Keeps the rows of stores within a radius, without those at an unknown distance. @see SRCH-17 */
function keepNear(
  data: EngineData,
  rows: Bits,
  { radius }: SearchQuery,
  { milesTo }: SearchMoment,
) {
  if (radius === null || !milesTo) return
  const near = [...data.columns.dealers.values.entries()]
    .filter(([, dealer]) => (milesTo(dealer) ?? Number.POSITIVE_INFINITY) <= radius)
    .map(([code]) => code)
  keepAdded(data, rows, (to) => addValues(data, 'dealer', near, to))
}

/** The tests of a vehicle's payment figures, which depend on the shopper's plan and so have no index. */
function testsOf(
  { figures }: EngineData,
  query: SearchQuery,
): readonly ((id: number) => boolean)[] {
  const tests: ((id: number) => boolean)[] = []
  for (const name of FIGURES) {
    const range = query[name]
    if (isOpen(range)) continue
    const dollars = figures[name]
    const { min, max } = { min: range.min ?? 0, max: range.max ?? Number.POSITIVE_INFINITY }
    tests.push((id) => (dollars[id] ?? -1) >= min && (dollars[id] ?? -1) <= max)
  }
  return tests
}

/**
 * Applies the filters that restrict all counts: every filter except selections and the ranges of price and mileage.
 * @see SRCH-2, SRCH-6
 */
export function narrow(
  data: EngineData,
  rows: Bits,
  query: SearchQuery,
  moment: SearchMoment,
): void {
  const tags = query.tags.filter((tag) => tag !== 'isSold')
  for (const tag of tags)
    keepAdded(data, rows, (to) => addValue(data.kernels, data.tagRows, TAGS.indexOf(tag), to))
  if (query.hasPhoto) data.kernels.and(rows, data.photos)
  if (!isOpen(query.year)) keepYears(data, rows, query.year)
  for (const word of keywordsOf(query.keywords)) keepWord(data, rows, word)
  keepNear(data, rows, query, moment)
  keepByFacts(data, rows, query, moment)
  for (const isMatch of testsOf(data, query)) keepWhere(data, rows, isMatch)
}
