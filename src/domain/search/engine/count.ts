import { borrow, giveBack, type Base, type EngineData } from './engine-data.ts'
import { FAILS_MORE, PASSES, type Factor } from './factors.ts'
import { spreadCounts, type Group } from './group.ts'
import type { Bits } from './kernels/kernels.ts'

/** A set of rows, and how many there are. */
export type Counted = Readonly<{ rows: Bits; total: number }>

/** Runs are counted whole once a set has this many rows for each of them. */
const ROWS_A_RUN = 4

/** Row by row: the few there are do not pay for more. */
function countFew({ kernels, groups, slots, counts, rowList }: EngineData, { rows }: Counted) {
  const length = kernels.listRows(rows, rowList)
  for (const { codes, parts } of groups)
    for (const [name, part] of parts) {
      const from = slots.get(name)?.from ?? 0
      for (let at = 0; at < length; at++) {
        const slot = from + (part[codes[rowList[at] ?? 0] ?? 0] ?? 0)
        counts[slot] = (counts[slot] ?? 0) + 1
      }
    }
}

/** Counts a group's codes among rows. */
function countCodes(data: EngineData, group: Group, { rows, total }: Counted, counts: Int32Array) {
  const isClustered = group === data.groups[0]
  if (isClustered && total > ROWS_A_RUN * group.size)
    data.kernels.tallyRuns(rows, data.starts, counts)
  else data.kernels.tally(rows, group.codes, counts)
}

/** Counts every column of these rows into `data.counts`. */
function countSet(data: EngineData, set: Counted) {
  const { kernels, groups, starts, counts } = data
  counts.fill(0)
  if (set.total <= data.fewRows) {
    if (set.total > 0) countFew(data, set)
    return
  }
  for (const { node } of groups) node.counts.fill(0)
  const [built] = groups
  const byRuns = built && set.total > ROWS_A_RUN * built.size
  if (byRuns) kernels.tallyRuns(set.rows, starts, built.node.counts)
  kernels.tallyAll(
    set.rows,
    groups.slice(byRuns ? 1 : 0).map(({ codes, node }) => ({ codes, counts: node.counts })),
  )
  for (const { node } of groups) spreadCounts(kernels, node)
}

/** What a whole list holds; worked out once. */
export function baseOf(data: EngineData, lists: number, rows: Bits): Base {
  const known = data.memo.bases.get(lists)
  if (known) return known
  const own = data.kernels.bits(data.size)
  own.set(rows)
  const total = data.kernels.count(own)
  countSet(data, { rows: own, total })
  const totals = data.groups.map((group) => {
    const counts = data.kernels.i32(group.size)
    data.kernels.tally(own, group.codes, counts)
    return counts
  })
  const base = { rows: own, total, counts: data.counts.slice(), totals }
  data.memo.bases.set(lists, base)
  return base
}

/**
 * Counts every column of the rows found. Where most of a list is found, the others are counted and taken away.
 * @param base the list; `null` where it is not known as a whole
 */
export function countFound(data: EngineData, found: Counted, base: Base | null): void {
  if (!base || found.total * 2 <= base.total) {
    countSet(data, found)
    return
  }
  const { counts, kernels } = data
  const missing = base.total - found.total
  if (missing === 0) {
    counts.set(base.counts)
    return
  }
  const rest = borrow(data)
  kernels.lessInto(rest, base.rows, found.rows)
  countSet(data, { rows: rest, total: missing })
  for (let at = 0; at < counts.length; at++) counts[at] = (base.counts[at] ?? 0) - (counts[at] ?? 0)
  giveBack(data, rest)
}

/** Adds the rows that miss one factor alone to the counts of its own columns, row by row. */
function addFew(data: EngineData, { group, asked }: Factor, rows: Bits) {
  const { kernels, rowList, slots, counts } = data
  const length = kernels.listRows(rows, rowList)
  const { codes, parts, states } = group
  const single = asked.length === 1
  for (let at = 0; at < length; at++) {
    const code = codes[rowList[at] ?? 0] ?? 0
    const state = single ? 1 : (states[code] ?? 0)
    if (state === FAILS_MORE || state === PASSES) continue
    const name = asked[state - 1]
    if (!name) continue
    const slot = (slots.get(name)?.from ?? 0) + (parts.get(name)?.[code] ?? 0)
    counts[slot] = (counts[slot] ?? 0) + 1
  }
}

/** Lets counts by code flow into the columns that alone fail there. */
function addCodes(data: EngineData, { group, asked }: Factor, byCode: Int32Array) {
  const { kernels, slots, counts } = data
  const targets = asked.map((name) => {
    const slot = slots.get(name)
    return { part: group.parts.get(name), to: counts.subarray(slot?.from, slot?.to) }
  })
  const [only] = targets
  if (targets.length === 1 && only?.part) {
    kernels.spread(byCode, only.part, only.to)
    return
  }
  for (let code = 0; code < byCode.length; code++) {
    const n = byCode[code] ?? 0
    const state = group.states[code] ?? 0
    if (n === 0 || state === PASSES || state === FAILS_MORE) continue
    const target = targets[state - 1]
    const value = target?.part?.[code] ?? 0
    if (target) target.to[value] = (target.to[value] ?? 0) + n
  }
}

/**
 * Adds the rows that miss one factor alone to the counts of what it asks about. Where they are most of the list,
 * the others are counted and taken away.
 * @param base the list; `null` where it is not known as a whole
 */
export function countMisses(
  data: EngineData,
  factor: Factor,
  missing: Counted,
  { found, base }: Readonly<{ found: Counted; base: Base | null }>,
): void {
  const { group, asked } = factor
  if (asked.length === 0 || missing.total === 0) return
  const { kernels } = data
  const { scratch } = group
  if (missing.total <= data.fewRows && missing.total * 2 < group.size) {
    addFew(data, factor, missing.rows)
    return
  }
  scratch.fill(0)
  const others = base ? base.total - found.total - missing.total : missing.total
  if (!base || asked.length !== 1 || others >= missing.total) {
    countCodes(data, group, missing, scratch)
    addCodes(data, factor, scratch)
    return
  }
  const rest = borrow(data)
  kernels.lessInto(rest, base.rows, found.rows)
  kernels.lessInto(rest, rest, missing.rows)
  countCodes(data, group, { rows: rest, total: others }, scratch)
  giveBack(data, rest)
  takeFromTotals(data, factor, base.totals[data.groups.indexOf(group)])
}

/** The values of one column: all of the list's, less those counted in the group's scratch. */
function takeFromTotals(data: EngineData, factor: Factor, totals: Int32Array | undefined) {
  const { scratch } = factor.group
  const [name] = factor.asked
  const slot = name && data.slots.get(name)
  if (!slot) return
  for (let code = 0; code < scratch.length; code++)
    scratch[code] = (totals?.[code] ?? 0) - (scratch[code] ?? 0)
  data.counts.fill(0, slot.from, slot.to)
  addCodes(data, factor, scratch)
}
