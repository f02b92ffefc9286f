import { answerDay } from '#domain/privacy/due-dates.ts'
import { isPrivacyForm } from '#domain/privacy/privacy-forms.ts'
import type { Lead, ShopperRequest } from '#modules/leads/module.ts'

import { dayOf, reportOf, type PrivacyDeps } from './privacy-requests.ts'

export type DueDateDeps = Readonly<{
  requests: Pick<PrivacyDeps['requests'], 'recordOf'>
  dealerOf: PrivacyDeps['dealerOf']
  now: PrivacyDeps['now']
}>

/**
 * The due date shown to the sender of a privacy request; `null` for leads of other forms.
 * @see docs/rules/privacy.md#due-dates
 */
export async function dueDateOfLead(
  { requests, dealerOf, now }: DueDateDeps,
  lead: Lead,
): Promise<ShopperRequest['privacy']> {
  if (!isPrivacyForm(lead.form)) return null
  const dealer = dealerOf(lead.dealerCode)
  const record = await requests.recordOf(lead.id)
  const { kind, due, extendedAt, answeredAt } = reportOf({ lead, record }, dealer, now())
  const isExtended = extendedAt !== null
  const answerBy = answerDay({ ...due, isExtended })
  return {
    kind,
    answerBy,
    isExtended,
    isLate: answeredAt === null && dayOf(now(), dealer) > answerBy,
  }
}
