import { addFeatures, tallyFeatures } from './columns/feature-index.ts'
import { acquire, release, type Base, type EngineData } from './engine-data.ts'
import type { Factor } from './factors.ts'
import { spreadCounts, type Group } from './groups/group.ts'
import type { Counted as Column } from './groups/groups.data.ts'
import type { Bits, Codes } from './kernels/kernels.ts'

/** A set of rows with its size. */
export type Counted = Readonly<{
  rows: Bits
  total: number
  /** The rows, if they are few; `rows` may then contain others too. */
  few?: Uint32Array | undefined
}>

/** Runs are counted as a whole once a set has this many rows per run. */
const ROWS_PER_RUN = 4

/** A column's slice of the counts. */
export function countsAt({ slots }: EngineData, counts: Int32Array, name: Column): Int32Array {
  const slot = slots.get(name)
  return slot ? counts.subarray(slot.from, slot.to) : new Int32Array(1)
}

/** Writes the rows of a set to `rowList`; returns their number, at most `fewRows`. */
function listInto({ kernels, rowList }: EngineData, { rows, few }: Counted): number {
  if (!few) return kernels.listRows(rows, rowList)
  rowList.set(few)
  return few.length
}

/** Counts row by row: for a few rows that is faster than the setup of the other kernels. */
function countFew(data: EngineData, set: Counted) {
  const { kernels, groups, rowList, ids, columns } = data
  const length = listInto(data, set)
  for (const { codes, leaves } of groups)
    for (const { part, to } of leaves) kernels.tallyList(rowList, length, { codes, part }, to)
  const features = countsAt(data, data.counts, 'feature')
  for (let index = 0; index < length; index++)
    addFeatures(columns, ids[rowList[index] ?? 0] ?? 0, features)
}

/** Counts a group's codes among rows. */
function countCodes(data: EngineData, group: Group, { rows, total }: Counted, counts: Int32Array) {
  const isClustered = group === data.groups[0]
  if (isClustered && total > ROWS_PER_RUN * group.size)
    data.kernels.tallyRuns(rows, data.starts, counts)
  else data.kernels.tally(rows, group.codes, counts)
}

/** Counts the features of these rows into `data.counts`. */
function countFeatures(data: EngineData, { rows }: Counted) {
  const { kernels, features, columns, ids, counts } = data
  tallyFeatures(kernels, features, rows, {
    columns,
    ids,
    to: countsAt(data, counts, 'feature'),
  })
}

/** Counts every column of these rows into `data.counts`. */
function countSet(data: EngineData, set: Counted) {
  const { kernels, groups, starts, counts } = data
  kernels.clear(counts)
  if (set.total <= data.fewRows) {
    if (set.total > 0) countFew(data, set)
    return
  }
  countFeatures(data, set)
  for (const { node } of groups) kernels.clear(node.counts)
  const [built] = groups
  const byRuns = built && set.total > ROWS_PER_RUN * built.size
  if (byRuns) kernels.tallyRuns(set.rows, starts, built.node.counts)
  kernels.tallyAll(
    set.rows,
    groups.slice(byRuns ? 1 : 0).map(({ codes, node }) => ({ codes, counts: node.counts })),
  )
  for (const { node } of groups) spreadCounts(kernels, node)
}

/** The counts of a whole list; cached. */
export function baseOf(data: EngineData, lists: number, rows: Bits): Base {
  const known = data.memo.bases.get(lists)
  if (known) return known
  const copy = data.kernels.bits(data.size)
  copy.set(rows)
  const total = data.kernels.count(copy)
  countSet(data, { rows: copy, total })
  const counts = data.kernels.i32(data.counts.length)
  counts.set(data.counts)
  const base = { rows: copy, total, counts }
  data.memo.bases.set(lists, base)
  return base
}

/**
 * Counts every column of the matching rows. If most of a list matches, the other rows are counted and subtracted.
 * @param base the counts of the list; `null` if unknown
 */
export function countMatches(data: EngineData, matches: Counted, base: Base | null): void {
  if (!base || matches.few || matches.total * 2 <= base.total) {
    countSet(data, matches)
    return
  }
  const { counts, kernels } = data
  const missing = base.total - matches.total
  if (missing === 0) {
    counts.set(base.counts)
    return
  }
  const rest = acquire(data)
  kernels.lessInto(rest, base.rows, matches.rows)
  countSet(data, { rows: rest, total: missing })
  kernels.lessFrom(counts, base.counts)
  release(data, rest)
}

/** Adds the few rows that fail exactly one factor to the counts of the column that they fail. */
function addFew(data: EngineData, { group, columns }: Factor, missing: Counted) {
  const { kernels, rowList, counts } = data
  const length = listInto(data, missing)
  const { codes, parts, states } = group
  const [only] = columns
  const onlyPart = only && parts.get(only)
  if (columns.length === 1 && onlyPart) {
    kernels.tallyList(rowList, length, { codes, part: onlyPart }, countsAt(data, counts, only))
    return
  }
  const targets = targetsOf(data, group, columns)
  for (let index = 0; index < length; index++) {
    const code = codes[rowList[index] ?? 0] ?? 0
    addTo(targets[(states[code] ?? 0) - 1], code, 1)
  }
}

type Target = Readonly<{ part: Codes | undefined; to: Int32Array }>

/** The counts of each column of a factor, in the order of the state marks. */
const targetsOf = (
  data: EngineData,
  { parts }: Group,
  columns: Factor['columns'],
): readonly Target[] =>
  columns.map((name) => ({ part: parts.get(name), to: countsAt(data, data.counts, name) }))

/** Adds to the count of a code's value; codes that pass, or fail more than one column, have no target. */
function addTo(target: Target | undefined, code: number, n: number) {
  if (!target) return
  const value = target.part?.[code] ?? 0
  target.to[value] = (target.to[value] ?? 0) + n
}

/** Propagates counts by code into the single column that each code fails. */
function addCodes(data: EngineData, { group, columns }: Factor, byCode: Int32Array) {
  const { kernels } = data
  const { states } = group
  for (const [index, { part, to }] of targetsOf(data, group, columns).entries()) {
    if (!part) continue
    if (columns.length === 1) kernels.spread(byCode, part, to)
    else kernels.spreadMarked(byCode, part, to, { states, mark: index + 1 })
  }
}

/**
 * Adds the rows that fail exactly one factor to the counts of its columns. If they are most of the list, the others are
 * counted and subtracted.
 * @param base the counts of the list; `null` if unknown
 */
export function countMisses(
  data: EngineData,
  factor: Factor,
  missing: Counted,
  { matches, base }: Readonly<{ matches: Counted; base: Base | null }>,
): void {
  const { group, columns } = factor
  if (columns.length === 0 || missing.total === 0) return
  const { kernels } = data
  const { scratch } = group
  if (missing.few || (missing.total <= data.fewRows && missing.total * 2 < group.size)) {
    addFew(data, factor, missing)
    return
  }
  kernels.clear(scratch)
  const others = base ? base.total - matches.total - missing.total : missing.total
  if (!base || columns.length !== 1 || others >= missing.total) {
    countCodes(data, group, missing, scratch)
    addCodes(data, factor, scratch)
    return
  }
  const rest = acquire(data)
  kernels.lessInto(rest, base.rows, matches.rows)
  kernels.lessInto(rest, rest, missing.rows)
  countCodes(data, group, { rows: rest, total: others }, scratch)
  release(data, rest)
  const [name] = columns
  if (!name) return
  const counts = countsAt(data, data.counts, name)
  kernels.clear(counts)
  addCodes(data, factor, scratch)
  kernels.lessFrom(counts, countsAt(data, base.counts, name))
}
