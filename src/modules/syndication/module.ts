import type { Site } from '#domain/site/site.ts'
import type { DealerDirectory } from '#modules/dealers/module.ts'
import type { SiteDirectory } from '#modules/group/module.ts'
import { versionNumber, type VehicleCatalog } from '#modules/inventory/module.ts'
import { inventoryStateRepository } from '#platform/db/data-version.ts'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { Module } from '#platform/module.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import type { FeedSecrets } from '#platform/secrets/stored-secrets.ts'
import type { SecretKeys } from '#platform/security/secret-key.ts'

import { feedItems } from './feed-items.ts'
import { feedTexts } from './feed-texts.ts'
import { feedTokens } from './feed-token.ts'
import { outboundAdmin } from './outbound-admin.ts'
import { outboundFeeds } from './outbound-feeds.ts'
import { followInventory } from './push/follow-inventory.ts'
import { missingSecret, pushFeed } from './push/push-feed.ts'
import { PUSH_JOB, pushHandler, pushJobs } from './push/push-jobs.ts'
import { pullRecorder } from './record-pulls.ts'
import { listedFeeds } from './site-feeds.ts'

export { feedsCommand } from './cli/feeds-cli.ts'
export type { OutboundAdmin, OutboundReport, OutboundRow } from './outbound-admin.ts'
export type { OutboundFeeds, ServedFeed } from './types.ts'

type Deps = Readonly<{
  database: Database
  sites: Pick<SiteDirectory, 'sites' | 'siteByKey'>
  inventory: VehicleCatalog
  dealers: DealerDirectory
  secretKeys: SecretKeys
  /** The passwords and keys of servers by the names that files give them. */
  secrets: Pick<FeedSecrets, 'value'>
  originOf: (site: Site) => string
  /** The name of the program's build. */
  buildName: string
  now: () => Date
  log: Log
}>

/** Changes within this time are pushed together. */
const PUSH_DELAY_MS = 5_000

/** Outbound feeds of the sites' vehicles: served, and uploaded after changes. */
export function createSyndication(deps: Deps) {
  const { database, sites, inventory, dealers, now, log } = deps
  const secret = deps.secrets.value
  const tokens = feedTokens(deps.secretKeys)
  const state = inventoryStateRepository(database)
  const jobs = jobRepository(database)
  /** Logs the secrets of servers that are not set. */
  async function warnOfSecrets(): Promise<void> {
    for (const site of sites.sites())
      for (const { file, settings } of listedFeeds(site)) {
        const missing = settings.sftp && (await missingSecret(settings.sftp, secret))
        if (missing !== null)
          log.warn({ site: site.key, file }, `${missing} is not set: the feed is not pushed`)
      }
  }
  let warned: Promise<void> = Promise.resolve()
  let stopFollowing: (() => Promise<void>) | null = null
  return {
    feeds: outboundFeeds({
      inventory,
      dealers,
      tokens,
      build: deps.buildName,
      onPull: pullRecorder({
        database,
        now,
        onFailed: (cause) => log.warn({ err: cause }, 'a request of a feed could not be recorded'),
      }),
    }),
    admin: outboundAdmin({ ...deps, secret, tokens }),
    jobs: {
      [PUSH_JOB]: pushHandler({
        siteOf: sites.siteByKey,
        version: () => versionNumber(inventory.version()),
        async push(site, feed) {
          const { sftp } = feed.settings
          if (sftp === null) return { state: 'accepted', evidence: 'no longer pushed' }
          const items = feedItems({ site, origin: deps.originOf(site) }, feed, deps)
          return pushFeed(sftp, secret, feedTexts(feed.format, items))
        },
      }),
    },
    startWork() {
      warned = warnOfSecrets()
      stopFollowing = followInventory({
        async queue() {
          const queued = pushJobs(sites.sites(), await state.version(), now().toISOString())
          if (queued.length > 0) await jobs.enqueue(queued)
        },
        onNotice: (callBack) => database.listen('inventory', callBack),
        log,
        delayMs: PUSH_DELAY_MS,
      })
    },
    async stop() {
      await warned
      await stopFollowing?.()
    },
  } satisfies Partial<Module> & Record<string, unknown>
}
