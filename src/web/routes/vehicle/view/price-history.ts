import { cents, type Cents } from '#domain/kernel/money.ts'
import { generalPriceOf } from '#domain/price/general-price.ts'
import type { Site } from '#domain/site/site.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

/** A price with its start time and the public price then; `null` if unknown. */
type PastPrice = Readonly<{ at: string; finalPrice: Cents; generalGap: Cents | null }>

export type PriceHistory = Readonly<NonNullable<ReturnType<typeof priceHistory>>>

const DAY_MS = 86_400_000
const dayOf = (iso: string) => Math.floor(Date.parse(iso) / DAY_MS)

/**
 * The history of the public price: before dealer fees, without discounts for known shoppers and conditional rebates. A
 * history starts after the last time at which that is unknown: a changed gap would look like a drop. None if the page
 * shows no such price: sold, "Call", hidden and MSRP-only vehicles.
 */
function generalPrices(vehicle: Vehicle, site: Site, past: readonly PastPrice[]) {
  const today = generalPriceOf(vehicle, site.pricing)
  if (today.kind !== 'price' || vehicle.tags.has('isSold')) return []
  const points = past
    .slice(past.findLastIndex(({ generalGap }) => generalGap === null) + 1)
    .map(({ at, finalPrice, generalGap }) => ({
      at,
      amount: cents(finalPrice + (generalGap ?? 0)),
    }))
  const steps = points.filter(({ amount }, index) => amount !== points[index - 1]?.amount)
  // Another import may have just run: a history that does not end at the page's price is not shown.
  return steps.length > 1 && steps.at(-1)?.amount === today.amount ? steps : []
}

/** How long a vehicle has been listed, and its price changes since; `null` for a sold one. @see PRC-3, SHP-6 */
export function priceHistory(vehicle: Vehicle, site: Site, past: readonly PastPrice[], now: Date) {
  if (vehicle.tags.has('isSold')) return null
  const until = now.toISOString()
  return {
    /** Whole days since it was first listed; 0 on that day. */
    daysListed: Math.max(0, dayOf(until) - dayOf(vehicle.firstSeen)),
    /** Two or more, oldest first, each different from the previous one; empty if it never changed or is not shown. */
    prices: generalPrices(vehicle, site, past),
    /** Today: the last price is still valid. */
    until,
  }
}
