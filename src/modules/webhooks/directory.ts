import { SYSTEM_ACTOR } from '#domain/access/actor.ts'
import type { AuditTrail } from '#modules/audit/module.ts'
import type { Connection, Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { SecretKeys } from '#platform/security/secret-key.ts'

import { postWebhook, type WebhookMessage, type WebhookOutcome } from './post-webhook.ts'
import { webhookRepository, type StoredWebhook } from './stored/webhook-repository.ts'
import { webhookSecrets } from './stored/webhook-secrets.ts'
import type { VehicleWebhook, Webhook } from './webhook.ts'

/** A webhook without a success for this long is paused. */
const PAUSE_MS = 24 * 3_600_000
const RELOAD_MS = 30_000

type FileWebhooks = Readonly<{
  leads: readonly Webhook[]
  vehicles: readonly VehicleWebhook[]
}>

export type DirectoryDeps = Readonly<{
  database: Database
  audit: Pick<AuditTrail, 'change'>
  secretKeys: SecretKeys
  /** Those of the webhooks file. */
  file: FileWebhooks
  now: () => Date
  log: Pick<Log, 'error'>
}>

/** The stored webhooks with their secrets; those whose secret no key opens are left out. */
export function openedWebhooks(
  stored: readonly StoredWebhook[],
  keys: SecretKeys,
  at: string,
): Readonly<{ leads: readonly Webhook[]; vehicles: readonly VehicleWebhook[] }> {
  const secrets = webhookSecrets(keys)
  const leads: Webhook[] = []
  const vehicles: VehicleWebhook[] = []
  for (const one of stored) {
    const secret = secrets.open(one.sealedSecret, one.name)
    const url = URL.parse(one.url)
    if (secret === null || url === null) continue
    const isOverlap = one.sealedPrevious !== null && (one.previousUntil ?? '') > at
    const previous =
      isOverlap && one.sealedPrevious ? secrets.open(one.sealedPrevious, one.name) : null
    const { name, dealerCode, forms, events } = one
    const shared = {
      name,
      dealerCode,
      url,
      secret,
      reach: 'public' as const,
      isPaused: one.pausedAt !== null,
      isStored: true,
      since: one.createdAt,
      ...(previous && { previousSecret: previous, previousUntil: one.previousUntil ?? '' }),
    }
    if (events === null) leads.push({ ...shared, forms })
    else vehicles.push({ ...shared, events })
  }
  return { leads, vehicles }
}

/** The webhooks that people added, with those of the file. @param keys that open their secrets */
export async function allWebhooks(
  { db }: Readonly<{ db: Connection }>,
  { file, secretKeys, now }: Pick<DirectoryDeps, 'file' | 'secretKeys' | 'now'>,
) {
  const stored = await webhookRepository(db).all()
  const opened = openedWebhooks(stored, secretKeys, now().toISOString())
  return {
    leads: [...file.leads, ...opened.leads],
    vehicles: [...file.vehicles, ...opened.vehicles],
  }
}

/** The names of webhooks that are paused because they failed. */
export async function failedWebhooks({ db }: Readonly<{ db: Connection }>) {
  const stored = await webhookRepository(db).all()
  return stored.flatMap(({ name, isPausedByFailure }) => (isPausedByFailure ? [name] : []))
}

/**
 * The webhooks of the file and those that people added, as of now: `leads` and `vehicles` are updated in place, so that
 * their readers need not ask for them again.
 */
export async function webhookDirectory(deps: DirectoryDeps) {
  const { database, audit, now, log } = deps
  const leads: Webhook[] = []
  const vehicles: VehicleWebhook[] = []

  async function reload(): Promise<void> {
    const all = await allWebhooks(database, deps)
    leads.splice(0, leads.length, ...all.leads)
    vehicles.splice(0, vehicles.length, ...all.vehicles)
  }
  await reload()

  /** Pauses a webhook that has failed for too long. */
  async function pauseFailing(name: string, at: Date): Promise<void> {
    const isDue = ({ failingSince, pausedAt }: StoredWebhook) =>
      failingSince !== null &&
      pausedAt === null &&
      at.getTime() - Date.parse(failingSince) >= PAUSE_MS
    const known = await webhookRepository(database.db).byName(name)
    if (!known || !isDue(known)) return
    const isPaused = await audit.change(SYSTEM_ACTOR, async (trx, record) => {
      // A person may have resumed it meanwhile.
      const current = await webhookRepository(trx).byName(name)
      if (!current || !isDue(current)) return false
      await webhookRepository(trx).pause(name, at.toISOString(), true)
      record({
        action: 'webhook.paused',
        subject: { kind: 'webhook', id: name },
        dealerCode: null,
        after: { failingSince: current.failingSince },
      })
      return true
    })
    if (!isPaused) return
    await database.notify('webhooks')
    await reload()
    log.error({ webhook: name }, 'a webhook is paused: it has failed for a day')
  }

  async function recorded(name: string, { state }: WebhookOutcome): Promise<void> {
    const repository = webhookRepository(database.db)
    if (state === 'accepted') return repository.succeeded(name)
    const at = now()
    await repository.failed(name, at.toISOString())
    await pauseFailing(name, at)
  }

  const reloadSafely = () => {
    reload().catch((error: unknown) =>
      log.error({ err: error }, 'the webhooks could not be read yet'),
    )
  }
  let stopListening: (() => void) | null = null
  let timer: NodeJS.Timeout | null = null
  return {
    leads: leads as readonly Webhook[],
    vehicles: vehicles as readonly VehicleWebhook[],
    reload,
    /** Posts a message, and records of a stored webhook whether it succeeded. Nothing is posted to a paused one. */
    post: async (
      webhook: Webhook | VehicleWebhook,
      message: WebhookMessage,
      nowMs: number,
    ): Promise<WebhookOutcome> => {
      if (webhook.isPaused) return { state: 'refused', reason: 'the webhook is paused' }
      const outcome = await postWebhook(webhook, message, nowMs)
      if (webhook.isStored)
        await recorded(webhook.name, outcome).catch((error: unknown) =>
          log.error({ err: error }, 'the outcome of a webhook could not be recorded'),
        )
      return outcome
    },
    start() {
      stopListening = database.listen('webhooks', reloadSafely)
      timer = setInterval(reloadSafely, RELOAD_MS).unref()
    },
    async stop() {
      stopListening?.()
      if (timer) clearInterval(timer)
    },
  }
}
export type WebhookDirectory = Awaited<ReturnType<typeof webhookDirectory>>
