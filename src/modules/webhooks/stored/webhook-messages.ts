import { randomUUIDv7 } from 'node:crypto'

import type { Actor } from '#domain/access/actor.ts'
import { authorize, may } from '#domain/access/authorize.ts'
import { leadAction } from '#domain/access/lead-rights.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { postWebhook, type WebhookOutcome } from '#modules/webhooks/post-webhook.ts'
import { jobRepository, type Job } from '#platform/queue/job-repository.ts'
import { networkLimit } from '#platform/security/rate-limits.ts'

import { deliveryOf, type WebhookDelivery } from './delivery.ts'
import { maskedBody } from './masked-body.ts'
import type { WebhookAdminDeps } from './webhook-admin-deps.ts'

const SHOWN_DELIVERIES = 100
/** Tests of one person. */
const TESTS_A_MINUTE = 10

const destinationOf = (name: string) => `hook-${name}`

export const webhookGone = () =>
  new AppError('not-found', 'This webhook was removed.', { key: 'webhookGone' })

/** Use cases about the messages of webhooks, of the back office. */
export function webhookMessages({ database, audit, directory, messageOf, now }: WebhookAdminDeps) {
  const jobs = jobRepository(database)
  const tests = networkLimit({ points: TESTS_A_MINUTE, seconds: 60 })

  /** A job of a webhook. @throws {AppError} `not-found` */
  async function jobOf(name: string, id: string): Promise<Job> {
    const job = await jobs.byId(id)
    if (job?.destination !== destinationOf(name)) throw webhookGone()
    return job
  }

  return {
    /** Posts a message without data at once, also to a paused webhook. @returns what the receiver responded */
    async test(actor: Actor, name: string): Promise<WebhookOutcome> {
      authorize(actor, 'integrations.manage', {}, now().getTime())
      const opened = [...directory.leads, ...directory.vehicles].find(
        (one) => one.name === name && one.isStored,
      )
      if (!opened) throw webhookGone()
      if ((await tests(actor.ip, actor.userId)) !== null)
        throw new AppError('conflict', 'Too many tests. Wait a minute.', { key: 'webhookTests' })
      await audit.change(actor, async (_, record) => {
        record({
          action: 'webhook.tested',
          subject: { kind: 'webhook', id: name },
          dealerCode: opened.dealerCode,
        })
      })
      const at = now()
      const body = { type: 'webhook.test', timestamp: at.toISOString(), data: { webhook: name } }
      const message = { id: randomUUIDv7(), body: JSON.stringify(body) }
      return postWebhook(opened, message, at.getTime())
    },

    /** The newest deliveries of a webhook, also of one of the file. */
    async deliveries(actor: Actor, name: string): Promise<readonly WebhookDelivery[]> {
      authorize(actor, 'integrations.read', {}, now().getTime())
      const found = await jobs.ofDestination(destinationOf(name), SHOWN_DELIVERIES)
      return found.map(deliveryOf)
    },

    /**
     * The request of a delivery as it would be sent now, and its last response. Personal values are masked for people
     * who may not read the lead.
     * @returns `body: null` if its lead was erased, or its run removed
     */
    async delivery(actor: Actor, name: string, id: string) {
      authorize(actor, 'integrations.read', {}, now().getTime())
      const job = await jobOf(name, id)
      const message = await messageOf(job)
      const lead = message?.lead ?? null
      const isMasked =
        lead !== null &&
        !may(actor, leadAction(lead, 'leads.answer'), { dealerCode: lead.dealerCode })
      return {
        ...deliveryOf(job),
        body: message && (isMasked ? maskedBody(message.body) : message.body),
        isMasked,
      }
    },

    /** Sends a message again that was sent or has failed. @throws {AppError} `not-found` */
    async replay(actor: Actor, name: string, id: string): Promise<void> {
      authorize(actor, 'integrations.manage', {}, now().getTime())
      const job = await jobOf(name, id)
      // One that waits is sent anyway, and may be on its way now.
      if (job.doneAt === null && job.deadAt === null) return
      await audit.change(actor, async (_, record) => {
        record({
          action: 'webhook.replayed',
          subject: { kind: 'webhook', id: name },
          dealerCode: null,
          after: { message: id },
        })
      })
      await jobs.replay({ id: job.id }, now().toISOString())
    },

    /** Sends again what has failed permanently since a time. @param since ISO @returns how many messages */
    async replayFailed(actor: Actor, name: string, since: string): Promise<number> {
      const at = now().toISOString()
      authorize(actor, 'integrations.manage', {}, Date.parse(at))
      await audit.change(actor, async (_, record) => {
        record({
          action: 'webhook.replayed',
          subject: { kind: 'webhook', id: name },
          dealerCode: null,
          after: { since },
        })
      })
      return jobs.replay({ from: since, until: at, destination: destinationOf(name) }, at)
    },
  }
}
