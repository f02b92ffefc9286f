import * as v from 'valibot'

import type { Offer } from '#domain/trade-in/offer.ts'
import type { TradeInPolicy } from '#domain/valuation/trade-in-policy.ts'
import { GRADES } from '#domain/valuation/valued-vehicle.ts'
import { jsonText, Amount, rowOf, readRow } from '#platform/db/row-codec.ts'
import type { TradeInOfferTable } from '#platform/db/schema/trade-in.ts'

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

const Payoff = v.object({
  amount: Amount,
  lienHolder: v.string(),
  monthlyPayment: v.nullable(Amount),
})

const Stored = v.object({
  question: jsonText(Question),
  appraisal: jsonText(Answer),
  policy: jsonText(Policy),
  payoff: v.nullable(jsonText(Payoff)),
})

/** An offer from its row. @throws {ValiError} for a row that was not written by `offerRow` */
export const toOffer = (row: TradeInOfferTable): Offer => readRow(row, Stored)

const policyText = (policy: TradeInPolicy): string =>
  JSON.stringify({
    ...policy,
    options: Object.fromEntries(policy.options),
    regions: Object.fromEntries(policy.regions),
  })

export const offerRow = ({ policy, ...offer }: Offer): TradeInOfferTable => ({
  ...rowOf(offer),
  policy: policyText(policy),
})
