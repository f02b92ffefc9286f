import type { VehicleOfferValue } from '#domain/content/vehicle-offer-facts.ts'
import { monthlyPayment } from '#domain/finance/monthly-payment.ts'
import type { Cents } from '#domain/kernel/money.ts'

type Monthly = Extract<VehicleOfferValue, { termMonths: number }>

/**
 * What an offer costs a month: as a lease says it, and for a loan worked out from its own rate, term and example, so
 * that the payment can't say anything else than they do.
 * @see FIN-1, FIN-15
 */
export const offerPayment = (value: Monthly): Cents =>
  value.kind === 'lease'
    ? value.monthly
    : monthlyPayment(value.financed, value.aprPercent, value.termMonths)
