import type { VehicleOfferValue } from '#domain/content/vehicle-offer-facts.ts'
import { monthlyPayment } from '#domain/finance/deal/monthly-payment.ts'
import type { Cents } from '#domain/kernel/money.ts'

type Monthly = Extract<VehicleOfferValue, { termMonths: number }>

/**
 * The monthly payment of an offer: a lease's own, and for a loan computed from its rate, term and example, so that they
 * always agree.
 * @see FIN-1, FIN-15
 */
export const offerPayment = (value: Monthly): Cents =>
  value.kind === 'lease'
    ? value.monthly
    : monthlyPayment(value.financed, value.aprPercent, value.termMonths)
