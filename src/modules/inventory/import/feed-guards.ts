import type { Feed, FeedVehicle, QuarantinedFeedRow } from '#domain/feed/feed.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { toDollars, type Cents } from '#domain/kernel/money.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

/**
 * A file that removes more than this share of a dealer's unsold vehicles or prices, and more than `MIN_REMOVED`, is
 * held.
 */
const MAX_REMOVED_SHARE = 0.3
const MIN_REMOVED = 5
/** A price that changes by this factor is an error of the feed, such as cents instead of dollars. */
const PRICE_FACTOR = 10
/** A file with a larger share of such rows is held as a whole. */
const MAX_PRICE_FAULT_SHARE = 0.05

const MAX_VALUES_SHOWN = 10

/** Why a whole file is held for review. */
export type HoldReason = 'shrink' | 'prices'

/** A file that is most likely broken: nothing was changed, and a person may release it. */
export class HeldFeed extends AppError {
  readonly reason: HoldReason

  constructor(reason: HoldReason, message: string) {
    super('conflict', message)
    this.reason = reason
  }
}

/** @throws {AppError} `invalid` for a feed without a valid row */
export function refuseEmpty({ vehicles, quarantined, rowsRead }: Feed): void {
  if (vehicles.length > 0) return
  const [first] = quarantined
  if (!first) throw new AppError('invalid', 'the file has no vehicles')
  const { columnName, reason } = first
  const alike = quarantined.filter((row) => row.columnName === columnName && row.reason === reason)
  const values = [...new Set(alike.map(({ value }) => value))].slice(0, MAX_VALUES_SHOWN)
  throw new AppError(
    'invalid',
    `none of the ${rowsRead} rows can be used; in ${alike.length} of them ${columnName} ${reason} (${values.join(', ')})`,
  )
}

/** `$25,995`, for operators. */
const inDollars = (amount: Cents) => `$${toDollars(amount).toLocaleString('en-US')}`

const isUnsold = (vehicle: Vehicle) => !vehicle.tags.has('isSold')

/**
 * @param present stock numbers that stay listed
 * @throws {HeldFeed} `shrink` if more than 5 vehicles, and more than 30 % of the unsold ones, are removed
 */
export function holdShrinking(listed: readonly Vehicle[], present: ReadonlySet<string>): void {
  const unsold = listed.filter(isUnsold)
  const removed = unsold.filter(({ stock }) => !present.has(stock)).length
  if (removed <= MIN_REMOVED || removed <= unsold.length * MAX_REMOVED_SHARE) return
  throw new HeldFeed(
    'shrink',
    `${removed} of ${unsold.length} unsold vehicles are not in the file and would become sold`,
  )
}

/** @throws {HeldFeed} `prices` if more than 5 vehicles, and more than 30 % of the priced ones, lose their price */
export function holdPriceless(feed: Feed, listed: readonly Vehicle[]): void {
  const priced = listed.filter((vehicle) => isUnsold(vehicle) && vehicle.pricing.finalPrice > 0)
  const priceless = new Set(feed.vehicles.flatMap(({ stock, price }) => (price ? [] : [stock])))
  const lost = priced.filter(({ stock }) => priceless.has(stock)).length
  if (lost <= MIN_REMOVED || lost <= priced.length * MAX_REMOVED_SHARE) return
  throw new HeldFeed(
    'prices',
    `${lost} of ${priced.length} vehicles with a price have none in the file`,
  )
}

/** Whether a price changed by a factor of ten or more. 0 means no price. */
const isTenfold = (before: Cents, now: Cents) =>
  before > 0 && now > 0 && (now >= before * PRICE_FACTOR || now * PRICE_FACTOR <= before)

/** The error of a row whose price is ten times, or a tenth of, the listed one; `null` for none. */
function priceFault(
  vehicle: FeedVehicle,
  { pricing }: Vehicle,
  columns: Feed['columnNames'],
): QuarantinedFeedRow | null {
  const prices = [
    [columns.price, pricing.finalPrice, vehicle.price],
    [columns.msrp, pricing.msrp, vehicle.msrp],
  ] as const
  for (const [columnName, before, now] of prices) {
    if (before === null || now === null || !isTenfold(before, now)) continue
    const factor = now > before ? 'ten times or more' : 'a tenth or less'
    const reason = `is ${factor} of the last price, ${inDollars(before)}`
    const { rowNumber, stock, vin } = vehicle
    return { rowNumber, columnName, reason, value: inDollars(now), about: { stock, vin } }
  }
  return null
}

/**
 * The feed with rows quarantined whose price changed tenfold, so that these vehicles keep their old price.
 * @throws {HeldFeed} `prices` if these are more than 5 % of the rows
 */
export function quarantineTenfold(feed: Feed, listed: readonly Vehicle[]): Feed {
  const known = new Map(listed.map((vehicle) => [vehicle.stock, vehicle]))
  const vehicles: FeedVehicle[] = []
  const faults: QuarantinedFeedRow[] = []
  for (const vehicle of feed.vehicles) {
    const before = known.get(vehicle.stock)
    const fault = before && isUnsold(before) ? priceFault(vehicle, before, feed.columnNames) : null
    if (fault) faults.push(fault)
    else vehicles.push(vehicle)
  }
  if (faults.length > feed.rowsRead * MAX_PRICE_FAULT_SHARE) {
    const [first] = faults
    throw new HeldFeed(
      'prices',
      `the price of ${faults.length} of ${feed.rowsRead} vehicles changed tenfold` +
        (first ? `, first in row ${first.rowNumber}: ${first.value} ${first.reason}` : ''),
    )
  }
  const quarantined = [...feed.quarantined, ...faults].toSorted((a, b) => a.rowNumber - b.rowNumber)
  return { ...feed, vehicles, quarantined }
}
