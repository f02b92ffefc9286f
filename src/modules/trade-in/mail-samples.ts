import { fromDollars } from '#domain/kernel/money.ts'
import { offerEnd } from '#domain/trade-in/offer-state.ts'
import type { Offer } from '#domain/trade-in/offer.ts'
import { DEFAULT_POLICY } from '#domain/valuation/default-policy.data.ts'
import type { MailSample, MailSampleContext } from '#modules/mails/module.ts'

import { offerMail } from './offer-mail-content.ts'

const VALUED: Offer['appraisal'] = {
  outcome: 'valued',
  tradeIn: fromDollars(24_310),
  lines: [
    { kind: 'base', amount: fromDollars(25_500) },
    { kind: 'mileage', amount: fromDollars(1240) },
    { kind: 'condition', amount: fromDollars(-2430) },
  ],
  asking: fromDollars(31_600),
  askingLow: fromDollars(28_400),
  askingHigh: fromDollars(34_900),
  typicalMiles: null,
  isTrimKnown: true,
  listings: null,
  source: 'sample',
}

const UNKNOWN: Offer['appraisal'] = {
  outcome: 'out-of-reach',
  reason: 'unknown-model',
  source: 'sample',
}

const offerOf = (
  { site, dealer, now }: MailSampleContext,
  appraisal: Offer['appraisal'],
): Offer => {
  const createdAt = now.toISOString()
  return {
    id: 'sample',
    siteKey: site.key,
    dealerCode: dealer.code,
    question: {
      vin: null,
      year: 2019,
      make: 'Jeep',
      model: 'Wrangler',
      trim: 'Sahara',
      drive: null,
      fuel: null,
      mileage: 61_200,
      grade: 'good',
      options: [],
      state: dealer.state,
      dealerCode: dealer.code,
    },
    appraisal,
    policy: DEFAULT_POLICY,
    payoff: null,
    interestedStock: null,
    createdAt,
    expiresAt: offerEnd(createdAt),
    withdrawnAt: null,
  }
}

/** The mails with offers for shoppers' vehicles, with made-up facts. */
export const offerMailSamples: readonly MailSample[] = [
  {
    family: 'trade-in',
    mail: 'offer',
    content: (context) => offerMail({ ...context, offer: offerOf(context, VALUED) }),
  },
  {
    family: 'trade-in',
    mail: 'request',
    content: (context) => offerMail({ ...context, offer: offerOf(context, UNKNOWN) }),
  },
]
