/** A number with a name, while it is typed. */
type PhoneRow = Readonly<{
  name: string
  number: string
  /** As it is stored while it is not complete, such as without its name; `null` for a new one. */
  line: string | null
}>

const OTHER = /^(?<name>[^:]*):? ?(?<number>.*)$/

const lineOf = ({ name, number }: PhoneRow): string | null =>
  name.trim() !== '' && number !== '' ? `${name.trim()}: ${number}` : null

/** The numbers of a stored list. */
export const phoneRows = (lines: string): readonly PhoneRow[] =>
  lines
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const { name = '', number = '' } = OTHER.exec(line)?.groups ?? {}
      return { name, number, line }
    })

/** Whether an earlier row has the same name. */
export const isRepeated = (rows: readonly PhoneRow[], at: number): boolean =>
  rows.slice(0, at).some(({ name }) => name.trim() === rows[at]?.name.trim())

/** Rows after a change. One that is not complete, or has the name of another one, is stored as it was before. */
export const completeRows = (rows: readonly PhoneRow[]): readonly PhoneRow[] =>
  rows.map((row) => {
    const names = rows.filter(({ name }) => name.trim() === row.name.trim())
    return { ...row, line: names.length > 1 ? row.line : (lineOf(row) ?? row.line) }
  })

/** The list to store. */
export const phoneLines = (rows: readonly PhoneRow[]): string =>
  rows.flatMap(({ line }) => line ?? []).join('\n')
