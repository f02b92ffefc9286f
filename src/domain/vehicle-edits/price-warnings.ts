import type { Cents } from '#domain/kernel/money.ts'
import type { Fee } from '#domain/price/fee.ts'
import { generalPrice } from '#domain/price/general-price.ts'
import { priceLedger } from '#domain/price/ledger.ts'
import type { PricedSite } from '#domain/price/shown-price.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

/**
 * Why a price should not be advertised.
 * `above-msrp`: a new vehicle costs more than its MSRP without a markup that says why. `was-below`: the previous list
 * price of a used vehicle is below its price. `unexplained`: the ledger has a difference that no line explains.
 * `no-all-in`: the store has no fee table, so that the price is without the charges that every buyer pays.
 * `lowest`: the lowest public price of the last 90 days. `tenfold`: ten times or a tenth of the price before.
 * `no-price`: it becomes "Call".
 */
export type PriceWarningKind =
  | 'above-msrp'
  | 'was-below'
  | 'unexplained'
  | 'no-all-in'
  | 'lowest'
  | 'tenfold'
  | 'no-price'

export type PriceWarning = Readonly<{
  kind: PriceWarningKind
  /** The amount in its text; `null` for none. */
  amount: Cents | null
}>

/** Warnings that require a reason before the price is shown. */
const NEEDS_REASON: ReadonlySet<PriceWarningKind> = new Set(['lowest', 'tenfold', 'above-msrp'])

/** Whether the person must give a reason before the price is shown. */
export const needsReason = ({ kind }: PriceWarning): boolean => NEEDS_REASON.has(kind)

/** Smaller unexplained differences get no warning, in cents: such discounts are too small to be named. @see PRC-6 */
const MIN_UNEXPLAINED = 30_000

type Context = Readonly<{ site: PricedSite; fees: readonly Fee[] }>
type Priced = Pick<Vehicle, 'pricing' | 'condition' | 'isMsrpRequired'>

/** The warnings about a price, whatever it was before. @see PRC-9, PRC-11, PRC-12 */
export function priceWarnings(vehicle: Priced, { site, fees }: Context): readonly PriceWarning[] {
  const { pricing, condition, isMsrpRequired } = vehicle
  const { msrp, finalPrice, markupsTotal } = pricing
  if (finalPrice <= 0) return []
  const found: PriceWarning[] = []
  const price = generalPrice(vehicle, site.pricing)
  if (price !== null && msrp !== null && msrp > 0 && price > msrp && !isMsrpRequired) {
    if (condition === 'used') found.push({ kind: 'was-below', amount: msrp })
    else if (price - msrp > markupsTotal) found.push({ kind: 'above-msrp', amount: msrp })
  }
  const ledger = priceLedger(vehicle, { site, fees, shopper: 'unknown' })
  if (ledger.shown !== null) {
    const rest = ledger.lines.find((line) => line.source === 'remainder')
    if (rest && Math.abs(rest.amount) >= MIN_UNEXPLAINED)
      found.push({ kind: 'unexplained', amount: rest.amount })
  }
  if (fees.length === 0) found.push({ kind: 'no-all-in', amount: null })
  return found
}

const TENFOLD = 10

/**
 * The warnings about a change of a price.
 * @param lowest the lowest public price of the last 90 days in cents; `null` if none is known
 */
export function priceChangeWarnings(
  before: Priced,
  after: Priced,
  { lowest, ...context }: Context & Readonly<{ lowest: number | null }>,
): readonly PriceWarning[] {
  const [from, to] = [before, after].map((one) => generalPrice(one, context.site.pricing))
  const found: PriceWarning[] = []
  if (from && !to) found.push({ kind: 'no-price', amount: from })
  if (from && to) {
    if (to >= from * TENFOLD || to * TENFOLD <= from) found.push({ kind: 'tenfold', amount: from })
    const least = lowest === null ? from : Math.min(lowest, from)
    if (to < least) found.push({ kind: 'lowest', amount: to })
  }
  return [...found, ...priceWarnings(after, context)]
}
