type Rows = readonly (readonly string[])[]
type Place = Readonly<{ row: number; column: number }>

/** Rows with another text in one cell. */
export const withCell = (rows: Rows, { row, column }: Place, text: string): Rows =>
  rows.map((cells, at) =>
    at === row ? cells.map((cell, place) => (place === column ? text : cell)) : cells,
  )

/**
 * Rows with the cells of a spreadsheet, separated by tabs and lines, from a place on. Missing rows are added; cells
 * past the last column are left out.
 */
export function pasted(
  rows: Rows,
  from: Place,
  { text, width }: Readonly<{ text: string; width: number }>,
): Rows {
  const cells = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
  const length = Math.max(rows.length, from.row + cells.length)
  const empty = Array.from({ length: width }, () => '')
  return Array.from({ length }, (_, at) => {
    const row = rows[at] ?? empty
    const own = cells[at - from.row] ?? []
    return row.map((cell, place) => own[place - from.column] ?? cell)
  })
}

/** Rows with a key each: a row has no name of its own, as any of its cells may change. */
export const keyed = <T>(rows: readonly T[]): readonly Readonly<{ key: string; row: T }>[] =>
  rows.map((row, at) => ({ key: `row ${at + 1}`, row }))
