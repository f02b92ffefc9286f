import type { Dealer } from '#domain/dealers/dealer.ts'
import { creditFollowUp, lendersOf } from '#modules/credit/module.ts'
import { holdFollowUp } from '#modules/holds/module.ts'
import { confirmationFollowUp, type LeadFollowUp } from '#modules/leads/module.ts'
import { applicationFollowUp } from '#modules/people/module.ts'
import { privacyFollowUp } from '#modules/privacy/module.ts'
import { subscriptionFollowUp } from '#modules/subscriptions/module.ts'
import type { Environment } from '#platform/env/env.ts'

/** The jobs that modules queue with a new lead, in its transaction. */
export const leadFollowUps = (
  dealerOf: (code: string) => Dealer | null,
  lenders: Environment['lenders'],
): readonly LeadFollowUp[] => [
  confirmationFollowUp,
  subscriptionFollowUp,
  holdFollowUp,
  privacyFollowUp,
  applicationFollowUp,
  creditFollowUp(lendersOf(dealerOf, lenders)),
]
