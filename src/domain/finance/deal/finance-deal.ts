import { CUSTOM_BOUNDS } from '#domain/finance/plan/custom-rate.ts'
import type { PaymentPlan } from '#domain/finance/plan/payment-plan.ts'
import { defaultDownPayment, maxDownPayment } from '#domain/finance/terms/down-payment.ts'
import { aprOf, chooseTerm, chooseTier, type CreditTier } from '#domain/finance/terms/rate-table.ts'
import type { VehicleTerms } from '#domain/finance/terms/terms.ts'
import { cents, type Cents } from '#domain/kernel/money.ts'

import { counted, paidLines, surplusLine, taxLine, type DealBill } from './deal-bill.ts'
import type { FinanceDeal } from './deal.ts'
import { financeSum, priceWithCharges } from './finance-sum.ts'

type Loan = Readonly<{ creditTier: CreditTier | null; aprPercent: number; termMonths: number }>

const within = (value: number, { min, max }: Readonly<{ min: number; max: number }>) =>
  Math.min(max, Math.max(min, value))

/** The shopper's custom rate and term, clamped to their bounds; `null` without a custom rate. @see FIN-11 */
function customLoan({ custom }: PaymentPlan): Loan | null {
  if (custom === null || Number.isNaN(custom.aprPercent + custom.termMonths)) return null
  return {
    creditTier: null,
    aprPercent: within(custom.aprPercent, CUSTOM_BOUNDS.aprPercent),
    termMonths: Math.round(within(custom.termMonths, CUSTOM_BOUNDS.termMonths)),
  }
}

/** The rate that the table offers this shopper; `null` for none. @see FIN-3, FIN-4 */
function tableLoan({ rates }: VehicleTerms, plan: PaymentPlan): Loan | null {
  const creditTier = chooseTier(rates, plan.creditTier)
  const termMonths = creditTier && chooseTerm(rates, creditTier.id, plan.termMonths)
  if (creditTier === null || termMonths === null) return null
  const aprPercent = aprOf(rates, creditTier.id, termMonths)
  return aprPercent === null ? null : { creditTier, aprPercent, termMonths }
}

/** The down payment: the shopper's amount, else the default, at most the maximum. @see FIN-5, FIN-6 */
const downPaymentOf = (terms: VehicleTerms, plan: PaymentPlan, max: Cents): Cents => {
  const { downPayment: preset } = terms.rates.defaults
  return cents(Math.min(max, counted(plan.downPayment ?? defaultDownPayment(terms.price, preset))))
}

/** A vehicle's loan without its disclosure; `null` if none is offered. @see FIN-10 */
export function financeDeal(
  terms: VehicleTerms,
  plan: PaymentPlan,
  bill: DealBill,
): Omit<FinanceDeal, 'disclosure'> | null {
  const loan = customLoan(plan) ?? tableLoan(terms, plan)
  if (loan === null) return null
  const max = maxDownPayment(terms.price, bill.purchase.tradeIn)
  const downPayment = downPaymentOf(terms, plan, max)
  const { creditTier, aprPercent, termMonths } = loan
  const { payoff } = bill
  const sum = financeSum({ ...bill.purchase, aprPercent, termMonths, downPayment, payoff })
  const lines = [...bill.lines, taxLine(sum.tax.amount), ...paidLines(bill, downPayment)]
  return {
    ...sum,
    mode: 'finance',
    creditTier,
    aprPercent,
    termMonths,
    downPayment,
    maxDownPayment: max,
    lines: [...lines, ...surplusLine(lines)],
    dueAtSigning: downPayment,
    outTheDoor: cents(priceWithCharges(bill.purchase) + sum.tax.amount),
  }
}
