import { join } from 'node:path'

import type { ComposeDeps } from '#app/compose-deps.ts'
import type { AuditTrail } from '#modules/audit/module.ts'
import { isDemoGroup } from '#modules/demo/module.ts'
import { createPhotos, renderedViews } from '#modules/images/module.ts'
import {
  createInventory,
  createInventoryAdmin,
  photoListSource,
  watchSources,
} from '#modules/inventory/module.ts'
import { leadRecords } from '#modules/leads/module.ts'
import type { StoreDistances } from '#modules/places/module.ts'
import type { JobRepository } from '#platform/queue/job-repository.ts'
import type { FeedSecrets } from '#platform/secrets/stored-secrets.ts'

type Deps = Pick<
  ComposeDeps,
  'env' | 'database' | 'log' | 'metrics' | 'buildName' | 'isDev' | 'originOf'
> &
  Readonly<{
    sites: ComposeDeps['group']['sites']
    jobs: Pick<JobRepository, 'enqueue'>
    roads: StoreDistances
    audit: AuditTrail
    /** The current version of the group's folder. */
    folder: () => string
    secrets: Pick<FeedSecrets, 'value'>
    now: () => Date
  }>

/** The vehicles in memory, their photos, and the inventory of the back office. */
export async function composeInventory({
  env,
  database,
  log,
  metrics,
  buildName,
  isDev,
  sites,
  jobs,
  roads,
  audit,
  folder,
  secrets,
  originOf,
  now,
}: Deps) {
  const vehicles = await createInventory({
    database,
    feedsDir: env.feedsDir,
    roads,
    sites: sites.sites,
    now,
    metrics,
    lists: isDev
      ? null
      : {
          folder: join(env.dataDir, 'lists'),
          build: buildName,
          onFailed: (cause) =>
            log.warn({ err: cause }, 'an indexed list could not be stored for the next start'),
        },
    onReloadFailed: (cause) => log.error({ err: cause }, 'inventory reload failed'),
  })
  const photos = createPhotos({
    database,
    jobs,
    vehicles: photoListSource(database),
    settings: env.photos,
    now,
    log,
  })
  const admin = createInventoryAdmin({
    ...vehicles,
    database,
    audit,
    sites: sites.sites,
    originOf,
    uploads: photos.uploads,
    feedsDir: env.feedsDir,
    folder,
    leadCounts: (since) => leadRecords(database).countsByVehicle(since),
    now,
    log,
  })
  const { feedsDir } = env
  const sources = watchSources({ database, log, now, folder, feedsDir, secret: secrets.value })
  return {
    vehicles,
    /** Stopped in this order. */
    modules: [sources, admin, vehicles, photos],
    services: {
      inventory: vehicles.inventory,
      history: vehicles.history,
      photos: photos.photos,
      renderings: renderedViews({ isDemo: () => isDemoGroup(vehicles.dealers.all()) }),
      inventoryWriter: vehicles.writer,
      inventoryAdmin: admin.inventoryAdmin,
    },
  }
}
