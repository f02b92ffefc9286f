import type { FeedVehicle, QuarantinedFeedRow, RowFault } from '#domain/feed/feed.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { cents, toDollars } from '#domain/kernel/money.ts'
import { vehicleName } from '#domain/vehicle/vehicle.ts'

import type { VehicleRow } from './staged-change.ts'
import { CONTENTS, type Content, type ContentCounts } from './vehicle-contents.ts'

/**
 * A file that removes more than this share of a dealer's unsold vehicles, prices or contents, and more than
 * `MIN_REMOVED`, is held.
 */
const MAX_REMOVED_SHARE = 0.3
const MIN_REMOVED = 5
/** A price that changes by this factor is an error of the feed, such as cents instead of dollars. */
const PRICE_FACTOR = 10
/** A file with a larger share of such rows is held as a whole. */
const MAX_PRICE_FAULT_SHARE = 0.05

const MAX_VALUES_SHOWN = 10

/** Why a whole file is held for review. `contents`: photos, descriptions, mileages or features are gone. */
export type HoldReason = 'shrink' | 'prices' | 'contents'

const REFUSALS = {
  shrink: 'heldShrink',
  prices: 'heldPrices',
  contents: 'heldContents',
} as const satisfies Readonly<Record<HoldReason, string>>

/** A file that is most likely broken: nothing was changed, and a person may release it. */
export class HeldFeed extends AppError {
  readonly reason: HoldReason

  constructor(reason: HoldReason, message: string) {
    super('conflict', message, { key: REFUSALS[reason] })
    this.reason = reason
  }
}

/** The common part of each guard's messages. */
const GUARDS = [
  ['shrink', /would become sold/],
  ['prices', /with a price have none|changed tenfold/],
  ['contents', /with (?:photos|features|a description|a mileage) have none/],
] as const satisfies readonly (readonly [HoldReason, RegExp])[]

/** The guard that held a file, by the report beside it; `null` if it names none. */
export const guardOf = (report: string): HoldReason | null =>
  GUARDS.find(([, pattern]) => pattern.test(report))?.[0] ?? null

/** Thrown if one of the rows was rejected, so that none was stored. */
export class RejectedRows extends AppError {
  readonly faults: readonly RowFault[]

  constructor(faults: readonly RowFault[]) {
    super('invalid', 'Nothing was changed, as some rows were rejected.', { key: 'rowsRejected' })
    this.faults = faults
  }
}

/**
 * @throws {RejectedRows} for rejected rows
 * @throws {HeldFeed} `prices` if they were rejected only because a price changed tenfold
 */
export function refuseRejected({
  faults,
  tenfold,
  rowsRead,
}: Readonly<{
  faults: readonly RowFault[]
  tenfold: Readonly<{ rows: number; first: RowFault | null }>
  rowsRead: number
}>): void {
  if (faults.length === 0) return
  if (faults.length === tenfold.rows) throw tenfoldHold(tenfold, rowsRead)
  throw new RejectedRows(faults)
}

/** @throws {AppError} `invalid` for a feed without a valid row */
export function refuseEmpty({
  rowsAccepted,
  faults,
  tenfold,
  rowsRead,
}: Readonly<{
  rowsAccepted: number
  faults: readonly RowFault[]
  tenfold: Readonly<{ rows: number }>
  rowsRead: number
}>): void {
  if (rowsAccepted + tenfold.rows > 0) return
  const [first] = faults
  if (!first) throw new AppError('invalid', 'the file has no vehicles')
  const { columnName, reason } = first
  const alike = faults.filter((row) => row.columnName === columnName && row.reason === reason)
  const values = [...new Set(alike.map(({ value }) => value))].slice(0, MAX_VALUES_SHOWN)
  throw new AppError(
    'invalid',
    `none of the ${rowsRead} rows can be used; in ${alike.length} of them ${columnName} ${reason} (${values.join(', ')})`,
  )
}

/** `$25,995`, for operators. */
const inDollars = (amount: number) => `$${toDollars(cents(amount)).toLocaleString('en-US')}`

export const isSoldRow = ({ tags }: Pick<VehicleRow, 'tags'>): boolean => tags.includes('"isSold"')

/**
 * @param missing vehicles for sale that would become sold
 * @param unsold vehicles for sale
 * @throws {HeldFeed} `shrink` if more than 5 vehicles, and more than 30 % of the unsold ones, are removed
 */
export function holdRemovals(missing: number, unsold: number, why = 'are not in the file'): void {
  if (missing <= MIN_REMOVED || missing <= unsold * MAX_REMOVED_SHARE) return
  throw new HeldFeed(
    'shrink',
    `${missing} of ${unsold} unsold vehicles ${why} and would become sold`,
  )
}

/** Whether a vehicle loses its price. 0 means no price. */
export const losesPrice = (before: number, now: number): boolean => before > 0 && now === 0

/** @throws {HeldFeed} `prices` if more than 5 vehicles, and more than 30 % of the priced ones, lose their price */
export function holdLostPrices(lost: number, priced: number, where = 'in the file'): void {
  if (lost <= MIN_REMOVED || lost <= priced * MAX_REMOVED_SHARE) return
  throw new HeldFeed('prices', `${lost} of ${priced} vehicles with a price have none ${where}`)
}

const CONTENT_WORDS: Readonly<Record<Content, string>> = {
  photos: 'photos',
  description: 'a description',
  mileage: 'a mileage',
  features: 'features',
}

/**
 * @param counts of the vehicles that the file has; for a rollback `had` is of the whole list
 * @throws {HeldFeed} `contents` if more than 5 vehicles, and more than 30 % of those that had it, lose their photos,
 * description, mileage or features
 */
export function holdLostContents(counts: ContentCounts, where = 'in the file'): void {
  for (const name of CONTENTS) {
    const [lost, had] = [counts.lost[name], counts.had[name]]
    if (lost <= MIN_REMOVED || lost <= had * MAX_REMOVED_SHARE) continue
    const message = `${lost} of ${had} vehicles with ${CONTENT_WORDS[name]} have none ${where}`
    throw new HeldFeed('contents', message)
  }
}

/** Whether a price changed by a factor of ten or more. 0 means no price. */
export const isTenfold = (before: number, now: number): boolean =>
  before > 0 && now > 0 && (now >= before * PRICE_FACTOR || now * PRICE_FACTOR <= before)

/** The error of a row whose price is ten times, or a tenth of, the listed one; `null` for none. */
export function priceFault(
  vehicle: FeedVehicle,
  before: Pick<VehicleRow, 'final_price_cents' | 'msrp_cents'>,
  columns: Readonly<Record<'price' | 'msrp', string>>,
): QuarantinedFeedRow | null {
  const prices = [
    [columns.price, before.final_price_cents, vehicle.price],
    [columns.msrp, before.msrp_cents, vehicle.msrp],
  ] as const
  for (const [columnName, last, now] of prices) {
    if (last === null || now === null || !isTenfold(last, now)) continue
    const factor = now > last ? 'ten times or more' : 'a tenth or less'
    const reason = `is ${factor} of the last price, ${inDollars(last)}`
    const { rowNumber, stock, vin } = vehicle
    return {
      rowNumber,
      columnName,
      reason,
      value: inDollars(now),
      about: { stock, vin },
      named: { stock, vin, title: vehicleName(vehicle) },
    }
  }
  return null
}

/**
 * @param first the first of these rows; `null` if they are not of a file
 * @throws {HeldFeed} `prices` if the price of more than 5 % of the rows changed tenfold
 */
export function holdTenfold(
  { rows, first }: Readonly<{ rows: number; first: RowFault | null }>,
  rowsRead: number,
): void {
  if (rows > rowsRead * MAX_PRICE_FAULT_SHARE) throw tenfoldHold({ rows, first }, rowsRead)
}

const tenfoldHold = (
  { rows, first }: Readonly<{ rows: number; first: RowFault | null }>,
  rowsRead: number,
) =>
  new HeldFeed(
    'prices',
    `the price of ${rows} of ${rowsRead} vehicles changed tenfold` +
      (first ? `, first in row ${first.rowNumber}: ${first.value} ${first.reason}` : ''),
  )
