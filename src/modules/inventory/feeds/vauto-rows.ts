import * as v from 'valibot'

import type { Feed, FeedVehicle, QuarantinedFeedRow } from '#domain/feed/feed.ts'
import { checkVin } from '#domain/vin/check-vin.ts'

import { COLUMNS, type ColumnName } from './vauto-columns.data.ts'
import type { Header } from './vauto-header.ts'
import { vautoRow, type RowText } from './vauto-row.ts'

export type VautoOptions = Readonly<{
  /** The `DealerId`s whose rows are this dealer's; an empty text accepts rows without one. A file without the column has only own rows. */
  dealerIds: readonly string[]
  /** The year now: two model years more are believed. */
  thisYear: number
}>

type Fault = Omit<QuarantinedFeedRow, 'rowNumber'>

const MAX_VALUE_SHOWN = 80
/** The content of a row, safe to print and to store. */
const shown = (value: string) =>
  value
    .replaceAll(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, MAX_VALUE_SHOWN)
    .toWellFormed()

const FOREIGN = 'is no id of this dealer: if it is, pass it with --feed-id'

// The keys of the table's own type; Object.keys forgets them.
const COLUMN_NAMES = Object.keys(COLUMNS) as ColumnName[]

/** Takes a feed's rows one by one and keeps the good ones apart from the bad. */
export function vautoRows(header: Header, options: VautoOptions) {
  const schema = vautoRow(options.thisYear)
  const ownIds = new Set(options.dealerIds.map((id) => id.trim().toUpperCase()))
  const firstRows = new Map<string, number>()
  const vehicles: FeedVehicle[] = []
  const quarantined: QuarantinedFeedRow[] = []
  let rowsRead = 0

  const textOf = (record: readonly string[]): RowText => {
    const entries = COLUMN_NAMES.map((column) => {
      const at = header.columns.get(column)?.at
      return [column, at === undefined ? '' : (record[at] ?? '')]
    })
    // One entry for each name of the table.
    return Object.fromEntries(entries) as RowText
  }

  /** What the file calls a column. */
  const nameOf = (column: ColumnName) => header.columns.get(column)?.name ?? column

  const isOwn = (row: RowText) =>
    !header.columns.has('dealerId') || ownIds.has(row.dealerId.trim().toUpperCase())

  /** The column in which the vehicle repeats an earlier row, and that row. */
  const twinOf = (vehicle: FeedVehicle) => {
    const keys = [
      ['vin', vehicle.vin],
      ['stock', vehicle.stock.toUpperCase()],
    ] as const
    for (const [column, value] of keys) {
      const firstRow = firstRows.get(`${column} ${value}`)
      if (firstRow !== undefined) return { column, firstRow }
    }
    return null
  }

  /** Takes the row's vehicle, or says what is wrong with the row. */
  const faultOf = (record: readonly string[], rowNumber: number): Fault | null => {
    if (record.length !== header.width) return misshapen(record, header.width)
    const row = textOf(record)
    const fault = (column: ColumnName, reason: string, about: Fault['about']): Fault => ({
      columnName: nameOf(column),
      reason,
      value: shown(row[column]),
      about,
    })
    if (!isOwn(row)) return fault('dealerId', FOREIGN, null)

    const about = { stock: row.stock.trim(), vin: row.vin.trim().toUpperCase() }
    const result = v.safeParse(schema, row, { abortEarly: true })
    if (!result.success) {
      const [issue] = result.issues
      // The schema's keys are the columns, and nothing in it nests.
      return fault(v.getDotPath(issue) as ColumnName, issue.message, about)
    }
    const vehicle = { ...result.output, rowNumber }
    const twin = twinOf(vehicle)
    if (twin) return fault(twin.column, `stands in row ${twin.firstRow} already`, about)
    firstRows.set(`vin ${vehicle.vin}`, rowNumber)
    firstRows.set(`stock ${vehicle.stock.toUpperCase()}`, rowNumber)
    vehicles.push(vehicle)
    return null
  }

  return {
    read(record: readonly string[], rowNumber: number): void {
      if (record.every((value) => value.trim() === '')) return
      rowsRead++
      const fault = faultOf(record, rowNumber)
      if (fault) quarantined.push({ rowNumber, ...fault })
    },
    feed: (): Feed => ({
      rowsRead,
      vehicles,
      quarantined,
      columnNames: { price: nameOf('price'), msrp: nameOf('msrp'), photos: nameOf('photos') },
    }),
  }
}

/** A row whose values can't be matched to columns; a VIN in it still tells which vehicle it is about. */
function misshapen(record: readonly string[], width: number): Fault {
  const vin = record.map((value) => checkVin(value)).find((check) => check.isValid)?.vin ?? ''
  return {
    columnName: '',
    reason: `the row has ${record.length} values, the header ${width}`,
    value: shown(record.join(',')),
    about: { stock: '', vin },
  }
}
