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

/** The words of a file by column, and the lines that are none: from 1, with their texts. */
export function readWords(lines: string): Readonly<{
  values: Readonly<Record<string, Record<string, string>>>
  wrong: readonly Readonly<{ line: number; text: string }>[]
}> {
  const values: Record<string, Record<string, string>> = {}
  const wrong: { line: number; text: string }[] = []
  for (const [at, line] of lines.split('\n').entries()) {
    const { column, word, meaning } = WORD.exec(line)?.groups ?? {}
    if (column !== undefined && word !== undefined)
      values[column] = { ...values[column], [word]: meaning ?? '' }
    else if (line.trim() !== '') wrong.push({ line: at + 1, text: line.trim() })
  }
  return { values, wrong }
}
