import type { Row } from './file-rows.ts'
import { PROGRAM_FILES } from './program-files.ts'

/** A row that two changes made different; a missing one is `null`. */
export type RowConflict = Readonly<{
  /** The cells that identify the row. */
  row: readonly string[]
  before: Row | null
  theirs: Row | null
  mine: Row | null
}>

type Rows = readonly Row[]

/** The cells that identify a row. */
function keyOf(file: string, row: Row): readonly string[] {
  const { columns = [], key = [] } = PROGRAM_FILES.get(file) ?? {}
  return key.map((name) => row[columns.indexOf(name)] ?? '')
}

/** Rows by what identifies them; repeated ones are numbered. */
function byKey(file: string, rows: Rows): ReadonlyMap<string, Row> {
  const found = new Map<string, Row>()
  for (const row of rows) {
    let name = JSON.stringify(keyOf(file, row)).toLowerCase()
    while (found.has(name)) name += '+'
    found.set(name, row)
  }
  return found
}

const areSame = (a: Row | null, b: Row | null) => JSON.stringify(a) === JSON.stringify(b)

/** One row before two changes, and after each; `null` where it is missing. */
type Sides = Omit<RowConflict, 'row'>

/** The row after both changes; where they differ, the new one. */
const mergedRow = ({ before, theirs, mine }: Sides): Row | null =>
  areSame(mine, before) ? theirs : mine

const isConflict = ({ before, theirs, mine }: Sides): boolean =>
  !areSame(mine, before) && !areSame(theirs, before) && !areSame(mine, theirs)

/**
 * Lays the changed rows of a table over another one that changed since, in the order of the changed table.
 * @returns the rows, in which one that both changed has the new value until a person decides
 */
export function mergeRows(
  file: string,
  { base, theirs, mine }: Readonly<{ base: Rows; theirs: Rows; mine: Rows }>,
): Readonly<{ rows: Rows; conflicts: readonly RowConflict[] }> {
  const [before, other, own] = [byKey(file, base), byKey(file, theirs), byKey(file, mine)]
  const names = [...new Set([...own.keys(), ...other.keys(), ...before.keys()])]
  const sides = names.map((name): Sides => ({
    before: before.get(name) ?? null,
    theirs: other.get(name) ?? null,
    mine: own.get(name) ?? null,
  }))
  return {
    rows: sides.flatMap((side) => {
      const row = mergedRow(side)
      return row ? [row] : []
    }),
    conflicts: sides
      .filter(isConflict)
      .map((side) => ({ row: keyOf(file, side.mine ?? side.theirs ?? []), ...side })),
  }
}

/** Whether rows have everything that others changed of a table. */
export const haveChanges = (
  file: string,
  { base, theirs, mine }: Readonly<{ base: Rows; theirs: Rows; mine: Rows }>,
): boolean => {
  const [before, other, own] = [byKey(file, base), byKey(file, theirs), byKey(file, mine)]
  return [...new Set([...before.keys(), ...other.keys()])].every((name) => {
    const their = other.get(name) ?? null
    return areSame(their, before.get(name) ?? null) || areSame(own.get(name) ?? null, their)
  })
}

/** A table with two changes of it; `open` is what contradicted before: the published rows, and those of the files. */
type TableSides = Readonly<{
  base: Rows
  files: Rows
  published: Rows
  open: Readonly<{ published: Rows; files: Rows }> | null
}>

/** The names of rows that contradicted before, and which the files still have like this. */
function openRows(file: string, { files, open }: TableSides): ReadonlySet<string> {
  if (!open) return new Set()
  const [now, was, own] = [byKey(file, files), byKey(file, open.files), byKey(file, open.published)]
  return new Set(
    [...was.keys(), ...own.keys()].filter((name) => {
      const there = was.get(name) ?? null
      return !areSame(there, own.get(name) ?? null) && areSame(there, now.get(name) ?? null)
    }),
  )
}

/**
 * Lays published rows over a table of files that changed too, in the order of the files.
 * @returns the rows with the published ones where both changed the same, and with those of the files; `isContradicting` if
 * they differ
 */
export function mergeTables(
  file: string,
  sides: TableSides,
): Readonly<{ published: Rows; files: Rows; isContradicting: boolean }> {
  const { base, files, published } = sides
  const [before, theirs, mine] = [byKey(file, base), byKey(file, files), byKey(file, published)]
  const open = openRows(file, sides)
  const rows = [...new Set([...theirs.keys(), ...mine.keys()])].map((name) => {
    const side: Sides = {
      before: before.get(name) ?? null,
      theirs: theirs.get(name) ?? null,
      mine: mine.get(name) ?? null,
    }
    const isContradicting = isConflict(side) || (open.has(name) && !areSame(side.mine, side.theirs))
    return { ...side, merged: isContradicting ? side.mine : mergedRow(side), isContradicting }
  })
  return {
    published: rows.flatMap(({ merged }) => (merged ? [merged] : [])),
    files: rows.flatMap(({ merged, theirs: other, isContradicting }) => {
      const row = isContradicting ? other : merged
      return row ? [row] : []
    }),
    isContradicting: rows.some((row) => row.isContradicting),
  }
}
