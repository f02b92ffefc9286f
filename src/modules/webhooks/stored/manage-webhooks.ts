import { hash } from 'node:crypto'

import type { Actor } from '#domain/access/actor.ts'
import { authorize } from '#domain/access/authorize.ts'
import { isApplication, leadAction } from '#domain/access/lead-rights.ts'
import { storesFor } from '#domain/access/stores-for.ts'
import { LEAD_FORMS } from '#domain/forms/form-names.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { AuditEntry } from '#modules/audit/module.ts'
import type { Connection } from '#platform/db/database.ts'

import type { WebhookAdminDeps } from './webhook-admin-deps.ts'
import { webhookGone, webhookMessages } from './webhook-messages.ts'
import { webhookRepository, type StoredWebhook } from './webhook-repository.ts'
import { newSecret, webhookSecrets } from './webhook-secrets.ts'
import { checkedTarget, checkName, type WebhookTarget } from './webhook-target.ts'

const DAY_MS = 86_400_000
/** How long the secret before a new one signs too. */
const OVERLAP_MS = 7 * DAY_MS

/** A webhook as people see it. */
export type ShownWebhook = WebhookTarget &
  Readonly<{
    name: string
    /** Names where it posts and what it gets. */
    version: string
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

const targetOf = ({ url, dealerCode, forms, events }: WebhookTarget): WebhookTarget => ({
  url,
  dealerCode,
  forms,
  events,
})

/** Names a target: a change that is sent with it is refused if there is another one by then. */
const versionOf = (target: WebhookTarget): string =>
  hash('sha256', JSON.stringify(targetOf(target)), 'base64url')

/** A target as people see it, with the name of its version. */
type ShownTarget = WebhookTarget & Readonly<{ version: string }>

const shownTarget = (target: WebhookTarget): ShownTarget => ({
  ...targetOf(target),
  version: versionOf(target),
})

/** A target for the audit trail: the path and the query of an address may have a token. */
const auditedOf = (target: WebhookTarget): WebhookTarget => ({
  ...targetOf(target),
  url: new URL(target.url).origin,
})

const shownOf = (webhook: StoredWebhook): ShownWebhook => ({
  name: webhook.name,
  ...shownTarget(webhook),
  createdAt: webhook.createdAt,
  failingSince: webhook.failingSince,
  pausedAt: webhook.pausedAt,
  isPausedByFailure: webhook.isPausedByFailure,
  previousUntil: webhook.previousUntil,
  isOfFile: false,
})

async function known(db: Connection, name: string): Promise<StoredWebhook> {
  const webhook = await webhookRepository(db).byName(name)
  if (!webhook) throw webhookGone()
  return webhook
}

/** Use cases about webhooks, of the back office. */
export function manageWebhooks(deps: WebhookAdminDeps) {
  const { database, audit, secretKeys, directory, isDealer, now } = deps
  const secrets = webhookSecrets(secretKeys)

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
          version: '',
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

    /**
     * Changes where a webhook posts, and what it gets.
     * @param version of the target that the person saw
     * @returns what someone else made of it meanwhile, if nothing was changed; `null` otherwise
     * @throws {AppError} `invalid`, `not-found`
     */
    change: (
      actor: Actor,
      name: string,
      { version, ...given }: WebhookTarget & Readonly<{ version: string }>,
    ): Promise<ShownTarget | null> =>
      change(actor, name, async (trx, webhook, record) => {
        authorizeFor(actor, webhook)
        authorizeFor(actor, given)
        const target = checkedTarget(given, isDealer)
        const current = shownTarget(webhook)
        // Of two people who want the same, the second one has nothing to decide.
        if (current.version !== version && current.version !== versionOf(target)) return current
        await webhookRepository(trx).setTarget(name, target)
        record({ action: 'webhook.changed', before: auditedOf(webhook), after: auditedOf(target) })
        return null
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

    ...webhookMessages(deps),
  }
}
export type WebhookAdmin = ReturnType<typeof manageWebhooks>
