import type { WebhookMessage, WebhookOutcome, Webhook } from '#modules/webhooks/module.ts'
import type { JobHandler } from '#platform/queue/job-handler.ts'

import { leadNoticeOf, withUnconfirmedMark, type LeadLookups } from './deliver-lead.ts'
import { hookOf } from './delivery-jobs.ts'
import { leadJson } from './lead-json.ts'

export type LeadPosting = LeadLookups &
  Readonly<{
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
  const byDestination = new Map(ports.webhooks.map((webhook) => [hookOf(webhook), webhook]))
  return async (job) => {
    const webhook = byDestination.get(job.destination)
    if (webhook === undefined)
      return { state: 'refused', reason: `no webhook is configured for ${job.destination}` }
    const noticeMail = await leadNoticeOf(ports, job)
    if ('state' in noticeMail) return noticeMail
    const message = { id: job.id, body: leadJson(noticeMail) }
    return withUnconfirmedMark(await ports.post(webhook, message, ports.now()), noticeMail)
  }
}
