import { exactShare } from '#domain/kernel/exact-share.ts'
import { cents, type Cents } from '#domain/kernel/money.ts'

/** How a fee is computed from the final vehicle price. @see FIN-8 */
export type FeeRule =
  | Readonly<{ kind: 'flat'; amount: Cents }>
  | Readonly<{ kind: 'percent'; percent: number }>
  /** The amount of the last step whose `from` is not above the price. */
  | Readonly<{ kind: 'per-step'; steps: readonly Readonly<{ from: Cents; amount: Cents }>[] }>

/** A dealer or state charge. The category code `DMV` marks state charges. */
export type Fee = Readonly<{
  id: string
  dealerCode: string
  name: string
  /** Its name in Spanish; without it, that of the product for common fees, else `name`. */
  nameEs?: string
  categoryCodes: readonly string[]
  isTaxable: boolean
  rule: FeeRule
}>

/** The amount of a fee for a vehicle price, rounded to the cent; never below zero. */
export function feeAmount(fee: Pick<Fee, 'rule'>, price: Cents): Cents {
  switch (fee.rule.kind) {
    case 'flat':
      return fee.rule.amount
    case 'percent':
      return exactShare(cents(Math.max(0, price)), fee.rule.percent, 100)
    case 'per-step': {
      const step = fee.rule.steps.findLast(({ from }) => from <= price)
      return step?.amount ?? cents(0)
    }
  }
}

/** Whether every buyer pays it to the dealer, so that it is part of the all-in price. @see PRC-11 */
export const isMandatoryDealerFee = (fee: Pick<Fee, 'categoryCodes'>): boolean =>
  !fee.categoryCodes.includes('DMV')
