import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { Module } from '#platform/module.ts'
import type { JobRepository } from '#platform/queue/job-repository.ts'

import { fetchPhotos } from './fetch/fetch-photos.ts'
import { isListDue, listPhotos, queueDueHosts, type PhotoListSource } from './fetch/list-photos.ts'
import { photoFetcher } from './fetch/photo-fetcher.ts'
import { FETCH_PHOTOS_JOB, LIST_PHOTOS_JOB, listPhotosJob } from './fetch/photo-jobs.ts'
import { photoMaker, type PhotoMaker } from './maker/photo-maker.ts'
import { photoFiles, type PhotoAnswer } from './photo-files.ts'
import { photoLists } from './records/photo-lists.ts'
import { photoSources } from './records/photo-sources.ts'
import { photoPublisher } from './records/publish-photos.ts'
import { removePhotos } from './remove-photos.ts'
import { diskStore } from './store/disk-store.ts'
import { masterKey } from './store/photo-store.ts'
import { s3Store, type S3Settings } from './store/s3-store.ts'
import { photoUploads } from './upload-photos.ts'

/** Photos of vehicles that this installation stores. */
export interface StoredPhotos {
  /**
   * A photo in one size; `null` if there is none, `'busy'` while too many are being generated.
   * @param width in pixels
   */
  file(hash: string, width: number, format: 'avif' | 'webp' | 'jpg'): Promise<PhotoAnswer | null>
  /** The photo that all sizes are made from, as JPEG; `null` for an unknown one. */
  master(hash: string): Promise<Uint8Array | null>
  /** A tiny picture that is shown until a photo is loaded, as a `data:` address; `null` for an unknown photo. */
  placeholder(hash: string): Promise<string | null>
}

type Deps = Readonly<{
  database: Database
  jobs: Pick<JobRepository, 'enqueue'>
  vehicles: PhotoListSource
  settings: Readonly<{
    /** The folder of stored photos, which all processes share. */
    folder: string
    /** The bucket that they are stored in instead; `null` for none. */
    s3: S3Settings | null
    privateHosts: readonly string[]
    stockPictures: readonly string[]
    /** How much lower the priority of the process that makes photos is than the server's, from 0 to 19. */
    niceness: number
  }>
  now: () => Date
  log: Log
}>

/** On a busy machine a picture may wait long; the limit aborts pictures that never finish. */
const BACKGROUND_MAX_MS = 120_000

/** Fetches the photos of feeds, stores them in sizes for every screen, and serves them. */
export function createPhotos({ database, jobs, vehicles, settings, now, log }: Deps) {
  const store = settings.s3 ? s3Store(settings.s3) : diskStore(settings.folder)
  // Separate processes, so that work for a browser neither waits for an import nor runs at its low priority.
  const urgent = photoMaker()
  const background = photoMaker({
    niceness: settings.niceness,
    maxMs: BACKGROUND_MAX_MS,
    // Even at the lowest priority, encodings on both of two cores slow down pages: they share caches and clock.
    leavesCore: true,
  })
  const size: PhotoMaker['size'] = (master, width, format, urgency) =>
    (urgency === 'now' ? urgent : background).size(master, width, format, urgency)
  const master: PhotoMaker['master'] = (bytes, degrees) => background.master(bytes, degrees)
  const maker = { master, size }
  const fetcher = photoFetcher({ privateHosts: settings.privateHosts })
  const lists = photoLists(database)
  const sources = photoSources(database)
  const publish = photoPublisher({ database, stockPictures: settings.stockPictures })
  const files = photoFiles({
    store,
    maker,
    onMissing: (hash) => void fetchAgain(hash),
    onUnavailable: (error) => log.warn({ err: error }, 'a stored photo could not be read'),
  })
  const photos: StoredPhotos = {
    file: (hash, width, format) => files.file(hash, width, format),
    master: (hash) => store.get(masterKey(hash)),
    placeholder: (hash) => sources.placeholder(hash),
  }
  let stopListening: (() => void) | null = null

  /** Photos that are recorded but not stored, as after a restore, are fetched again. */
  async function fetchAgain(hash: string): Promise<void> {
    try {
      if (!(await sources.forget(hash, now().toISOString()))) return
      log.warn({ photo: hash }, 'a photo is missing in the store: it is fetched again')
      await queueDueHosts({ sources, jobs, now })
    } catch (error) {
      log.warn({ err: error }, 'a missing photo could not be queued')
    }
  }

  async function retryForbidden(): Promise<void> {
    await sources.retryForbidden(settings.privateHosts, now().toISOString())
    await queueDueHosts({ sources, jobs, now })
  }

  async function queueList(): Promise<void> {
    if (!(await isListDue({ database, vehicles }))) return
    const { version } = await vehicles.readable()
    await jobs.enqueue([listPhotosJob(String(version), now())])
  }
  const tryToQueue = () =>
    void queueList().catch((error: unknown) =>
      log.warn({ err: error }, 'photos of changed vehicles are listed with the next change'),
    )

  return {
    photos,
    /** Work for a waiting person does not run in the background process. */
    uploads: photoUploads({
      database,
      store,
      maker: { master: (bytes, degrees) => urgent.master(bytes, degrees) },
      now,
    }),
    jobs: {
      [LIST_PHOTOS_JOB]: listPhotos({ database, vehicles, lists, sources, publish, jobs, now }),
      [FETCH_PHOTOS_JOB]: fetchPhotos({
        fetcher,
        maker,
        store,
        sources,
        lists,
        publish,
        jobs,
        now,
        log,
      }),
    },
    daily: {
      /** Photos that are fetched again, and those whose job was lost. */
      'photos-due': async () => `hosts: ${await queueDueHosts({ sources, jobs, now })}`,
    },
    purges: [async () => ({ photos: await removePhotos({ database, store, now }) })],
    startWork() {
      stopListening = database.listen('inventory', tryToQueue)
      tryToQueue()
      if (settings.privateHosts.length > 0)
        void retryForbidden().catch((error: unknown) =>
          log.warn({ err: error }, 'photos of PHOTO_PRIVATE_HOSTS are fetched within a week'),
        )
    },
    async stop() {
      stopListening?.()
      fetcher.stop()
      await urgent.stop()
      await background.stop()
    },
  } satisfies Partial<Module> & Record<string, unknown>
}
