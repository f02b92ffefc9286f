import { LIST_FACETS, type ListFacetName } from '#domain/search/facets.data.ts'
import type { Range, SearchQuery } from '#domain/search/query/query.ts'
import type { Bounds } from '#domain/search/result/result.ts'

import { writeRange } from './columns/number-index.ts'
import { acquire, acquireEmpty, release, type EngineData } from './engine-data.ts'
import type { Group } from './groups/group.ts'
import type { Counted } from './groups/groups.data.ts'
import type { Bits } from './kernels/kernels.ts'
import { addValues, withWanted } from './narrow.ts'

/** A part of a query that is ignored in the counts of its own columns: all its filters on one group, or one range. */
export type Factor = Readonly<{
  group: Group
  /** The columns that it filters. */
  columns: readonly Counted[]
  /** The rows that match. */
  rows: Bits
}>

/**
 * The state of a code that fails no column; else the index of the only column that it fails, counted from 1, or `MANY`.
 */
export const PASSES = 0

type Selection = Readonly<{ name: ListFacetName; codes: readonly number[] }>

function selectionsOf({ codeOf }: EngineData, { selections }: SearchQuery): readonly Selection[] {
  return LIST_FACETS.flatMap(({ name }) => {
    const selected = selections[name]
    if (!selected || selected.length === 0) return []
    // The empty text is the code for unknown, which is not a choice.
    const codes = selected.flatMap((value) =>
      value === '' ? [] : (codeOf.get(name)?.get(value) ?? []),
    )
    return [{ name, codes }]
  })
}

/** Marks which column each code of a group fails, if exactly one. */
function markStates(data: EngineData, { parts, states }: Group, selections: readonly Selection[]) {
  data.kernels.clear(states)
  for (const [index, { name, codes }] of selections.entries()) {
    const part = parts.get(name)
    if (part)
      withWanted(data, codes, (selectedCodes) =>
        data.kernels.markMisses(part, selectedCodes, states, index + 1),
      )
  }
}

function groupFactor(data: EngineData, group: Group, selections: readonly Selection[]): Factor {
  const { kernels, groups, starts } = data
  markStates(data, group, selections)
  const rows = acquireEmpty(data)
  if (group === groups[0]) kernels.fillRuns(rows, starts, group.states, PASSES)
  else
    for (const [index, { name, codes }] of selections.entries()) {
      if (index === 0) {
        addValues(data, name, codes, rows)
        continue
      }
      const other = acquireEmpty(data)
      addValues(data, name, codes, other)
      kernels.and(rows, other)
      release(data, other)
    }
  return { group, columns: selections.map(({ name }) => name), rows }
}

/** Cents per dollar. */
const CENTS = 100

/**
 * The factor of a price or mileage range; `null` if it filters nothing. A bound equal to the list's own is not a
 * filter.
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
  const rows = acquire(data)
  const scratch = acquire(data)
  const ends = { min: (min ?? 0) * unit, max: (max ?? Number.POSITIVE_INFINITY) * unit }
  writeRange(data.kernels, data[name], ends, { to: rows, scratch })
  release(data, scratch)
  return { group, columns: [column], rows }
}

/** All factors of a query, each ignored in its own counts. @see SRCH-1, SRCH-5, SRCH-10 */
export function factorsOf(
  data: EngineData,
  query: SearchQuery,
  bounds: Readonly<{ price: Bounds; mileage: Bounds }>,
): readonly Factor[] {
  const selections = selectionsOf(data, query)
  const byGroup = Map.groupBy(selections, ({ name }) => data.groupOf.get(name))
  const groups = [...byGroup].map(([group, groupFactors]) =>
    // A column without any known value matches nothing.
    group ? groupFactor(data, group, groupFactors) : null,
  )
  const nothing = byGroup.has(undefined) ? [emptyFactor(data)] : []
  return [
    ...groups,
    ...nothing,
    rangeFactor(data, 'price', query.price, bounds.price),
    rangeFactor(data, 'mileage', query.mileage, bounds.mileage),
  ].filter((factor) => factor !== null)
}

/** The factor of a selection in a column without known values: it matches nothing, and has no counts. */
function emptyFactor(data: EngineData): Factor {
  const [group] = data.groups
  if (!group) throw new Error('there is no first group')
  return { group, columns: [], rows: acquireEmpty(data) }
}
