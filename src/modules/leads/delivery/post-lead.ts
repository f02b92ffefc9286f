import type { Lead } from '#modules/leads/mapper.ts'
import type { WebhookMessage, WebhookOutcome, Webhook } from '#modules/webhooks/module.ts'
import type { JobHandler } from '#platform/queue/job-handler.ts'
import type { Job } from '#platform/queue/job-repository.ts'

import { leadNoticeOf, withUnconfirmedMark, type LeadLookups } from './deliver-lead.ts'
import { hookOf, matchesFilter } from './delivery-jobs.ts'
import { leadJson } from './lead-json.ts'

export type LeadPosting = LeadLookups &
  Readonly<{
    /** Those of now: the list changes as people add and remove some. */
    webhooks: readonly Webhook[]
    post(webhook: Webhook, message: WebhookMessage, nowMs: number): Promise<WebhookOutcome>
    /** Milliseconds since 1970. */
    now(): number
  }>

/**
 * The handler that posts a job's lead to its webhook. Jobs of a webhook that is no longer configured wait, since it may
 * be configured again.
 */
export function postLead(ports: LeadPosting): JobHandler {
  return async (job) => {
    const webhook = ports.webhooks.find((one) => hookOf(one) === job.destination)
    if (webhook === undefined)
      return { state: 'refused', reason: `no webhook is configured for ${job.destination}` }
    if (webhook.since !== undefined && job.createdAt < webhook.since)
      return { state: 'accepted', evidence: 'not sent: it was made for a webhook that was removed' }
    const noticeMail = await leadNoticeOf(ports, job)
    if ('state' in noticeMail) return noticeMail
    // Its store or forms may have been changed since the job was queued.
    if (noticeMail.job.notice.kind !== 'erased' && !matchesFilter(webhook, noticeMail.lead))
      return {
        state: 'accepted',
        evidence: 'not sent: the webhook no longer gets this lead',
      }
    const message = { id: job.id, body: leadJson(noticeMail) }
    return withUnconfirmedMark(await ports.post(webhook, message, ports.now()), noticeMail)
  }
}

/** The message of a job to a webhook as it would be sent now; `null` if its lead is gone, or was erased meanwhile. */
export async function leadMessage(
  lookups: LeadLookups,
  job: Job,
): Promise<Readonly<{ body: string; lead: Pick<Lead, 'dealerCode' | 'form'> }> | null> {
  const notice = await leadNoticeOf(lookups, job)
  if ('state' in notice) return null
  const { dealerCode, form } = notice.lead
  return { body: leadJson(notice), lead: { dealerCode, form } }
}
