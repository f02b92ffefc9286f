import type { LeadForm } from '#domain/forms/form-names.ts'
import { isOpenStatus, type WorkflowStatus } from '#domain/lead-workflow/workflow-status.ts'

import { QUEUE_NAMES, QUEUES, type QueueName, type Stage, type StageName } from './queues.data.ts'

/** The queue of a form; `null` for leads that are only in the inbox. */
export const queueOf = (form: LeadForm): QueueName | null =>
  QUEUE_NAMES.find((name) => QUEUES[name].forms.includes(form)) ?? null

/** A state of a queue by its name; `null` if the queue has none of that name. */
export const stageNamed = (queue: QueueName, name: string | null): Stage | null =>
  QUEUES[queue].stages.find((stage) => stage.name === name) ?? null

type Staged = Readonly<{ form: LeadForm; status: WorkflowStatus; stage: StageName | null }>

/** Whether the inbox shows the state of leads of a form instead of their status. */
export function isStageShown(form: LeadForm): boolean {
  const queue = queueOf(form)
  return queue !== null && QUEUES[queue].isSold !== true
}

/** The state of a lead in its queue, by its status if none was set; `null` for a lead of no queue. */
export function stageOf({ form, status, stage }: Staged): Stage | null {
  const queue = queueOf(form)
  if (queue === null) return null
  const { stages, ofStatus } = QUEUES[queue]
  return stageNamed(queue, stage) ?? stageNamed(queue, ofStatus[status] ?? null) ?? stages[0]
}

/** The states that may follow the present one, in the order of the queue; none for a lead of no queue. */
export function nextStages(lead: Staged): readonly Stage[] {
  const queue = queueOf(lead.form)
  const now = stageOf(lead)
  if (queue === null || now === null) return []
  return QUEUES[queue].stages.filter(({ name }) => now.next.includes(name))
}

/** A mail about a state is sent only once the person can no longer undo the change by a click. */
export const STAGE_MAIL_DELAY_MS = 15_000

/** The state that a person set, and when, ISO. */
export type StageSet = Readonly<{ stage: unknown; at: string }>

/**
 * Whether the shopper gets a mail of the state that follows a state: none once the order was picked up, and that it is
 * open again only if they have the mail that it was canceled.
 * @param set the last one that was set; `null` for none
 * @param at ISO: now
 */
export function isNextMailed(
  now: Stage | null,
  { name, isMailed }: Stage,
  set: StageSet | null,
  at: string,
): boolean {
  if (isMailed) return now?.status !== 'sold'
  if (name !== 'quoted' || now?.name !== 'canceled' || set?.stage !== 'canceled') return false
  return Date.parse(at) - Date.parse(set.at) >= STAGE_MAIL_DELAY_MS
}

/** The place of a state in the order of its queue; -1 for none. */
const rankOf = (queue: QueueName, name: StageName | undefined) =>
  QUEUES[queue].stages.findIndex((stage) => stage.name === name)

/**
 * The state that remains after the status was set in the inbox or by a CRM; `null`: none, so that the status counts. An
 * open status ends no open state that is as far on, and no status ends one that records a decision.
 */
export function stageAfter({ form, stage }: Omit<Staged, 'status'>, status: WorkflowStatus) {
  const queue = queueOf(form)
  if (queue === null) return null
  const { isDecision, ofStatus } = QUEUES[queue]
  if (isDecision) return stage
  const now = stageNamed(queue, stage)
  if (now === null) return null
  if (now.status !== undefined && !isOpenStatus(now.status))
    return now.status === status ? stage : null
  const isFurther = rankOf(queue, ofStatus[status]) > rankOf(queue, now.name)
  return isOpenStatus(status) && (now.status === undefined || !isFurther) ? stage : null
}

const OPEN_STATUSES: readonly WorkflowStatus[] = ['new', 'contacted', 'appointment']

/**
 * The status of a lead after a state of its queue was set. An open status never goes back. Where sales works with the
 * status, `sold` stays, unless the state before set it.
 * @param lead `stage` is the one that was set, not that of the status
 */
export function statusAfter(lead: Staged, { status }: Stage): WorkflowStatus {
  const queue = queueOf(lead.form)
  if (status === undefined || queue === null) return lead.status
  const setSold = stageNamed(queue, lead.stage)?.status === 'sold'
  if (lead.status === 'sold' && QUEUES[queue].isSold === true && !setSold) return 'sold'
  const isBack = OPEN_STATUSES.indexOf(status) < OPEN_STATUSES.indexOf(lead.status)
  return isOpenStatus(status) && isBack ? lead.status : status
}
