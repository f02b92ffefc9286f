import type { Cents } from '#domain/kernel/money.ts'
import type { TradeInPolicy } from '#domain/valuation/trade-in-policy.ts'

import type { Appraisal, AppraisalQuestion } from './appraiser.ts'

/** What is still owed on a vehicle. */
export type Payoff = Readonly<{
  amount: Cents
  /** Empty where nobody said. */
  lienHolder: string
  /** `null` where nobody said. */
  monthlyPayment: Cents | null
}>

/** A trade-in as it was stored once: never worked out anew, so that it is the same in any browser. */
export type Offer = Readonly<{
  /** 128 bits nobody can guess, 22 letters of base64url. */
  id: string
  siteKey: string
  dealerCode: string
  question: AppraisalQuestion
  appraisal: Appraisal
  /** What its dealer had decided by then: with the question all that the site's own model needs to say the same again. */
  policy: TradeInPolicy
  /** `null` where nothing is owed. */
  payoff: Payoff | null
  /** The vehicle on the lot that the shopper wants; `null` for none. */
  interestedStock: string | null
  /** ISO. */
  createdAt: string
  /** ISO: seven days later. */
  expiresAt: string
  /** ISO; `null` while it stands. */
  withdrawnAt: string | null
}>
