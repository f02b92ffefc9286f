import { pipeline, Readable } from 'node:stream'

import { CsvError, parse } from 'csv-parse'

import { AppError } from '#domain/kernel/errors.ts'

import type { FileLimits, FileRecord, RecordHints } from './record.ts'

const SEPARATORS = [',', '\t', '|', ';']

function refusalOf(error: CsvError, { rowCharacters }: FileLimits): AppError {
  const line = typeof error['lines'] === 'number' ? ` near line ${error['lines']}` : ''
  const what =
    error.code === 'CSV_MAX_RECORD_SIZE'
      ? `a row has more than ${rowCharacters} characters: a quote may not be closed`
      : 'the quotes do not match'
  return new AppError('invalid', `the file is not valid CSV${line}: ${what}`, { cause: error })
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
  const rows = parse({
    delimiter: separator,
    max_record_size: limits.rowCharacters,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: separator === '\t' || separator === '|',
  })
  // `pipeline` passes an error of the source to the parser, and the loop below throws it.
  pipeline(Readable.from(text), rows, () => {})
  let names: readonly string[] | null = null
  let rowNumber = 0
  try {
    // Without `columns` the parser makes lists of text, which its own type omits.
    for await (const values of rows as AsyncIterable<readonly string[]>) {
      rowNumber += 1
      yield { rowNumber, names: names ?? values, values: names ? values : [], isHeader: !names }
      names ??= values
    }
  } catch (error) {
    throw error instanceof CsvError ? refusalOf(error, limits) : error
  }
}
