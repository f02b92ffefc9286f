import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { gunzipSync } from 'node:zlib'

import { parse } from 'csv-parse/sync'
import * as v from 'valibot'

import { AppError } from '#domain/kernel/errors.ts'
import { vehicleColumns } from '#domain/valuation/vehicle-row.ts'

type Table = Readonly<{
  header: readonly string[]
  rows: readonly (readonly string[])[]
  columns: ReturnType<typeof vehicleColumns>['columns']
}>

const Rows = v.array(v.array(v.string()))

function rowsOf(file: string): readonly (readonly string[])[] {
  const bytes = readFileSync(file)
  const isZipped = bytes[0] === 0x1f && bytes[1] === 0x8b
  try {
    return v.parse(
      Rows,
      parse(isZipped ? gunzipSync(bytes) : bytes, {
        bom: true,
        relax_column_count: true,
        skip_empty_lines: true,
      }),
    )
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new AppError('invalid', `${basename(file)} is not a valid CSV file: ${why}`, { cause })
  }
}

/**
 * The vehicles of a CSV file, gzipped (`.gz`) or not, with columns in any order.
 * @param alsoNeeded required columns besides year, make, model and mileage
 * @throws {AppError} `invalid` for a file that is not a table of vehicles
 */
export function readVehicleTable(file: string, alsoNeeded: readonly 'price'[] = []): Table {
  const [header, ...rows] = rowsOf(file)
  if (!header) throw new AppError('invalid', `${basename(file)} is empty`)
  const { columns, missing } = vehicleColumns(header, alsoNeeded)
  if (missing.length > 0) {
    const what = missing.length === 1 ? 'the column' : 'the columns'
    throw new AppError('invalid', `${basename(file)} lacks ${what} ${missing.join(', ')}`)
  }
  return { header, rows, columns }
}
