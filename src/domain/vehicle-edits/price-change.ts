import { cents, type Cents } from '#domain/kernel/money.ts'
import { conditionalRebates } from '#domain/price/general-price.ts'
import type { Pricing } from '#domain/vehicle/vehicle.ts'

/** How a price is changed. Amounts in cents, percent of the public price. */
export type PriceChange = Readonly<
  | { how: 'lower' | 'raise'; amount: Cents }
  | { how: 'lower-percent' | 'raise-percent'; percent: number }
  | { how: 'set'; amount: Cents }
>

const DOLLAR = 100

/** The public price of a pricing that has one. @see PRC-3 */
const publicOf = (pricing: Pricing) =>
  pricing.finalPrice + pricing.exclusiveDiscount + conditionalRebates(pricing)

/** A price by percent is a whole dollar. */
const inDollars = (amount: number) => Math.round(amount / DOLLAR) * DOLLAR

function changedPrice(price: number, change: PriceChange): number {
  switch (change.how) {
    case 'lower':
      return price - change.amount
    case 'raise':
      return price + change.amount
    case 'lower-percent':
      return inDollars(price * (1 - change.percent / 100))
    case 'raise-percent':
      return inDollars(price * (1 + change.percent / 100))
    case 'set':
      return change.amount
  }
}

/**
 * The pricing with another public price: the dealer's discount or markup takes up the difference, so that the ledger
 * explains it. `null` if there is no price to change, or none would be left.
 */
export function repriced(pricing: Pricing, change: PriceChange): Pricing | null {
  if (pricing.finalPrice <= 0 && change.how !== 'set') return null
  const before = pricing.finalPrice > 0 ? publicOf(pricing) : 0
  const after = changedPrice(before, change)
  if (!Number.isFinite(after) || after <= 0) return null
  const finalPrice = after - pricing.exclusiveDiscount - conditionalRebates(pricing)
  if (finalPrice <= 0) return null
  const { msrp } = pricing
  if (msrp === null || msrp <= 0) return { ...pricing, finalPrice: cents(finalPrice) }
  // The discount less the markup after which the lines from the MSRP add up to the public price.
  const net = msrp - pricing.rebatesEveryoneTotal - after
  const markupsTotal = pricing.markupsTotal
  const discountsTotal = net + markupsTotal
  return discountsTotal >= 0
    ? { ...pricing, discountsTotal: cents(discountsTotal), finalPrice: cents(finalPrice) }
    : {
        ...pricing,
        discountsTotal: cents(0),
        markupsTotal: cents(markupsTotal - discountsTotal),
        finalPrice: cents(finalPrice),
      }
}
