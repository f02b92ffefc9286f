import type { Cents } from '#domain/kernel/money.ts'
import type { TradeInPolicy } from '#domain/valuation/trade-in-policy.ts'

import type { Appraisal, AppraisalQuestion } from './appraiser.ts'

/** The loan balance of a vehicle. */
export type Payoff = Readonly<{
  amount: Cents
  /** Empty when not given. */
  lienHolder: string
  /** `null` when not given. */
  monthlyPayment: Cents | null
}>

/** A trade-in as stored: never recomputed, so that it is the same in any browser. */
export type Offer = Readonly<{
  /** 128 random bits, 22 characters of base64url. */
  id: string
  siteKey: string
  dealerCode: string
  question: AppraisalQuestion
  appraisal: Appraisal
  /** What its dealer had decided by then: with the question everything that the site's own model needs to say the same again. */
  policy: TradeInPolicy
  /** `null` if nothing is owed. */
  payoff: Payoff | null
  /** The vehicle on the lot that the shopper wants; `null` for none. */
  interestedStock: string | null
  /** ISO. */
  createdAt: string
  /** ISO: seven days later. */
  expiresAt: string
  /** ISO; `null` while valid. */
  withdrawnAt: string | null
}>
