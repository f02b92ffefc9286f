import type { Module } from '#platform/module.ts'

import { webhookDirectory, type DirectoryDeps } from './directory.ts'
import { manageWebhooks } from './stored/manage-webhooks.ts'
import type { WebhookAdminDeps } from './stored/webhook-admin-deps.ts'

export { allWebhooks, failedWebhooks } from './directory.ts'
export { type WebhookMessage, type WebhookOutcome, postWebhook } from './post-webhook.ts'
export { readAlertWebhook, readVehicleWebhooks, readWebhooks } from './read-webhooks.ts'
export { resealWebhooks } from './stored/reseal-webhooks.ts'
export type { WebhookAdmin } from './stored/manage-webhooks.ts'
export type { JobMessage } from './stored/webhook-admin-deps.ts'
export type { OperatorWebhook, VehicleWebhook, Webhook } from './webhook.ts'

type Deps = DirectoryDeps & Omit<WebhookAdminDeps, 'directory'>

/** The webhooks of the file, and those that people add in the back office. */
export async function createWebhooks(deps: Deps) {
  const directory = await webhookDirectory(deps)
  return {
    directory,
    webhooks: manageWebhooks({ ...deps, directory }),
    start: () => directory.start(),
    stop: () => directory.stop(),
  } satisfies Partial<Module> & Record<string, unknown>
}
