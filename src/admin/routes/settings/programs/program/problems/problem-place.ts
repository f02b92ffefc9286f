import type { ProgramProblem, ProgramProblems } from '#modules/finance-edits/module.ts'

/** The number of errors. */
export const countOf = ({ inTables, inFiles }: ProgramProblems): number =>
  inTables.length + inFiles.length

export const hasProblems = (problems: ProgramProblems): boolean => countOf(problems) > 0

/** The name of a field in a table. @param row from 1 */
export const cellName = (row: number, column: string): string => `${row}.${column}`

/** The name of the field that an error is in, or what it begins with; `null` for a table as a whole. */
function fieldName({ file, row, column }: ProgramProblem): string | null {
  // A down payment has keys of its own, and one field.
  if (file === 'program.json') return column?.split('.').slice(0, 3).join('.') ?? null
  if (row === null) return null
  return column === null ? String(row) : cellName(row, column)
}

/** The address of the table and the field that an error is in. */
export function problemAddress(problem: ProgramProblem): string {
  const field = fieldName(problem)
  const query = new URLSearchParams({ table: problem.file, ...(field !== null && { field }) })
  return `/settings/programs/${encodeURIComponent(problem.shownIn)}?${query}`
}

/** The first of some fields that an address names. @param name the whole name, or what it begins with */
export const fieldOfName = <Field extends Readonly<{ name: string }>>(
  fields: readonly Field[],
  name: string,
): Field | undefined =>
  fields.find((field) => field.name === name || field.name.startsWith(`${name}.`))
