import { randomUUIDv7 } from 'node:crypto'

import type { Actor } from '#domain/access/actor.ts'
import { authorize, may } from '#domain/access/authorize.ts'
import { isApplication, leadAction } from '#domain/access/lead-rights.ts'
import { storesFor } from '#domain/access/stores-for.ts'
import { LEAD_FORMS, type LeadForm } from '#domain/forms/form-names.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { AuditEntry, AuditTrail } from '#modules/audit/module.ts'
import type { WebhookDirectory } from '#modules/webhooks/directory.ts'
import { postWebhook, type WebhookOutcome } from '#modules/webhooks/post-webhook.ts'
import type { Connection, Database } from '#platform/db/database.ts'
import { jobRepository, type Job } from '#platform/queue/job-repository.ts'
import { networkLimit } from '#platform/security/rate-limits.ts'
import type { SecretKeys } from '#platform/security/secret-key.ts'

import { deliveryOf, type WebhookDelivery } from './delivery.ts'
import { maskedBody } from './masked-body.ts'
import { webhookRepository, type StoredWebhook } from './webhook-repository.ts'
import { newSecret, webhookSecrets } from './webhook-secrets.ts'
import { checkedTarget, checkName, type WebhookTarget } from './webhook-target.ts'

const DAY_MS = 86_400_000
/** How long the secret before a new one signs too. */
const OVERLAP_MS = 7 * DAY_MS
const SHOWN_DELIVERIES = 100
/** Tests of one person. */
const TESTS_A_MINUTE = 10

/** A webhook as people see it. */
export type ShownWebhook = WebhookTarget &
  Readonly<{
    name: string
    /** `null` for one of the file. */
    createdAt: string | null
    failingSince: string | null
    pausedAt: string | null
    isPausedByFailure: boolean
    /** Until when the secret before signs too; `null` for none. */
    previousUntil: string | null
    /** Whether it is one of the webhooks file, which only the operator changes. */
    isOfFile: boolean
  }>

/** The body of a job's message, with its lead's store and form; both `null` for changes of vehicles. */
export type JobMessage = Readonly<{
  body: string
  lead: Readonly<{ dealerCode: string; form: LeadForm }> | null
}>

export type WebhookAdminDeps = Readonly<{
  database: Database
  audit: Pick<AuditTrail, 'change'>
  secretKeys: SecretKeys
  directory: WebhookDirectory
  /** Whether there is a dealer with this code. */
  isDealer: (code: string) => boolean
  /** The message of a job as it would be sent now; `null` if there is none any more. */
  messageOf: (job: Job) => Promise<JobMessage | null>
  now: () => Date
}>

const destinationOf = (name: string) => `hook-${name}`

const targetOf = ({ url, dealerCode, forms, events }: WebhookTarget): WebhookTarget => ({
  url,
  dealerCode,
  forms,
  events,
})

/** A target for the audit trail: the path and the query of an address may have a token. */
const auditedOf = (target: WebhookTarget): WebhookTarget => ({
  ...targetOf(target),
  url: new URL(target.url).origin,
})

const shownOf = (webhook: StoredWebhook): ShownWebhook => ({
  name: webhook.name,
  ...targetOf(webhook),
  createdAt: webhook.createdAt,
  failingSince: webhook.failingSince,
  pausedAt: webhook.pausedAt,
  isPausedByFailure: webhook.isPausedByFailure,
  previousUntil: webhook.previousUntil,
  isOfFile: false,
})

const gone = () => new AppError('not-found', 'This webhook was removed.', { key: 'webhookGone' })

async function known(db: Connection, name: string): Promise<StoredWebhook> {
  const webhook = await webhookRepository(db).byName(name)
  if (!webhook) throw gone()
  return webhook
}

/** Use cases about webhooks, of the back office. */
export function manageWebhooks(deps: WebhookAdminDeps) {
  const { database, audit, secretKeys, directory, isDealer, messageOf, now } = deps
  const secrets = webhookSecrets(secretKeys)
  const jobs = jobRepository(database)
  const tests = networkLimit({ points: TESTS_A_MINUTE, seconds: 60 })

  /**
   * Checks the right to a webhook. Leads are personal: one that gets them needs the right to export them and to read
   * those of its forms, in all of its stores, so that no one sends to an address of their own what they may not read.
   */
  function authorizeFor(actor: Actor, { events, forms, dealerCode }: Omit<WebhookTarget, 'url'>) {
    const nowMs = now().getTime()
    authorize(actor, 'integrations.manage', {}, nowMs)
    if (events !== null) return
    // Without named forms, a webhook gets no job applications.
    const gets = forms ?? LEAD_FORMS.filter((form) => !isApplication({ form }))
    const actions = new Set(gets.map((form) => leadAction({ form }, 'leads.answer')))
    for (const action of [...actions, 'leads.export'] as const) {
      authorize(actor, action, dealerCode === null ? {} : { dealerCode }, nowMs)
      if (dealerCode === null && storesFor(actor, action) !== 'all')
        throw new AppError('forbidden', 'Your role does not include the leads of every store.', {
          key: 'forbidden',
        })
    }
  }

  /** Changes a webhook; every process reads it again. */
  async function change<T>(
    actor: Actor,
    name: string,
    work: (
      trx: Connection,
      webhook: StoredWebhook,
      record: (entry: Omit<AuditEntry, 'subject' | 'dealerCode'>) => void,
    ) => Promise<T>,
  ): Promise<T> {
    const result = await audit.change(actor, async (trx, record) => {
      authorize(actor, 'integrations.manage', {}, now().getTime())
      const webhook = await known(trx, name)
      return work(trx, webhook, (entry) =>
        record({
          ...entry,
          subject: { kind: 'webhook', id: name },
          dealerCode: webhook.dealerCode,
        }),
      )
    })
    await database.notify('webhooks')
    await directory.reload()
    return result
  }

  /** A job of a webhook. @throws {AppError} `not-found` */
  async function jobOf(name: string, id: string): Promise<Job> {
    const job = await jobs.byId(id)
    if (job?.destination !== destinationOf(name)) throw gone()
    return job
  }

  return {
    /** Every webhook: those of the file first, then by name. */
    async list(actor: Actor): Promise<readonly ShownWebhook[]> {
      authorize(actor, 'integrations.read', {}, now().getTime())
      const stored = await webhookRepository(database.db).all()
      const ofFile = [...directory.leads, ...directory.vehicles]
        .filter(({ isStored }) => !isStored)
        .map((one) => ({
          name: one.name,
          url: one.url.href,
          dealerCode: one.dealerCode,
          forms: 'forms' in one ? one.forms : null,
          events: 'events' in one ? one.events : null,
          createdAt: null,
          failingSince: null,
          pausedAt: null,
          isPausedByFailure: false,
          previousUntil: null,
          isOfFile: true,
        }))
      return [...ofFile, ...stored.map(shownOf)]
    },

    /** Adds a webhook. @returns its secret, which is shown once @throws {AppError} `invalid`, `conflict` */
    async add(actor: Actor, name: string, given: WebhookTarget): Promise<string> {
      const secret = newSecret()
      await audit.change(actor, async (trx, record) => {
        authorizeFor(actor, given)
        const target = checkedTarget(given, isDealer)
        checkName(name)
        const isTaken = [...directory.leads, ...directory.vehicles].some((one) => one.name === name)
        if (isTaken || (await webhookRepository(trx).byName(name)))
          throw new AppError('conflict', 'A webhook with this name exists already.', {
            key: 'webhookTaken',
          })
        await webhookRepository(trx).add({
          name,
          ...target,
          sealedSecret: secrets.seal(secret.bytes, name),
          createdAt: now().toISOString(),
        })
        record({
          action: 'webhook.added',
          subject: { kind: 'webhook', id: name },
          dealerCode: target.dealerCode,
          after: auditedOf(target),
        })
      })
      await database.notify('webhooks')
      await directory.reload()
      return secret.text
    },

    /** Changes where a webhook posts, and what it gets. @throws {AppError} `invalid`, `not-found` */
    change: (actor: Actor, name: string, given: WebhookTarget): Promise<void> =>
      change(actor, name, async (trx, webhook, record) => {
        authorizeFor(actor, webhook)
        authorizeFor(actor, given)
        const target = checkedTarget(given, isDealer)
        await webhookRepository(trx).setTarget(name, target)
        record({ action: 'webhook.changed', before: auditedOf(webhook), after: auditedOf(target) })
      }),

    /** Makes a new secret. The one before signs too for a week. @returns the new one, which is shown once */
    rotateSecret: (actor: Actor, name: string): Promise<string> =>
      change(actor, name, async (trx, webhook, record) => {
        authorizeFor(actor, webhook)
        const secret = newSecret()
        const previousUntil = new Date(now().getTime() + OVERLAP_MS).toISOString()
        await webhookRepository(trx).setSecret(name, {
          sealedSecret: secrets.seal(secret.bytes, name),
          sealedPrevious: webhook.sealedSecret,
          previousUntil,
        })
        record({ action: 'webhook.secret-replaced', after: { previousUntil } })
        return secret.text
      }),

    /** Posts nothing more until it is resumed. Its messages wait for three days. */
    pause: (actor: Actor, name: string): Promise<void> =>
      change(actor, name, async (trx, _, record) => {
        await webhookRepository(trx).pause(name, now().toISOString(), false)
        record({ action: 'webhook.paused' })
      }),

    /** Posts again, what waits too. */
    resume: (actor: Actor, name: string): Promise<void> =>
      change(actor, name, async (trx, _, record) => {
        await webhookRepository(trx).resume(name)
        record({ action: 'webhook.resumed' })
      }),

    /** Removes a webhook. What it has not got is not sent any more. */
    remove: (actor: Actor, name: string): Promise<void> =>
      change(actor, name, async (trx, webhook, record) => {
        await webhookRepository(trx).remove(name)
        record({ action: 'webhook.removed', before: auditedOf(webhook) })
      }),

    /** Posts a message without data at once, also to a paused webhook. @returns what the receiver responded */
    async test(actor: Actor, name: string): Promise<WebhookOutcome> {
      authorize(actor, 'integrations.manage', {}, now().getTime())
      const opened = [...directory.leads, ...directory.vehicles].find(
        (one) => one.name === name && one.isStored,
      )
      if (!opened) throw gone()
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
export type WebhookAdmin = ReturnType<typeof manageWebhooks>
