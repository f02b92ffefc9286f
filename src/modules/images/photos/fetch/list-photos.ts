import type {
  PhotoList,
  photoLists,
  VehicleKey,
} from '#modules/images/photos/records/photo-lists.ts'
import type { PhotoSources } from '#modules/images/photos/records/photo-sources.ts'
import type { Database } from '#platform/db/database.ts'
import { settingRepository } from '#platform/db/settings.ts'
import { accepted, payloadHandler, type JobHandler } from '#platform/queue/job-handler.ts'
import type { JobRepository } from '#platform/queue/job-repository.ts'

import { fetchPhotosJob, listPhotosJob, ListPhotos } from './photo-jobs.ts'

/** The version of the inventory up to which lists of photos are stored. */
const LISTED = 'photos.listed'
/** While a run copies its vehicles, those that are not copied yet are listed after this. */
const COPYING_MS = 5_000

/** The lists of photos of vehicles, as feeds have them. */
export type PhotoListSource = Readonly<{
  /**
   * The version of the inventory whose vehicles can all be read; `isCopying` while a later one is being written.
   */
  readable(): Promise<Readonly<{ version: number; isCopying: boolean }>>
  /** Those of vehicles written after a version, at most 250 at a time. */
  since(version: number): AsyncIterable<readonly PhotoList[]>
}>

type Deps = Readonly<{
  database: Database
  vehicles: PhotoListSource
  lists: Pick<ReturnType<typeof photoLists>, 'store'>
  sources: Pick<PhotoSources, 'dueHosts' | 'waitingHosts'>
  publish: (vehicles: readonly VehicleKey[]) => Promise<void>
  jobs: Pick<JobRepository, 'enqueue'>
  now: () => Date
}>

/** Queues a job for every host with photos to fetch that has none. */
export async function queueDueHosts({
  sources,
  jobs,
  now,
}: Pick<Deps, 'sources' | 'jobs' | 'now'>): Promise<number> {
  const waiting = await sources.waitingHosts(now().toISOString())
  const due = await sources.dueHosts(now().toISOString())
  const hosts = due.filter((host) => !waiting.has(host))
  if (hosts.length > 0) await jobs.enqueue(hosts.map((host) => fetchPhotosJob(host, now())))
  return hosts.length
}

/** Whether vehicles may have changed since their photos were last listed; uploaded photos do not count. */
export async function isListDue({
  database,
  vehicles,
}: Pick<Deps, 'database' | 'vehicles'>): Promise<boolean> {
  const { version, isCopying } = await vehicles.readable()
  const last = Number((await settingRepository(database).get(LISTED)) ?? -1)
  if (isCopying || last > version) return true
  for await (const page of vehicles.since(last)) return page.length > 0
  return false
}

/** Stores the photo lists of vehicles that changed, and queues the jobs that fetch their new photos. */
export function listPhotos(deps: Deps): JobHandler {
  const { database, vehicles, lists, publish, jobs, now } = deps
  const settings = settingRepository(database)
  return payloadHandler(ListPhotos, async () => {
    const { version, isCopying } = await vehicles.readable()
    const last = Number((await settings.get(LISTED)) ?? -1)
    // A database that was restored from a backup may be older.
    const since = last > version ? -1 : last
    let changed = 0
    for await (const page of vehicles.since(since)) {
      const keys = await lists.store(page, now())
      // Photos of the same addresses may be stored already.
      await publish(keys)
      changed += keys.length
    }
    await settings.set(LISTED, String(version))
    const hosts = await queueDueHosts(deps)
    const at = now()
    if (isCopying)
      await jobs.enqueue([
        listPhotosJob(`${version} ${at.toISOString()}`, at, new Date(at.getTime() + COPYING_MS)),
      ])
    return accepted(`vehicles: ${changed}, hosts: ${hosts}`)
  })
}
