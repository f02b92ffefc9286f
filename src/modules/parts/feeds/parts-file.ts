import { pipeline, Readable } from 'node:stream'

import { CsvError, parse } from 'csv-parse'

import { AppError } from '#domain/kernel/errors.ts'
import type { PartsFile } from '#domain/parts/parts-file.ts'
import { decodeUtf8 } from '#platform/files/decode-utf8.ts'

import { partsRows, readPartsHeader } from './parts-rows.ts'

/** Bounds against a broken or hostile file; more than any real catalog has. */
const MAX_BYTES = 64 * 2 ** 20
const MAX_ROW_CHARACTERS = 64 * 2 ** 10
const MAX_ROWS = 100_000

function asRefusal(error: CsvError): AppError {
  const line = typeof error['lines'] === 'number' ? ` near line ${error['lines']}` : ''
  const what =
    error.code === 'CSV_MAX_RECORD_SIZE'
      ? `a row has more than ${MAX_ROW_CHARACTERS} characters: a quote may not be closed`
      : 'the quotes do not match'
  return new AppError('invalid', `the file is no readable CSV${line}: ${what}`, { cause: error })
}

/**
 * Reads a catalog of parts (CSV, UTF-8; columns as in docs/how-to/import-your-parts.md). Good rows become parts, bad ones
 * and the later of two rows with one number are left out with a reason; nothing is stored. Rows are counted as a
 * spreadsheet does: the header is row 1.
 * @throws {AppError} `invalid` for a file that is not such a catalog at all, in words for the operator
 */
export async function parseParts(bytes: AsyncIterable<Uint8Array>): Promise<PartsFile> {
  const records = parse({
    max_record_size: MAX_ROW_CHARACTERS,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
  })
  // The loop below gets the failure of either side: a failed source destroys the parser with its error.
  pipeline(Readable.from(decodeUtf8(bytes, MAX_BYTES)), records, () => {})

  let rows: ReturnType<typeof partsRows> | null = null
  let rowNumber = 0
  try {
    // Without `columns` the parser makes lists of text; its own type does not say so.
    for await (const record of records as AsyncIterable<readonly string[]>) {
      rowNumber++
      if (rowNumber > MAX_ROWS + 1)
        throw new AppError('invalid', `the file has more than ${MAX_ROWS} rows`)
      if (rows) rows.read(record, rowNumber)
      else rows = partsRows(readPartsHeader(record))
    }
  } catch (error) {
    throw error instanceof CsvError ? asRefusal(error) : error
  }
  if (!rows) throw new AppError('invalid', 'the file is empty')
  return rows.file()
}
