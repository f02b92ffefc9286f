import { cents, type Cents } from '#domain/kernel/money.ts'
import type { AllInPrice } from '#domain/price/all-in-price.ts'

import { defaultDownPayment, maxDownPayment } from './down-payment.ts'
import { monthlyPayment } from './monthly-payment.ts'
import type { CreditTier, LoanOffer } from './rate-table.ts'

/** A payment with everything that must stand beside it. @see FIN-15 */
export type PaymentEstimate = Readonly<{
  monthly: Cents
  aprPercent: number
  termMonths: number
  /** Whose credit the rate is for. */
  creditTier: CreditTier
  downPayment: Cents
  /** What the shopper pays at signing: the down payment. Tax and government fees, not known here, may join it. */
  dueAtSigning: Cents
  /** The price with the dealer's charges, less the down payment; before tax and government fees. */
  amountFinanced: Cents
}>

/**
 * What a vehicle costs a month for a shopper who has told nothing. It finances the all-in price, since nobody can
 * buy the vehicle for less; the down payment goes by the price itself. Tax and government fees depend on where the
 * buyer lives and are not in it.
 * @see FIN-1, FIN-5, FIN-6, PRC-11
 */
export function estimatePayment(allIn: AllInPrice, offer: LoanOffer): PaymentEstimate {
  const { creditTier, termMonths, aprPercent } = offer
  const most = maxDownPayment(allIn.price, cents(0))
  const downPayment = cents(Math.min(most, defaultDownPayment(allIn.price, offer.downPayment)))
  const amountFinanced = cents(allIn.amount - downPayment)
  return {
    monthly: monthlyPayment(amountFinanced, aprPercent, termMonths),
    aprPercent,
    termMonths,
    creditTier,
    downPayment,
    dueAtSigning: downPayment,
    amountFinanced,
  }
}

/** A payment as shoppers read it and filter by it: whole dollars, half a dollar rounded up. @see PRC-8 */
export const paymentDollars = ({ monthly }: Pick<PaymentEstimate, 'monthly'>): number =>
  Math.round(monthly / 100)
