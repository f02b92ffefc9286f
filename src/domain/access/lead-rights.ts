import type { LeadForm } from '#domain/forms/form-names.ts'
import { QUEUES, type QueueName } from '#domain/lead-workflow/queues/queues.data.ts'

import type { Actor } from './actor.ts'
import { authorize, may } from './authorize.ts'
import type { Action } from './permissions.data.ts'

/** The forms by which people apply for a job. Their leads are for hiring staff, not for sales staff. */
export const APPLICATION_FORMS: readonly LeadForm[] = ['career-application']

/** Whether a lead is a job application. */
export const isApplication = ({ form }: Readonly<{ form: LeadForm }>): boolean =>
  APPLICATION_FORMS.includes(form)

/** The forms of orders for the parts counter. */
const PARTS_FORMS: readonly LeadForm[] = ['parts']

/**
 * The right to a lead: for a job application always the right of applications; for a parts order, to answer it, that of
 * orders; else the given one.
 */
export function leadAction(
  lead: Readonly<{ form: LeadForm }>,
  action: 'leads.answer' | 'leads.manage',
): Action {
  if (isApplication(lead)) return 'applications.answer'
  return action === 'leads.answer' && PARTS_FORMS.includes(lead.form) ? 'parts.answer' : action
}

/** The right to see a queue and to set the states of its entries: that to its leads, or one of its own. */
export const queueAction = (name: QueueName): Action =>
  name === 'credit' ? 'credit.decide' : leadAction({ form: QUEUES[name].forms[0] }, 'leads.answer')

/** The forms whose leads have a right of their own. */
export const FORMS_OF: Readonly<
  Record<Exclude<(typeof INBOX_ACTIONS)[number], 'leads.answer'>, readonly LeadForm[]>
> = { 'applications.answer': APPLICATION_FORMS, 'parts.answer': PARTS_FORMS }

/**
 * The store under which a change of a lead is in the audit trail, where managers read the entries of their stores: none
 * for a job application, so that only people who see the entries of the whole group see it.
 */
export const auditedDealerCode = ({
  dealerCode,
  form,
}: Readonly<{ dealerCode: string; form: LeadForm }>): string | null =>
  isApplication({ form }) ? null : dealerCode

/** The rights of which each opens the inbox: each shows its own leads there. */
export const INBOX_ACTIONS = [
  'leads.answer',
  'applications.answer',
  'parts.answer',
] as const satisfies readonly Action[]

/** Whether a person may open the inbox, for leads of any form. */
export const mayOpenInbox = (actor: Actor): boolean =>
  INBOX_ACTIONS.some((action) => may(actor, action))

/** @throws {AppError} `forbidden` for a person who may not open the inbox */
export function authorizeInbox(actor: Actor, nowMs: number): void {
  const action = INBOX_ACTIONS.find((one) => may(actor, one)) ?? 'leads.answer'
  authorize(actor, action, {}, nowMs)
}
