import type { FeedSource } from '#modules/inventory/module.ts'

/** The columns of a source as they are typed: the file's names, several with commas between them. */
export type ColumnTexts = Readonly<Record<string, string>>

/** A line of the words of a file: `condition: Neu = new`. */
const WORD = /^\s*(?<column>\w+)\s*:\s*(?<word>.+?)\s*=\s*(?<meaning>.*?)\s*$/

export const columnTexts = (columns: FeedSource['columns']): ColumnTexts =>
  Object.fromEntries(
    Object.entries(columns).map(([column, names]) => [column, [names ?? []].flat().join(', ')]),
  )

/** The columns of a mapping; empty texts are left out. */
export const columnsOf = (
  texts: ColumnTexts,
): Readonly<Record<string, string | readonly string[]>> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([column, text]) => {
      const names = text
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)
      const [only, ...others] = names
      if (only === undefined) return []
      return [[column, others.length > 0 ? names : only] as const]
    }),
  )

export const wordLines = (values: FeedSource['values']): string =>
  Object.entries(values)
    .flatMap(([column, words]) =>
      Object.entries(words ?? {}).map(([word, meaning]) => `${column}: ${word} = ${meaning}`),
    )
    .join('\n')

/** The words of a file by column; lines that are none are left out. */
export function valuesOf(lines: string): Readonly<Record<string, Record<string, string>>> {
  const values: Record<string, Record<string, string>> = {}
  for (const line of lines.split('\n')) {
    const { column, word, meaning } = WORD.exec(line)?.groups ?? {}
    if (column === undefined || word === undefined) continue
    values[column] = { ...values[column], [word]: meaning ?? '' }
  }
  return values
}
