import type { Site } from '#domain/site/site.ts'
import { heldFeeds, rejectedRows, sourceStates } from '#modules/inventory/module.ts'
import { createOperatorAlerts } from '#modules/operator-alerts/module.ts'
import type { Services } from '#modules/services.ts'
import { sealKeyAge } from '#modules/vault/module.ts'
import { failedWebhooks, readAlertWebhook } from '#modules/webhooks/module.ts'
import type { Database } from '#platform/db/database.ts'
import type { WriteState } from '#platform/db/write-watch.ts'
import type { Environment } from '#platform/env/env.ts'
import type { Log } from '#platform/log/log.ts'
import type { OutboundMail } from '#platform/mail/outbound-mail.ts'

type Deps = Readonly<{
  env: Environment
  database: Database
  writes: Readonly<{ state: () => WriteState }>
  services: Pick<Services, 'dealers' | 'inventory'>
  sites: () => readonly Site[]
  mail: OutboundMail
  instance: string
  now: () => Date
  log: Log
}>

/** The public addresses of a site, whose certificates are checked. */
const publicOrigins = ({ publicUrl, hosts }: Site): readonly string[] => [
  ...(publicUrl === null ? [] : [publicUrl]),
  ...hosts.map((host) => `https://${host}`),
]

/** The operator's alerts, by the settings. @throws {Error} with one line for an invalid webhook */
export function operatorAlerts({ env, database, writes, services, sites, mail, ...deps }: Deps) {
  const { mailTo, webhookUrl, webhookSecret } = env.alerts
  const held = heldFeeds(database)
  const states = sourceStates(database)
  return createOperatorAlerts({
    ...deps,
    ...mail,
    database,
    mailTo,
    webhook: readAlertWebhook(webhookUrl, webhookSecret),
    dataDir: env.dataDir,
    isWritable: async () => (await database.health()) && !writes.state().isFailing,
    feeds: () =>
      Promise.all(
        services.dealers.all().map(async ({ code }) => ({
          dealerCode: code,
          lastImport: services.inventory.lastImport(code),
          heldAt: await held.at(code),
        })),
      ),
    failingSources: () => states.failing(),
    rejectedImports: (since) => rejectedRows(database, since),
    sealKey: () => sealKeyAge(database, { dataDir: env.dataDir, ...env.seal }, deps.now()),
    pausedWebhooks: () => failedWebhooks(database),
    origins: () => sites().flatMap(publicOrigins),
  })
}
