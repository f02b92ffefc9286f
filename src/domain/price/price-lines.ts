import { cents, type Cents } from '#domain/kernel/money.ts'
import type { Pricing } from '#domain/vehicle/vehicle.ts'

import { conditionalRebates } from './general-price.ts'

export type PriceLineId =
  | 'msrp'
  | 'base'
  | 'markups'
  | 'discounts'
  | 'rebatesEveryone'
  | 'rebatesApplied'
  | 'exclusiveDiscount'
  | 'adjustment'

/** One line of a price's arithmetic. */
export type PriceLine = Readonly<{
  id: PriceLineId
  /** What it adds; below zero for what it takes off; never zero. */
  amount: Cents
  /** The field of the vehicle's pricing it comes from; `remainder` is what the fields leave unexplained. */
  source: keyof Pricing | 'remainder'
}>

/** Smaller discounts are not named. @see PRC-6 */
const SMALLEST_DISCOUNT = cents(30_000)

/** Whether a discount may be named: by a line, a label or a badge. @see PRC-6 */
export const isValidDiscount = (discount: Cents): boolean => discount >= SMALLEST_DISCOUNT

const named = (discount: Cents) => (isValidDiscount(discount) ? discount : 0)

const line = (id: PriceLineId, amount: number, source: PriceLine['source']): PriceLine => ({
  id,
  amount: cents(amount),
  source,
})

const takenOff = (id: PriceLineId, amount: number, source: PriceLine['source']) =>
  line(id, 0 - amount, source)

const sum = (lines: readonly PriceLine[]) => lines.reduce((total, { amount }) => total + amount, 0)

/** Lines of zero say nothing. @see PRC-9 */
const telling = (lines: readonly PriceLine[]) => lines.filter(({ amount }) => amount !== 0)

/** What only some shoppers get: below the price of the others, above the price of known ones. */
export const conditionalLines = (pricing: Pricing): readonly PriceLine[] =>
  telling([
    takenOff('rebatesApplied', conditionalRebates(pricing), 'rebatesAppliedTotal'),
    takenOff('exclusiveDiscount', named(pricing.exclusiveDiscount), 'exclusiveDiscount'),
  ])

/**
 * How a price comes about, from the MSRP down; the lines add up to the price exactly. What the pricing's
 * fields do not explain, among it discounts too small to be named, is the line `adjustment`. Without an MSRP
 * the arithmetic starts from `base`, the price before everything that has a line.
 * @param price what the shopper sees
 * @param isPersonal whether it includes what only known shoppers get
 * @see PRC-6, PRC-9
 */
export function priceLines(
  pricing: Pricing,
  price: Cents,
  isPersonal: boolean,
): readonly PriceLine[] {
  const changes = telling([
    line('markups', pricing.markupsTotal, 'markupsTotal'),
    takenOff('discounts', named(pricing.discountsTotal), 'discountsTotal'),
    takenOff('rebatesEveryone', pricing.rebatesEveryoneTotal, 'rebatesEveryoneTotal'),
    ...(isPersonal ? conditionalLines(pricing) : []),
  ])
  if (pricing.msrp === null || pricing.msrp <= 0)
    return telling([line('base', price - sum(changes), 'finalPrice'), ...changes])
  const lines = [line('msrp', pricing.msrp, 'msrp'), ...changes]
  return telling([...lines, line('adjustment', price - sum(lines), 'remainder')])
}

/** How the MSRP-only price comes about. @see PRC-4 */
export const msrpLines = (pricing: Pricing, price: Cents): readonly PriceLine[] =>
  telling([
    line('msrp', pricing.msrp ?? 0, 'msrp'),
    line('markups', price - (pricing.msrp ?? 0), 'markupsTotal'),
  ])
