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

/** The public price of a pricing that has one, in cents. @see PRC-3 */
export const publicOf = (pricing: Pricing): Cents =>
  cents(pricing.finalPrice + pricing.exclusiveDiscount + conditionalRebates(pricing))

/** Prices that are changed by a percentage are rounded to whole dollars. */
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
 * The pricing with another public price. The dealer's discount or markup changes by the difference, so that the lines
 * of the ledger add up. `null` if there is no price to change, or none would be left.
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

/** The lines of a price that people may set, and the factor by which a change of each changes the public price. */
export const LINE_PARTS = {
  msrp: 0,
  markupsTotal: 1,
  discountsTotal: -1,
  rebatesEveryoneTotal: -1,
  exclusiveDiscount: 0,
} as const
export type LinePart = keyof typeof LINE_PARTS

/**
 * The pricing with another amount in one line of its ledger; 0 removes the line. The public price changes so that the
 * lines add up; for another MSRP, the dealer's discount or markup changes instead. `null` if no price would be left.
 */
export function withLine(pricing: Pricing, part: LinePart, amount: Cents): Pricing | null {
  if (pricing.finalPrice <= 0) return null
  const price = publicOf(pricing)
  if (part === 'msrp')
    return repriced({ ...pricing, msrp: amount > 0 ? amount : null }, { how: 'set', amount: price })
  const next = { ...pricing, [part]: amount }
  const after = price + LINE_PARTS[part] * (amount - pricing[part])
  const finalPrice = after - next.exclusiveDiscount - conditionalRebates(next)
  return finalPrice > 0 ? { ...next, finalPrice: cents(finalPrice) } : null
}
