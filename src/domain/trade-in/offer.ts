import type { Cents } from '#domain/kernel/money.ts'
import type { TradeInPolicy } from '#domain/valuation/trade-in-policy.ts'

import type { Appraisal, AppraisalQuestion } from './appraiser.ts'

/** The loan balance of a vehicle. */
export type Payoff = Readonly<{
  amount: Cents
  /** Empty if not given. */
  lienHolder: string
  /** `null` if not given. */
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
  /** The dealer's policy at that time: together with the question it reproduces a result of the site's own model. */
  policy: TradeInPolicy
  /** `null` if there is no loan balance. */
  payoff: Payoff | null
  /** The stock number of the vehicle that the shopper wants; `null` for none. */
  interestedStock: string | null
  /** ISO. */
  createdAt: string
  /** ISO: seven days later. */
  expiresAt: string
  /** ISO; `null` while valid. */
  withdrawnAt: string | null
}>
