import { toDollars } from '#domain/kernel/money.ts'
import type { Offer } from '#domain/trade-in/offer.ts'

/** The vehicle fields of an inspection lead, named as in the trade-in form. */
export const INSPECTED_FIELDS = [
  'year',
  'make',
  'model',
  'trim',
  'vin',
  'mileage',
  'grade',
  'options',
  'owed',
  'payoffAmount',
  'lienHolder',
  'offer',
  'offerReason',
  'offerUrl',
] as const

type Inspected = Readonly<Record<(typeof INSPECTED_FIELDS)[number], string>>

/** A vehicle with an offer, as fields of the lead that books its inspection. */
export function inspectedOffer(offer: Offer, offerUrl: string): Inspected {
  const { question, appraisal, payoff } = offer
  const isValued = appraisal.outcome === 'valued'
  return {
    year: String(question.year),
    make: question.make,
    model: question.model,
    trim: question.trim ?? '',
    vin: question.vin ?? '',
    mileage: String(question.mileage),
    grade: question.grade,
    options: question.options.join(','),
    owed: payoff === null ? 'no' : 'yes',
    payoffAmount: payoff === null ? '' : String(Math.round(toDollars(payoff.amount))),
    lienHolder: payoff?.lienHolder ?? '',
    offer: isValued ? String(toDollars(appraisal.tradeIn)) : '',
    offerReason: isValued ? '' : appraisal.reason,
    offerUrl,
  }
}
