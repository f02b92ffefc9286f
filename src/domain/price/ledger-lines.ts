import { cents, type Cents } from '#domain/kernel/money.ts'
import type { Pricing } from '#domain/vehicle/vehicle.ts'

import type { Charge } from './all-in-price.ts'
import { conditionalRebates } from './general-price.ts'
import { isValidDiscount } from './shown-price.ts'

/** The label of a line, as a key; pages supply the text. */
export type LineLabel =
  | 'msrp'
  | 'base'
  | 'markups'
  | 'discounts'
  | 'rebatesEveryone'
  | 'rebatesApplied'
  | 'exclusiveDiscount'
  | 'adjustment'

/** Who gets the amount of a line. */
export type LineCondition =
  /** Part of the general price, and so of the all-in price. */
  | 'everyone'
  /** Only part of the price of known shoppers. */
  | 'knownShoppers'
  /** Conditional rebates: included in the price of known shoppers, listed below the price of others. */
  | 'whoQualify'

/** One line of a price breakdown. */
export type PriceLine = Readonly<{
  /** Unique within a ledger. */
  id: string
  label: LineLabel
  /** The amount; negative for a deduction; never zero. */
  amount: Cents
  condition: LineCondition
  /** The pricing field that it comes from; `remainder` is the difference that no field explains. */
  source: keyof Pricing | 'remainder'
}>

/** A charge that every buyer pays the dealer: only part of the all-in price. @see PRC-11 */
export type ChargeLine = Readonly<{
  /** Unique within a ledger. */
  id: string
  label: 'charge'
  /** The dealer's name for it. */
  name: string
  amount: Cents
  condition: 'mandatoryCharge'
  source: 'fee'
}>

export type LedgerLine = PriceLine | ChargeLine

const named = (discount: Cents) => (isValidDiscount(discount) ? discount : 0)

type LineStart = Pick<PriceLine, 'label' | 'condition' | 'source'>

const line = (start: LineStart, amount: number): PriceLine => ({
  id: start.label,
  ...start,
  amount: cents(amount),
})

const deduction = (start: LineStart, amount: number) => line(start, 0 - amount)

/** The sum of lines. */
export const sumOf = (lines: readonly Pick<LedgerLine, 'amount'>[]): number =>
  lines.reduce((total, { amount }) => total + amount, 0)

/** Zero lines are omitted. @see PRC-9 */
const nonzero = (lines: readonly PriceLine[]) => lines.filter(({ amount }) => amount !== 0)

/** Markups, discounts and rebates that everyone gets. */
const changes = (
  pricing: Pricing,
  condition: LineCondition,
  markups: number = pricing.markupsTotal,
): readonly PriceLine[] => [
  line({ label: 'markups', condition, source: 'markupsTotal' }, markups),
  deduction(
    { label: 'discounts', condition, source: 'discountsTotal' },
    named(pricing.discountsTotal),
  ),
  deduction(
    { label: 'rebatesEveryone', condition, source: 'rebatesEveryoneTotal' },
    pricing.rebatesEveryoneTotal,
  ),
]

/** Amounts that only some shoppers get. */
const extras = (pricing: Pricing): readonly PriceLine[] => [
  deduction(
    { label: 'rebatesApplied', condition: 'whoQualify', source: 'rebatesAppliedTotal' },
    conditionalRebates(pricing),
  ),
  deduction(
    { label: 'exclusiveDiscount', condition: 'knownShoppers', source: 'exclusiveDiscount' },
    named(pricing.exclusiveDiscount),
  ),
]

/** The lines, plus one for the unexplained difference to the given sum. */
function adjusted(
  lines: readonly PriceLine[],
  total: number,
  condition: LineCondition,
): readonly PriceLine[] {
  const rest = line({ label: 'adjustment', condition, source: 'remainder' }, total - sumOf(lines))
  const id = condition === 'everyone' ? rest.id : 'personalAdjustment'
  return nonzero([...lines, { ...rest, id }])
}

/** The lines from the MSRP to a price; without an MSRP they start from the price before all adjustments. */
function linesDownTo(
  pricing: Pricing,
  price: Cents,
  condition: LineCondition,
  more: readonly PriceLine[],
): readonly PriceLine[] {
  const lines = [...changes(pricing, condition), ...more]
  if (pricing.msrp === null || pricing.msrp <= 0) {
    const base = price - sumOf(lines)
    return nonzero([line({ label: 'base', condition, source: 'finalPrice' }, base), ...lines])
  }
  const start = line({ label: 'msrp', condition, source: 'msrp' }, pricing.msrp)
  return adjusted([start, ...lines], price, condition)
}

/** The breakdown of the general price; its lines add up to it. @see PRC-6, PRC-9 */
export const generalLines = (pricing: Pricing, general: Cents): readonly PriceLine[] =>
  linesDownTo(pricing, general, 'everyone', [])

/** The breakdown of the MSRP-only price; its lines add up to it. @see PRC-4 */
export const msrpLines = ({ msrp }: Pricing, general: Cents): readonly PriceLine[] =>
  nonzero([
    line({ label: 'msrp', condition: 'everyone', source: 'msrp' }, msrp ?? 0),
    line(
      { label: 'markups', condition: 'everyone', source: 'markupsTotal' },
      general - (msrp ?? 0),
    ),
  ])

/** Listed below the price for a shopper without customer info; not part of any sum. @see PRC-11 */
export const offeredLines = (pricing: Pricing): readonly PriceLine[] => nonzero(extras(pricing))

/** The lines from the general price to that of known shoppers; they add up to the difference. @see PRC-2 */
export const personalLines = (
  pricing: Pricing,
  general: Cents,
  personal: Cents,
): readonly PriceLine[] => adjusted(extras(pricing), personal - general, 'knownShoppers')

/** The lines from the MSRP-only price to the personal price, for known shoppers, who see every line. @see PRC-4 */
export function personalLinesFromMsrp(
  pricing: Pricing,
  general: Cents,
  personal: Cents,
): readonly PriceLine[] {
  const markups = pricing.markupsTotal - (general - (pricing.msrp ?? 0))
  const lines = [...changes(pricing, 'knownShoppers', markups), ...extras(pricing)]
  return adjusted(lines, personal - general, 'knownShoppers')
}

/** The breakdown of the personal price if others see no price. */
export const personalLinesAlone = (pricing: Pricing, personal: Cents): readonly PriceLine[] =>
  linesDownTo(pricing, personal, 'knownShoppers', extras(pricing))

/** The charges that every buyer pays the dealer on top of the general price. @see PRC-11 */
export const chargeLines = (charges: readonly Charge[]): readonly ChargeLine[] =>
  charges.map(({ id, name, amount }) => ({
    id: `fee ${id}`,
    label: 'charge',
    name,
    amount,
    condition: 'mandatoryCharge',
    source: 'fee',
  }))
