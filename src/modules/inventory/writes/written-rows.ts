import * as v from 'valibot'

import type { VinTable } from '#domain/vin/vin-table.ts'
import { rowWarnings } from '#modules/inventory/feeds/row-warnings.ts'
import { COLUMNS, type ColumnName } from '#modules/inventory/feeds/vehicle-columns.data.ts'
import { namedVehicle, type VehicleRows } from '#modules/inventory/feeds/vehicle-feed.ts'
import { vehicleRow } from '#modules/inventory/feeds/vehicle-row.ts'
import type { Cells } from '#platform/files/read-feed.ts'

/** A vehicle that a program writes, under the API's names. Absent values are unknown. Money in dollars. */
export type WrittenVehicle = Readonly<Record<string, unknown>> &
  Readonly<{ vin: string; stock: string }>

/** The API's names of columns that differ from the importer's. */
const NAMES: Readonly<Partial<Record<ColumnName, string>>> = {
  condition: 'type',
  odometer: 'mileage',
  certified: 'isCertified',
  inventoryDate: 'inStockSince',
  photos: 'imageUrls',
  captions: 'imageCaptions',
  videos: 'videoUrls',
  spin: 'spinUrls',
  disposition: 'status',
}

const columns = Object.keys(COLUMNS) as ColumnName[]
const nameOf = (column: ColumnName): string => NAMES[column] ?? column

/** A value as the importer reads it from a file. */
function cellOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.join('|')
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : value.toFixed(2)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Written vehicles as the rows of a feed, counted from 1, so that they are checked like a file. */
export function writtenRows(
  vehicles: readonly WrittenVehicle[],
  { now, vinTable }: Readonly<{ now: Date; vinTable: VinTable | null }>,
): VehicleRows {
  const thisYear = now.getUTCFullYear()
  const context = { thisYear, today: now.toISOString().slice(0, 10) }
  const schema = vehicleRow(thisYear, vinTable)
  const rowOf = (vehicle: WrittenVehicle, rowNumber: number) => {
    const cells = Object.fromEntries(
      columns.map((column) => [column, cellOf(vehicle[nameOf(column)])]),
      // One entry for each column.
    ) as Cells<ColumnName>
    const { vin, stock } = vehicle
    const faultIn = (column: ColumnName, reason: string) => ({
      rowNumber,
      columnName: nameOf(column),
      reason,
      value: cells[column],
      about: { stock, vin },
      named: namedVehicle(cells),
    })
    const result = v.safeParse(schema, cells, { abortEarly: true })
    if (result.success) {
      const found = rowWarnings(cells, result.output, context)
      const warnings = found.map(({ column, reason }) => faultIn(column, reason))
      return { rowNumber, item: result.output, warnings, faultIn }
    }
    const [issue] = result.issues
    // The schema's keys are the columns, and nothing in it is nested.
    return { rowNumber, fault: faultIn(v.getDotPath(issue) as ColumnName, issue.message) }
  }
  async function* rows() {
    for (const [at, vehicle] of vehicles.entries()) yield rowOf(vehicle, at + 1)
  }
  return { rows: rows(), nameOf }
}
