import { fromDollars } from '#domain/kernel/money.ts'
import type { Appraisal, AppraisalQuestion } from '#domain/trade-in/appraiser.ts'
import { offerEnd } from '#domain/trade-in/offer-state.ts'
import type { Offer } from '#domain/trade-in/offer.ts'
import { DEFAULT_POLICY } from '#domain/valuation/default-policy.data.ts'

/** A 2019 Wrangler Sahara in good condition, valued in Scottsdale. Pass only what the test is about. */
export const aQuestion = (overrides: Partial<AppraisalQuestion> = {}): AppraisalQuestion => ({
  vin: '1C4HJXEG9KW500001',
  year: 2019,
  make: 'Jeep',
  model: 'Wrangler',
  trim: 'Sahara',
  drive: '4WD',
  fuel: 'Gasoline',
  mileage: 61_200,
  grade: 'good',
  options: [],
  state: 'AZ',
  dealerCode: 'OCS',
  ...overrides,
})

/** A plausible valuation of the vehicle. */
export const AN_APPRAISAL: Extract<Appraisal, { outcome: 'valued' }> = {
  outcome: 'valued',
  tradeIn: fromDollars(24_310),
  lines: [
    { kind: 'base', amount: fromDollars(25_900) },
    { kind: 'mileage', amount: fromDollars(1_240) },
    { kind: 'condition', amount: fromDollars(-2_430) },
    { kind: 'options', amount: fromDollars(500) },
    { kind: 'region', amount: fromDollars(0) },
    { kind: 'reconditioning', amount: fromDollars(-900) },
  ],
  asking: fromDollars(31_600),
  askingLow: fromDollars(28_400),
  askingHigh: fromDollars(34_900),
  typicalMiles: 74_000,
  isTrimKnown: true,
  listings: 1204,
  source: 'embedded 2026-11-21',
}

export const NO_NUMBER: Appraisal = {
  outcome: 'out-of-reach',
  reason: 'unknown-model',
  source: 'embedded 2026-11-21',
}

/** A valid offer of the first site. Pass only what the test is about. */
export const anOffer = (overrides: Partial<Offer> = {}): Offer => {
  const createdAt = overrides.createdAt ?? '2026-11-20T17:00:00.000Z'
  return {
    id: 'AAAAAAAAAAAAAAAAAAAAAA',
    siteKey: 'ocotillo',
    dealerCode: 'OCS',
    question: aQuestion(),
    appraisal: AN_APPRAISAL,
    policy: DEFAULT_POLICY,
    payoff: null,
    interestedStock: null,
    createdAt,
    expiresAt: offerEnd(createdAt),
    withdrawnAt: null,
    ...overrides,
  }
}
