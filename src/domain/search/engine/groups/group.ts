import type { Codes, Kernels } from '#domain/search/engine/kernels/kernels.ts'
import { finish, type Steps } from '#domain/search/steps.ts'

import { CLUSTER, columnsOfBranch, GROUPS, type Branch, type Counted } from './groups.data.ts'
import { jointCodes, type JointCodes } from './joint-codes.ts'

/** A counted column: its codes, and their number. */
export type CountedColumn = Readonly<{ codes: ArrayLike<number>; size: number }>
export type CountedColumns = ReadonlyMap<Counted, CountedColumn>

/** The counts of a combination's codes, and the nodes that they are propagated to. */
export type CountNode = Readonly<{
  counts: Int32Array
  leaves: readonly Readonly<{ part: Codes; to: Int32Array }>[]
  branches: readonly Readonly<{ part: Codes; node: CountNode }>[]
}>

/** Columns that share one combined code per row. */
export type Group = Readonly<{
  codes: Codes
  size: number
  /** For each column of the group: its code by the group's code. */
  parts: ReadonlyMap<Counted, Codes>
  /** The same, each with the location of its counts. */
  leaves: readonly Readonly<{ part: Codes; to: Int32Array }>[]
  node: CountNode
  /** Scratch for one number per code. */
  states: Uint8Array
  scratch: Int32Array
}>

/** The codes of a group before rows are ordered. */
export type GroupDraft = Readonly<{ branch: Branch; joint: JointCodes }>

/** The number of two-byte codes. */
const MAX_CODES = 1 << 16

/** A branch without missing columns. */
const present = ({ columns, branches = [] }: Branch, counted: CountedColumns): Branch => ({
  columns: columns.filter((name) => counted.has(name)),
  branches: branches.map((branch) => present(branch, counted)),
})

const columnOf = (counted: CountedColumns, name: Counted): CountedColumn =>
  counted.get(name) ?? { codes: new Uint8Array(0), size: 0 }

function* draftsOf(
  branch: Branch,
  counted: CountedColumns,
  rows: number,
): Steps<readonly GroupDraft[]> {
  const names = columnsOfBranch(branch)
  const joint = yield* jointCodes(
    rows,
    names.map((name) => columnOf(counted, name)),
  )
  if (joint.size <= MAX_CODES || names.length < 2) return [{ branch, joint }]
  // Too many combinations for a code each: the nested branches are combined without these columns.
  const parts = [...(branch.branches ?? []), ...branch.columns.map((name) => ({ columns: [name] }))]
  const drafts: GroupDraft[] = []
  for (const part of parts)
    if (columnsOfBranch(part).length > 0) drafts.push(...(yield* draftsOf(part, counted, rows)))
  return drafts
}

/** The groups of a list, starting with the one that rows are clustered by. */
export function* groupDrafts(counted: CountedColumns, rows: number): Steps<readonly GroupDraft[]> {
  const drafts: GroupDraft[] = []
  for (const [index, branch] of GROUPS.entries()) {
    const presentColumns = present(branch, counted)
    if (index !== CLUSTER && columnsOfBranch(presentColumns).length === 0) continue
    drafts.push(...(yield* draftsOf(presentColumns, counted, rows)))
  }
  return drafts
}

/** Whether two bytes are enough for all codes. */
export const isNarrow = (drafts: readonly GroupDraft[], counted: CountedColumns): boolean =>
  drafts.every(({ joint }) => joint.size <= MAX_CODES) &&
  [...counted.values()].every(({ size }) => size <= MAX_CODES)

type Places = Readonly<{
  kernels: Kernels
  counted: CountedColumns
  /** Whether two bytes are enough. */
  isNarrow: boolean
  /** The location of each column's counts. */
  countsOf: (name: Counted) => Int32Array
}>

const codesOf = ({ kernels, isNarrow }: Places, source: ArrayLike<number>): Codes => {
  const codes = isNarrow ? kernels.u16(source.length) : kernels.u32(source.length)
  codes.set(source)
  return codes
}

/** The codes of a column in these rows. */
const at = (counted: CountedColumns, name: Counted, rows: Uint32Array): CountedColumn => {
  const { codes, size } = columnOf(counted, name)
  return { codes: rows.map((row) => codes[row] ?? 0), size }
}

function countNode(branch: Branch, firstRow: Uint32Array, places: Places): CountNode {
  const { kernels, counted, countsOf } = places
  return {
    counts: kernels.i32(firstRow.length),
    leaves: branch.columns.map((name) => ({
      part: codesOf(places, at(counted, name, firstRow).codes),
      to: countsOf(name),
    })),
    branches: (branch.branches ?? []).flatMap((below) => {
      const names = columnsOfBranch(below)
      if (names.length === 0) return []
      const joint = finish(
        jointCodes(
          firstRow.length,
          names.map((name) => at(counted, name, firstRow)),
        ),
      )
      const rows = joint.firstRow.map((code) => firstRow[code] ?? 0)
      return [{ part: codesOf(places, joint.codes), node: countNode(below, rows, places) }]
    }),
  }
}

/**
 * A group with its codes in row order.
 * @param ids the vehicle of each row
 */
export function placeGroup({ branch, joint }: GroupDraft, ids: Uint32Array, places: Places): Group {
  const { kernels, counted } = places
  const names = columnsOfBranch(branch)
  const parts = new Map(
    names.map((name) => [name, codesOf(places, at(counted, name, joint.firstRow).codes)]),
  )
  return {
    codes: codesOf(
      places,
      ids.map((id) => joint.codes[id] ?? 0),
    ),
    size: joint.size,
    parts,
    leaves: [...parts].map(([name, part]) => ({ part, to: places.countsOf(name) })),
    node: countNode(branch, joint.firstRow, places),
    states: kernels.u8(joint.size),
    scratch: kernels.i32(joint.size),
  }
}

/** Propagates the counts of a combination to its columns. */
export function spreadCounts(kernels: Kernels, { counts, leaves, branches }: CountNode): void {
  for (const { part, to } of leaves) kernels.spread(counts, part, to)
  for (const { part, node } of branches) {
    kernels.clear(node.counts)
    kernels.spread(counts, part, node.counts)
    spreadCounts(kernels, node)
  }
}
