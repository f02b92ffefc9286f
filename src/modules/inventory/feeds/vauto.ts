import { pipeline, Readable } from 'node:stream'

import { CsvError, parse } from 'csv-parse'

import type { Feed } from '#domain/feed/feed.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { decodeUtf8 } from '#platform/files/decode-utf8.ts'

import { readHeader } from './vauto-header.ts'
import { vautoRows, type VautoOptions } from './vauto-rows.ts'

/** Bounds against a broken or hostile file. */
export type FeedLimits = Readonly<{ fileBytes: number; rowCharacters: number; rows: number }>

/** More than any real dealer's feed has. */
export const FEED_LIMITS: FeedLimits = {
  fileBytes: 256 * 2 ** 20,
  rowCharacters: 256 * 2 ** 10,
  rows: 100_000,
}

/**
 * Reads a dealer's vAuto export (CSV, UTF-8). Good rows become vehicles, bad ones are left out with a reason;
 * nothing is stored. A row of another dealer, a wrong value, and the later of two rows with one VIN or one
 * stock number are bad rows. Rows are counted as a spreadsheet does: the header is row 1.
 * @throws {AppError} `invalid` for a file that is not such a feed at all, in words for the operator
 */
export async function parseVauto(
  bytes: AsyncIterable<Uint8Array>,
  options: VautoOptions,
  limits: FeedLimits = FEED_LIMITS,
): Promise<Feed> {
  const records = parse({
    max_record_size: limits.rowCharacters,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
  })
  // The loop below gets the failure of either side: a failed source destroys the parser with its error.
  pipeline(Readable.from(decodeUtf8(bytes, limits.fileBytes)), records, () => {})

  let rows: ReturnType<typeof vautoRows> | null = null
  let rowNumber = 0
  try {
    // Without `columns` the parser makes lists of text; its own type does not say so.
    for await (const record of records as AsyncIterable<readonly string[]>) {
      rowNumber++
      if (rowNumber > limits.rows + 1) {
        throw new AppError('invalid', `the file has more than ${limits.rows} rows`)
      }
      if (rows) rows.read(record, rowNumber)
      else rows = vautoRows(readHeader(record), options)
    }
  } catch (error) {
    throw error instanceof CsvError ? asRefusal(error, limits) : error
  }
  if (!rows) throw new AppError('invalid', 'the file is empty')
  return rows.feed()
}

function asRefusal(error: CsvError, limits: FeedLimits): AppError {
  const line = typeof error['lines'] === 'number' ? ` near line ${error['lines']}` : ''
  const what =
    error.code === 'CSV_MAX_RECORD_SIZE'
      ? `a row has more than ${limits.rowCharacters} characters: a quote may not be closed`
      : 'the quotes do not match'
  return new AppError('invalid', `the file is no readable CSV${line}: ${what}`, { cause: error })
}
