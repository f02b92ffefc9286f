import type { PaymentPlan } from '#domain/finance/plan/payment-plan.ts'
import type { CreditTier } from '#domain/finance/terms/rate-table.ts'
import type { VehicleTerms } from '#domain/finance/terms/terms.ts'
import { cents, type Cents } from '#domain/kernel/money.ts'

import { billTotal, dealBill } from './deal-bill.ts'
import type { Deal } from './deal.ts'
import type { Disclosure } from './disclosure.ts'
import { financeDeal } from './finance-deal.ts'
import { leaseDeal } from './lease-deal.ts'

/** The content of a disclosure, without its brand. */
type Facts<D> = D extends Disclosure
  ? { readonly [Name in keyof D as Name extends string ? Name : never]: D[Name] }
  : never

const scoresOf = ({ minScore, maxScore }: CreditTier) => ({ from: minScore, to: maxScore })

// The only place that brands a disclosure: its content comes from the deal itself.
const branded = (facts: Facts<Disclosure>): Disclosure => facts as Disclosure

/** Price, enhancements, fees and sales tax; known even where no payment is offered. */
export const outTheDoor = (terms: VehicleTerms, plan: PaymentPlan): Cents =>
  billTotal(dealBill(terms, plan))

/**
 * The monthly payment of a vehicle under a shopper's plan, with its required disclosure; `null` if none is offered.
 * @see FIN-10, FIN-13, FIN-15
 */
export function dealOf(terms: VehicleTerms, plan: PaymentPlan): Deal | null {
  const bill = dealBill(terms, plan)
  const { tradeIn } = bill.purchase
  const { rateSource } = terms
  const included = {
    hasFees: terms.fees.length > 0,
    estimatedTaxRate: terms.isTaxEstimated && plan.taxLocation === null ? terms.taxRate : null,
  }
  const lease = plan.mode === 'lease' ? leaseDeal(terms, plan, bill) : null
  if (lease !== null) {
    const { monthly, termMonths, dueAtSigning, totalOfPayments, milesPerYear, excessMile } = lease
    return {
      ...lease,
      disclosure: branded({
        ...included,
        mode: 'lease',
        monthly,
        termMonths,
        tradeIn,
        dueAtSigning,
        totalOfPayments,
        milesPerYear,
        excessMile,
        securityDeposit: cents(0),
        scores: scoresOf(lease.creditTier),
        rateSource,
      }),
    }
  }
  const loan = financeDeal(terms, plan, bill)
  if (loan === null) return null
  const { monthly, aprPercent, termMonths, downPayment, dueAtSigning } = loan
  const { amountFinanced, financeCharge, totalOfPayments, creditTier } = loan
  return {
    ...loan,
    disclosure: branded({
      ...included,
      mode: 'finance',
      monthly,
      aprPercent,
      termMonths,
      downPayment,
      tradeIn,
      amountFinanced,
      financeCharge,
      totalOfPayments,
      dueAtSigning,
      scores: creditTier && scoresOf(creditTier),
      // A custom rate has no lender.
      rateSource: creditTier && rateSource,
    }),
  }
}
