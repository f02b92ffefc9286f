import { AppError } from '#domain/kernel/errors.ts'

import type { FileLimits, FileRecord, RecordHints } from './record.ts'
import { rowSplitter, TableFault } from './split-rows.ts'

const SEPARATORS = [',', '\t', '|', ';']

function refusalOf(fault: TableFault, { rowCharacters }: FileLimits): AppError {
  const what =
    fault.kind === 'size'
      ? `a row has more than ${rowCharacters} characters: a quote may not be closed`
      : 'the quotes do not match'
  return new AppError('invalid', `the file is not valid CSV near line ${fault.line}: ${what}`, {
    cause: fault,
  })
}

/**
 * The separator with which most names of a table's first line are known; if none are, the most frequent one, and a
 * comma if several are equal.
 */
export function separatorOf(firstLine: string, { isKnown }: Pick<RecordHints, 'isKnown'>): string {
  const names = (separator: string) => firstLine.split(separator)
  const known = (separator: string) => names(separator).filter(isKnown).length
  const [best = ','] = SEPARATORS.toSorted(
    (a, b) => known(b) - known(a) || names(b).length - names(a).length,
  )
  return best
}

/**
 * The rows of a table in text, its header first. In tables separated by tabs or bars a quote within a value is a
 * character like any other (`20" wheels`).
 * @throws {AppError} `invalid` for a file that is not a table, and for a row that is too long
 */
export async function* readTable(
  text: AsyncIterable<string>,
  separator: string,
  limits: FileLimits,
): AsyncGenerator<FileRecord> {
  const isRelaxed = separator === '\t' || separator === '|'
  const splitter = rowSplitter(separator, isRelaxed, limits.rowCharacters)
  let names: readonly string[] | null = null
  let rowNumber = 0
  const recordOf = (values: readonly string[]): FileRecord => {
    rowNumber += 1
    const isHeader = names === null
    names ??= values
    return { rowNumber, names, values: isHeader ? [] : values, isHeader }
  }
  try {
    for await (const piece of text)
      for (const values of splitter.rows(piece, false)) yield recordOf(values)
    for (const values of splitter.rows('', true)) yield recordOf(values)
  } catch (error) {
    throw error instanceof TableFault ? refusalOf(error, limits) : error
  }
}
