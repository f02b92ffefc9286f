import type { PaymentPlan } from '#domain/finance/plan/payment-plan.ts'
import { isChosen, type Enhancement } from '#domain/finance/terms/enhancement.ts'
import type { VehicleTerms } from '#domain/finance/terms/terms.ts'
import { cents, type Cents } from '#domain/kernel/money.ts'
import { feeAmount, isMandatoryDealerFee, type Fee } from '#domain/price/fee.ts'

import type { DealLine } from './deal.ts'
import { priceWithCharges, salesTax, type Purchase } from './finance-sum.ts'

/** The most that any amount may be; the API has the same bound. */
export const MAX = cents(1_000_000_000)

/** A shopper's amount clamped to 0 to $10,000,000; zero for invalid amounts. */
export const counted = (amount: number): Cents =>
  cents(Math.round(Math.min(MAX, Math.max(0, Number.isNaN(amount) ? 0 : amount))))

/** A deal before payment: the purchase and the trade-in. */
export type DealBill = Readonly<{
  lines: readonly DealLine[]
  purchase: Purchase
  payoff: Cents
}>

/** A line identified only by its kind. */
const line = (id: DealLine['id'], amount: number): DealLine => ({
  id,
  of: null,
  name: null,
  amount: cents(amount),
  isGovernment: id === 'tax',
  isTaxable: id === 'price',
})

const enhancementLine = ({ id, name, price, isTaxable }: Enhancement): DealLine => ({
  id: 'enhancement',
  of: id,
  name,
  amount: price,
  isGovernment: false,
  isTaxable,
})

/** Fees depend on the price. @see FIN-8 */
const feeLine = (fee: Fee, price: Cents): DealLine => ({
  id: 'fee',
  of: fee.id,
  name: fee.name,
  amount: feeAmount(fee, price),
  isGovernment: !isMandatoryDealerFee(fee),
  isTaxable: fee.isTaxable,
})

/** Enhancements and fees, except zero ones. */
const chargesOf = (terms: VehicleTerms, plan: PaymentPlan): readonly DealLine[] =>
  [
    ...terms.enhancements
      .filter((enhancement) => isChosen(enhancement, plan.enhancements))
      .map(enhancementLine),
    ...terms.fees.map((fee) => feeLine(fee, terms.price)),
  ].filter(({ amount }) => amount !== 0)

/** Whether the state deducts a trade-in from the taxed amount; unknown means no. @see FIN-9 */
const hasTradeInCredit = ({ stateTaxRules }: VehicleTerms, state: string): boolean =>
  stateTaxRules.find((rule) => rule.state === state)?.hasTradeInCredit ?? false

/** The purchase and the trade-in. @see FIN-7, FIN-8, FIN-9 */
export function dealBill(terms: VehicleTerms, plan: PaymentPlan): DealBill {
  const charges = chargesOf(terms, plan)
  const { rate, state } = plan.taxLocation ?? { rate: terms.taxRate, state: terms.state }
  return {
    lines: [line('price', terms.price), ...charges],
    purchase: {
      price: terms.price,
      charges,
      tradeIn: counted(plan.tradeIn),
      taxRate: rate,
      hasTradeInCredit: hasTradeInCredit(terms, state),
    },
    payoff: counted(plan.payoff),
  }
}

/** The purchase with its sales tax. */
export const billTotal = ({ purchase }: DealBill): Cents =>
  cents(priceWithCharges(purchase) + salesTax(purchase).amount)

/** The line of the tax. */
export const taxLine = (amount: Cents): DealLine => line('tax', amount)

/** The lines of the down payment, the trade-in and its loan balance, without those of zero. */
export function paidLines({ purchase, payoff }: DealBill, downPayment: Cents): readonly DealLine[] {
  const down = line('downPayment', 0 - downPayment)
  const trade = line('tradeIn', 0 - purchase.tradeIn)
  return [down, trade, line('payoff', payoff)].filter(({ amount }) => amount !== 0)
}

/** The line that raises a negative total to zero; none for other totals. */
export function surplusLine(lines: readonly DealLine[]): readonly DealLine[] {
  const sum = lines.reduce((sum, { amount }) => sum + amount, 0)
  return sum < 0 ? [line('surplus', -sum)] : []
}
