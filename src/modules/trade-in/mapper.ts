import type { Selectable } from 'kysely'
import * as v from 'valibot'

import { cents } from '#domain/kernel/money.ts'
import type { Offer } from '#domain/trade-in/offer.ts'
import type { TradeInPolicy } from '#domain/valuation/trade-in-policy.ts'
import { GRADES } from '#domain/valuation/valued-vehicle.ts'
import type { TradeInOfferTable } from '#platform/db/schema/trade-in.ts'

const Amount = v.pipe(v.number(), v.safeInteger(), v.transform(cents))
const Text = v.nullable(v.string())

const Question = v.object({
  vin: Text,
  year: v.number(),
  make: v.string(),
  model: v.string(),
  trim: Text,
  drive: Text,
  fuel: Text,
  mileage: v.number(),
  grade: v.picklist(GRADES),
  options: v.array(v.string()),
  state: Text,
  dealerCode: v.string(),
})

const KINDS = [
  'base',
  'mileage',
  'condition',
  'options',
  'region',
  'reconditioning',
  'adjustment',
] as const
const REASONS = ['unknown-model', 'few-listings', 'year', 'mileage', 'worth'] as const

const Answer = v.variant('outcome', [
  v.object({
    outcome: v.literal('valued'),
    tradeIn: Amount,
    lines: v.array(v.object({ kind: v.picklist(KINDS), amount: Amount })),
    asking: Amount,
    askingLow: Amount,
    askingHigh: Amount,
    typicalMiles: v.nullable(v.number()),
    isTrimKnown: v.boolean(),
    listings: v.nullable(v.number()),
    source: v.string(),
  }),
  v.object({
    outcome: v.literal('out-of-reach'),
    reason: v.picklist(REASONS),
    source: v.string(),
  }),
])

const Shares = v.pipe(
  v.record(v.string(), v.number()),
  v.transform((shares) => new Map(Object.entries(shares))),
)

const Policy = v.object({
  dealerShare: v.number(),
  grades: v.object({
    excellent: v.number(),
    good: v.number(),
    fair: v.number(),
    poor: v.number(),
  }),
  options: Shares,
  regions: Shares,
  reconditioning: Amount,
})

const Owed = v.object({
  amount: Amount,
  lienHolder: v.string(),
  monthlyPayment: v.nullable(Amount),
})

const json = <S extends v.GenericSchema>(schema: S) => v.pipe(v.string(), v.parseJson(), schema)

const Stored = v.object({
  question: json(Question),
  appraisal: json(Answer),
  policy: json(Policy),
  payoff: v.nullable(json(Owed)),
})

/** An offer as it was stored. @throws {ValiError} for a row that was not written by `offerRow` */
export const toOffer = (row: Selectable<TradeInOfferTable>): Offer => ({
  id: row.id,
  siteKey: row.site_key,
  dealerCode: row.dealer_code,
  ...v.parse(Stored, row),
  interestedStock: row.interested_stock,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  withdrawnAt: row.withdrawn_at,
})

const policyText = (policy: TradeInPolicy): string =>
  JSON.stringify({
    ...policy,
    options: Object.fromEntries(policy.options),
    regions: Object.fromEntries(policy.regions),
  })

export const offerRow = (offer: Offer): Selectable<TradeInOfferTable> => ({
  id: offer.id,
  site_key: offer.siteKey,
  dealer_code: offer.dealerCode,
  question: JSON.stringify(offer.question),
  appraisal: JSON.stringify(offer.appraisal),
  policy: policyText(offer.policy),
  payoff: offer.payoff && JSON.stringify(offer.payoff),
  interested_stock: offer.interestedStock,
  created_at: offer.createdAt,
  expires_at: offer.expiresAt,
  withdrawn_at: offer.withdrawnAt,
})
