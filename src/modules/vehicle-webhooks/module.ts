import { runChanges } from '#modules/inventory/module.ts'
import {
  postWebhook,
  type VehicleWebhook,
  type WebhookMessage,
  type WebhookOutcome,
} from '#modules/webhooks/module.ts'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { Module } from '#platform/module.ts'
import type { Job } from '#platform/queue/job-repository.ts'

import {
  destinationOf,
  postVehicles,
  readVehicleJob,
  vehicleMessage,
  VEHICLE_JOB,
} from './post-vehicles.ts'
import { queueChanges } from './queue-changes.ts'

export { webhooksCommand } from './cli.ts'

const RETRY_MS = 30_000

/** Notifies webhooks of changed vehicles. */
export function createVehicleWebhooks({
  database,
  webhooks,
  post = postWebhook,
  now,
  log,
}: Readonly<{
  database: Database
  /** Those of now: the list changes as people add and remove some. */
  webhooks: readonly VehicleWebhook[]
  /** Posts a message to one, and records the outcome; if absent, only posts. */
  post?: (
    webhook: VehicleWebhook,
    message: WebhookMessage,
    nowMs: number,
  ) => Promise<WebhookOutcome>
  now: () => Date
  log: Pick<Log, 'error'>
}>) {
  const changes = runChanges(database)
  let checking: Promise<unknown> = Promise.resolve()
  let stopListening: (() => void) | null = null
  let timer: NodeJS.Timeout | null = null
  const checkChanges = () => {
    checking = checking
      .then(() => queueChanges({ database, changes, webhooks, now }))
      .catch((error: unknown) =>
        log.error({ err: error }, 'changes of vehicles could not be queued yet'),
      )
  }
  return {
    /** The message of a job; `null` for a job of another kind, and without its run or its webhook. */
    async messageOf(job: Job): Promise<Readonly<{ body: string; lead: null }> | null> {
      const payload = readVehicleJob(job)
      const webhook = webhooks.find((one) => destinationOf(one) === job.destination)
      if (!payload || !webhook) return null
      const message = await vehicleMessage(changes, webhook, payload)
      return typeof message === 'string' ? null : { ...message, lead: null }
    },
    jobs: {
      [VEHICLE_JOB]: postVehicles({
        webhooks,
        changes,
        post,
        nowMs: () => now().getTime(),
      }),
    },
    startWork() {
      stopListening = database.listen('inventory', checkChanges)
      // The changes of a failed check are found by the next one.
      timer = setInterval(checkChanges, RETRY_MS).unref()
      checkChanges()
    },
    async stop() {
      stopListening?.()
      if (timer) clearInterval(timer)
      await checking
    },
  } satisfies Partial<Module> & Record<string, unknown>
}
