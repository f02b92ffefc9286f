import { fold } from '#domain/kernel/text.ts'
import { LIMITS } from '#domain/search/facets.data.ts'
import type { Range, SearchQuery } from '#domain/search/query/query.ts'
import { hasLatePriceDrop, type SearchMoment } from '#domain/search/search-moment.ts'
import { TAGS } from '#domain/vehicle/tags.data.ts'

import { addIdentified } from './columns/identifiers.ts'
import { valuesHolding } from './columns/keyword-values.ts'
import { addValue } from './columns/value-sets.ts'
import { borrow, borrowEmpty, giveBack, type EngineData } from './engine-data.ts'
import { FIGURES } from './figures.ts'
import { lowest } from './kernels/bits.ts'
import type { Bits } from './kernels/kernels.ts'

/** The words of a keyword search, folded as the index is. @see SRCH-6 */
const keywordsOf = (text: string) => fold(text).split(/\s+/).filter(Boolean)

/** Marks some codes of a column as wanted for as long as `use` runs. */
export function withWanted(
  { wanted }: EngineData,
  codes: readonly number[],
  use: (wanted: Uint8Array) => void,
): void {
  for (const code of codes) wanted[code] = 1
  use(wanted)
  for (const code of codes) wanted[code] = 0
}

/** Adds the rows that have one of these values of a category. */
export function addValues(
  data: EngineData,
  name: Parameters<EngineData['codeOf']['get']>[0],
  codes: readonly number[],
  to: Bits,
): void {
  const { kernels, sets, groups, starts } = data
  const own = sets.get(name)
  if (own) {
    for (const code of codes) addValue(kernels, own, code, to)
    return
  }
  const [built] = groups
  const part = built?.parts.get(name)
  if (!built || !part) return
  data.kernels.clear(built.states)
  withWanted(data, codes, (wanted) => data.kernels.markMisses(part, wanted, built.states, 1))
  data.kernels.fillRuns(to, starts, built.states, 0)
}

/** Keeps the rows that hold a word in one of their fields. */
function keepWord(data: EngineData, rows: Bits, word: string) {
  const { kernels, identifiers, keywords } = data
  const found = borrowEmpty(data)
  for (const [name, codes] of valuesHolding(keywords, word)) addValues(data, name, codes, found)
  const scratch = borrow(data)
  addIdentified(kernels, identifiers, word, { from: rows, to: found, scratch })
  kernels.and(rows, found)
  giveBack(data, found, scratch)
}

/** Keeps the rows whose vehicle passes a test. */
function keepWhere({ ids }: EngineData, rows: Bits, holds: (id: number) => boolean) {
  for (let at = 0; at < rows.length; at++) {
    let rest = rows[at] ?? 0
    let passing = rest
    while (rest !== 0) {
      const bit = lowest(rest)
      rest &= rest - 1
      if (!holds(ids[(at << 5) + bit] ?? 0)) passing &= ~(1 << bit)
    }
    rows[at] = passing
  }
}

const isOpen = ({ min, max }: Range) => min === null && max === null

/** Keeps the rows with a tag. */
function keepTag(data: EngineData, rows: Bits, tag: number) {
  const found = borrowEmpty(data)
  addValue(data.kernels, data.tagRows, tag, found)
  data.kernels.and(rows, found)
  giveBack(data, found)
}

function keepYears(data: EngineData, rows: Bits, { min, max }: Range) {
  const found = borrowEmpty(data)
  const codes = data.columns.texts.year.values
    .map((year, code) => ({ year: Number(year), code }))
    .filter(({ year }) => year >= (min ?? 0) && year <= (max ?? Number.POSITIVE_INFINITY))
    .map(({ code }) => code)
  addValues(data, 'year', codes, found)
  data.kernels.and(rows, found)
  giveBack(data, found)
}

/** The tests of single vehicles that a query asks for: the rarer filters. */
function testsOf(
  { columns, figures }: EngineData,
  query: SearchQuery,
  moment: SearchMoment,
): readonly ((id: number) => boolean)[] {
  const { limits, listedOn, droppedOn, features } = columns
  const { maxDaysListed } = query
  const tests: ((id: number) => boolean)[] = []
  if (query.hasPriceDrop) tests.push((id) => hasLatePriceDrop(droppedOn[id] ?? 0, moment))
  for (const { name } of LIMITS) {
    const min = query[name]
    const numbers = limits[name]
    if (min !== null) tests.push((id) => (numbers[id] ?? 0) >= Math.max(1, min))
  }
  if (maxDaysListed !== null)
    tests.push((id) => moment.today - (listedOn[id] ?? 0) <= maxDaysListed)
  for (const name of FIGURES) {
    const range = query[name]
    if (isOpen(range)) continue
    const dollars = figures[name]
    const { min, max } = { min: range.min ?? 0, max: range.max ?? Number.POSITIVE_INFINITY }
    tests.push((id) => (dollars[id] ?? -1) >= min && (dollars[id] ?? -1) <= max)
  }
  for (const feature of query.features) {
    const code = features.values.indexOf(feature)
    tests.push((id) =>
      features.codes.subarray(features.starts[id], features.starts[id + 1]).includes(code),
    )
  }
  return tests
}

/** Keeps the rows that pass everything no category leaves out of its counts. @see SRCH-2, SRCH-6 */
export function narrow(
  data: EngineData,
  rows: Bits,
  query: SearchQuery,
  moment: SearchMoment,
): void {
  const tags = query.tags.filter((tag) => tag !== 'isSold')
  for (const tag of tags) keepTag(data, rows, TAGS.indexOf(tag))
  if (query.hasPhoto) data.kernels.and(rows, data.photos)
  if (!isOpen(query.year)) keepYears(data, rows, query.year)
  for (const word of keywordsOf(query.keywords)) keepWord(data, rows, word)
  for (const holds of testsOf(data, query, moment)) keepWhere(data, rows, holds)
}
