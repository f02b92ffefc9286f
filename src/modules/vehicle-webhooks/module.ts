import { runChanges } from '#modules/inventory/module.ts'
import { postWebhook, type VehicleWebhook } from '#modules/webhooks/module.ts'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { Module } from '#platform/module.ts'

import { postVehicles, VEHICLE_JOB } from './post-vehicles.ts'
import { queueChanges } from './queue-changes.ts'

export { webhooksCommand } from './cli.ts'

const RETRY_MS = 30_000

/** Notifies webhooks of changed vehicles. */
export function createVehicleWebhooks({
  database,
  webhooks,
  now,
  log,
}: Readonly<{
  database: Database
  webhooks: readonly VehicleWebhook[]
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
    jobs: {
      [VEHICLE_JOB]: postVehicles({
        webhooks,
        changes,
        post: postWebhook,
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
