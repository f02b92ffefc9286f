import type { PhotoMaker } from '#modules/images/photos/maker/photo-maker.ts'
import type { photoLists, VehicleKey } from '#modules/images/photos/records/photo-lists.ts'
import type { PhotoSource, PhotoSources } from '#modules/images/photos/records/photo-sources.ts'
import type { PhotoStore } from '#modules/images/photos/store/photo-store.ts'
import { inChunks } from '#platform/db/chunks.ts'
import type { Log } from '#platform/log/log.ts'
import { accepted, payloadHandler, refused, type JobHandler } from '#platform/queue/job-handler.ts'
import type { JobRepository } from '#platform/queue/job-repository.ts'

import { dueAt } from './due-at.ts'
import { PER_HOST, type PhotoFetcher } from './photo-fetcher.ts'
import { FetchPhotos, fetchPhotosJob } from './photo-jobs.ts'
import { storePhoto } from './store-photo.ts'

/** A job ends within a minute: it starts no photo after this time, and the last one may take 20 s. */
const WORK_MS = 30_000
/** After this time, photos that a process claimed may be claimed by others. */
const LEASE_MS = 120_000
/** How many are claimed, and published, at once. */
const BATCH = 40
/** A host that failed this many times in a row gets no request until its next retry. */
const MAX_FAILURES = 8
/** The daily task finds photos that are due later than this. */
const DAY_MS = 86_400_000

export type FetchPhotosDeps = Readonly<{
  fetcher: Pick<PhotoFetcher, 'fetch'>
  maker: Pick<PhotoMaker, 'master' | 'size'>
  store: PhotoStore
  sources: PhotoSources
  lists: Pick<ReturnType<typeof photoLists>, 'vehiclesWith'>
  publish: (vehicles: readonly VehicleKey[]) => Promise<void>
  jobs: Pick<JobRepository, 'enqueue'>
  now: () => Date
  random?: () => number
  log: Pick<Log, 'warn'>
}>

/** Fetches the due photos of a host, a few at once, until the job's time is up; the next job continues. */
export function fetchPhotos(deps: FetchPhotosDeps): JobHandler {
  const { sources, lists, publish, jobs, now, random = Math.random, log } = deps
  /** The hosts of running jobs: each is requested by one job at a time. */
  const busy = new Set<string>()

  async function attempt(source: PhotoSource, counts: Record<string, number>): Promise<boolean> {
    const fetched = await storePhoto(deps, source)
    const at = now()
    await sources.record(source, fetched, {
      now: at.toISOString(),
      dueAt: dueAt(fetched, { now: at.getTime(), attempts: source.attempts, random: random() }),
    })
    counts[fetched.state] = (counts[fetched.state] ?? 0) + 1
    if (fetched.state === 'refused')
      log.warn({ photo: source.id, host: source.host, reason: fetched.reason }, 'photo refused')
    return fetched.state !== 'failed'
  }

  async function fetchBatch(
    taken: readonly PhotoSource[],
    counts: Record<string, number>,
  ): Promise<boolean> {
    let failures = 0
    const queue = taken.values()
    const work = async () => {
      for (const source of queue) {
        failures = (await attempt(source, counts)) ? 0 : failures + 1
        if (failures >= MAX_FAILURES) return
      }
    }
    const results = await Promise.allSettled(Array.from({ length: PER_HOST }, work))
    // Also after a failure of the photo store: photos stored before it are shown.
    const vehicles = await lists.vehiclesWith(taken.map(({ id }) => id))
    for (const chunk of inChunks(vehicles)) await publish(chunk)
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
    return failures < MAX_FAILURES
  }

  async function fetchHost(host: string): Promise<string> {
    const end = now().getTime() + WORK_MS
    const counts: Record<string, number> = {}
    let isReachable = true
    while (isReachable && now().getTime() < end) {
      const at = now()
      const until = new Date(at.getTime() + LEASE_MS).toISOString()
      const taken = await sources.take(host, { now: at.toISOString(), until, limit: BATCH })
      if (taken.length === 0) break
      isReachable = await fetchBatch(taken, counts)
    }
    const next = await sources.nextDue(host)
    const at = now()
    const nextMs = next === null ? Number.POSITIVE_INFINITY : Date.parse(next)
    if (nextMs - at.getTime() < DAY_MS)
      await jobs.enqueue([fetchPhotosJob(host, at, new Date(Math.max(nextMs, at.getTime() + 1)))])
    return JSON.stringify(counts)
  }

  return payloadHandler(FetchPhotos, async ({ host }) => {
    if (busy.has(host)) return accepted('another job fetches the photos of this host')
    busy.add(host)
    try {
      return accepted(await fetchHost(host))
    } catch (error) {
      // Without space or a connection to the store, this job is repeated.
      return refused(error instanceof Error ? error.message : String(error))
    } finally {
      busy.delete(host)
    }
  })
}
