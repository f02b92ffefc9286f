import { join } from 'node:path'

import type { ComposeDeps } from '#app/compose-deps.ts'
import { createPhotos } from '#modules/images/module.ts'
import { createInventory, photoListSource } from '#modules/inventory/module.ts'
import type { StoreDistances } from '#modules/places/module.ts'
import type { JobRepository } from '#platform/queue/job-repository.ts'

type Deps = Pick<ComposeDeps, 'env' | 'database' | 'log' | 'metrics' | 'buildName' | 'isDev'> &
  Readonly<{
    sites: ComposeDeps['group']['sites']
    jobs: Pick<JobRepository, 'enqueue'>
    roads: StoreDistances
    now: () => Date
  }>

/** The vehicles in memory, and their photos. */
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
  return { vehicles, photos }
}
