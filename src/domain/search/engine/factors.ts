import { LIST_FACETS, type ListFacetName } from '#domain/search/facets.data.ts'
import type { Range, SearchQuery } from '#domain/search/query/query.ts'
import type { Bounds } from '#domain/search/result/result.ts'

import { writeRange } from './columns/number-index.ts'
import { borrow, borrowEmpty, giveBack, type EngineData } from './engine-data.ts'
import type { Group } from './groups/group.ts'
import type { Counted } from './groups/groups.data.ts'
import type { Bits } from './kernels/kernels.ts'
import { addValues, withWanted } from './narrow.ts'

/** A part of a query whose own counts leave it out: everything that it asks of one group, or one range. */
export type Factor = Readonly<{
  group: Group
  /** The columns that it narrows. */
  columns: readonly Counted[]
  /** The rows that pass. */
  rows: Bits
}>

/** The state of a code that no column misses; else the place of the column that alone does, counted from 1, or `MANY`. */
export const PASSES = 0

type Selection = Readonly<{ name: ListFacetName; codes: readonly number[] }>

function selectionsOf({ codeOf }: EngineData, { selections }: SearchQuery): readonly Selection[] {
  return LIST_FACETS.flatMap(({ name }) => {
    const wanted = selections[name]
    if (!wanted || wanted.length === 0) return []
    // The empty text is the code of unknown, which is not a choice.
    const codes = wanted.flatMap((value) =>
      value === '' ? [] : (codeOf.get(name)?.get(value) ?? []),
    )
    return [{ name, codes }]
  })
}

/** Marks for each code of a group which column alone misses. */
function markStates(data: EngineData, { parts, states }: Group, selections: readonly Selection[]) {
  data.kernels.clear(states)
  for (const [at, { name, codes }] of selections.entries()) {
    const part = parts.get(name)
    if (part)
      withWanted(data, codes, (wanted) => data.kernels.markMisses(part, wanted, states, at + 1))
  }
}

function groupFactor(data: EngineData, group: Group, selections: readonly Selection[]): Factor {
  const { kernels, groups, starts } = data
  markStates(data, group, selections)
  const rows = borrowEmpty(data)
  if (group === groups[0]) kernels.fillRuns(rows, starts, group.states, PASSES)
  else
    for (const [at, { name, codes }] of selections.entries()) {
      if (at === 0) {
        addValues(data, name, codes, rows)
        continue
      }
      const other = borrowEmpty(data)
      addValues(data, name, codes, other)
      kernels.and(rows, other)
      giveBack(data, other)
    }
  return { group, columns: selections.map(({ name }) => name), rows }
}

/** Dollars, as cents hold them. */
const CENTS = 100

/**
 * A range of prices or miles; `null` if it keeps everything. A bound of the list itself is not a filter.
 * @see SRCH-5
 */
function rangeFactor(
  data: EngineData,
  name: 'price' | 'mileage',
  range: Range,
  bounds: Bounds,
): Factor | null {
  const min = range.min === bounds.min ? null : range.min
  const max = range.max === bounds.max ? null : range.max
  const column = name === 'price' ? 'priceStep' : 'mileageStep'
  const group = data.groupOf.get(column)
  if ((min === null && max === null) || !group) return null
  const unit = name === 'price' ? CENTS : 1
  const rows = borrow(data)
  const scratch = borrow(data)
  const ends = { min: (min ?? 0) * unit, max: (max ?? Number.POSITIVE_INFINITY) * unit }
  writeRange(data.kernels, data[name], ends, { to: rows, scratch })
  giveBack(data, scratch)
  return { group, columns: [column], rows }
}

/** Everything a query asks that counts leave out in turn. @see SRCH-1, SRCH-5, SRCH-10 */
export function factorsOf(
  data: EngineData,
  query: SearchQuery,
  bounds: Readonly<{ price: Bounds; mileage: Bounds }>,
): readonly Factor[] {
  const selections = selectionsOf(data, query)
  const byGroup = Map.groupBy(selections, ({ name }) => data.groupOf.get(name))
  const groups = [...byGroup].map(([group, own]) =>
    // A column without any known value finds nothing.
    group ? groupFactor(data, group, own) : null,
  )
  const nothing = byGroup.has(undefined) ? [emptyFactor(data)] : []
  return [
    ...groups,
    ...nothing,
    rangeFactor(data, 'price', query.price, bounds.price),
    rangeFactor(data, 'mileage', query.mileage, bounds.mileage),
  ].filter((factor) => factor !== null)
}

/** What a choice keeps in a column in which nothing is known: nothing, and there is nothing to count either. */
function emptyFactor(data: EngineData): Factor {
  const [group] = data.groups
  if (!group) throw new Error('there is no first group')
  return { group, columns: [], rows: borrowEmpty(data) }
}
