import type { FeedVehicle, QuarantinedFeedRow } from '#domain/feed/feed.ts'
import { cents, toDollars } from '#domain/kernel/money.ts'
import { vehicleName } from '#domain/vehicle/vehicle.ts'

/** Fewer comparable vehicles say nothing about a price. */
const MIN_COMPARABLE = 8
/** A price beyond this factor of the median is likely wrong: trims of one model differ by less. */
const FACTOR = 3
/** Prices that make a group's median. */
const MAX_PRICES = 64
/** More models of a condition and year than any group sells. */
const MAX_GROUPS = 5000
/** Rows that wait for the median of their group. */
const MAX_WAITING = 20_000

type Priced = Readonly<{
  rowNumber: number
  stock: string
  vin: string
  title: string
  price: number
}>
type Group = { readonly waiting: Priced[]; median: number | null }

const inDollars = (amount: number) => `$${toDollars(cents(amount)).toLocaleString('en-US')}`

function medianOf(rows: readonly Priced[]): number {
  const prices = rows.map(({ price }) => price).toSorted((a, b) => a - b)
  return prices[Math.floor((prices.length - 1) / 2)] ?? 0
}

/** The warning of a row whose price is far from a median; `null` for others. */
function warningOf(row: Priced, median: number, columnName: string): QuarantinedFeedRow | null {
  const { rowNumber, stock, vin, title, price } = row
  const isHigh = price > median * FACTOR
  if (!isHigh && price * FACTOR >= median) return null
  const reason = isHigh
    ? `is more than three times the middle price of comparable vehicles, ${inDollars(median)}`
    : `is less than a third of the middle price of comparable vehicles, ${inDollars(median)}`
  return {
    rowNumber,
    columnName,
    reason,
    value: inDollars(price),
    about: { stock, vin },
    named: { stock, vin, title },
  }
}

/**
 * Finds prices of a file that are far from those of the same make, model, year and condition in it. A row waits until
 * 64 comparable ones, or the end of the file, show what is usual; memory does not grow with the file.
 */
export function comparablePrices() {
  const groups = new Map<string, Group>()
  let waitingRows = 0

  /** The warnings of a group that is known now. */
  function settled(group: Group, columnName: string): readonly QuarantinedFeedRow[] {
    const rows = group.waiting.splice(0)
    waitingRows -= rows.length
    if (rows.length < MIN_COMPARABLE) return []
    const median = medianOf(rows)
    group.median = median
    return rows.flatMap((row) => warningOf(row, median, columnName) ?? [])
  }

  return {
    /** Notes an accepted row. @returns the warnings that are known now, of this row or earlier ones */
    note(vehicle: FeedVehicle, columnName: string): readonly QuarantinedFeedRow[] {
      const { rowNumber, stock, vin, price, make, model, year, condition, tags } = vehicle
      if (price === 0 || tags.includes('isSold')) return []
      const row = { rowNumber, stock, vin, price, title: vehicleName(vehicle) }
      const key = JSON.stringify([make, model, year, condition])
      const known = groups.get(key)
      if (known?.median)
        return [warningOf(row, known.median, columnName)].filter((one) => one !== null)
      if (waitingRows >= MAX_WAITING || (!known && groups.size >= MAX_GROUPS)) return []
      const group = known ?? { waiting: [], median: null }
      groups.set(key, group)
      group.waiting.push(row)
      waitingRows += 1
      return group.waiting.length === MAX_PRICES ? settled(group, columnName) : []
    },
    /** The warnings of rows that still wait, at the end of the file. */
    rest: (columnName: string): readonly QuarantinedFeedRow[] =>
      [...groups.values()].flatMap((group) => settled(group, columnName)),
  }
}
