import { expect, it, onTestFinished, vi } from 'vitest'

import { photoMaker } from '#modules/images/photos/maker/photo-maker.ts'
import { photoLists } from '#modules/images/photos/records/photo-lists.ts'
import { photoSources } from '#modules/images/photos/records/photo-sources.ts'
import { photoPublisher } from '#modules/images/photos/records/publish-photos.ts'
import { diskStore } from '#modules/images/photos/store/disk-store.ts'
import type { PhotoStore } from '#modules/images/photos/store/photo-store.ts'
import { s3Store } from '#modules/images/photos/store/s3-store.ts'
import { jobRepository, type Job } from '#platform/queue/job-repository.ts'
import { aDatabase, aDirectory } from '#tests/support/builders/database.ts'
import { aJpeg } from '#tests/support/builders/photos.ts'
import { aPhotoServer, fails, sends } from '#tests/support/servers/photo-server.ts'
import { anS3Server } from '#tests/support/servers/s3.ts'

import { fetchPhotos, type FetchPhotosDeps } from './fetch-photos.ts'
import { photoFetcher } from './photo-fetcher.ts'

const at = new Date('2026-11-20T12:00:00.000Z')

/** A database with a vehicle that has these photos, and the job that fetches them. */
async function aJob(paths: readonly string[], host: Awaited<ReturnType<typeof aPhotoServer>>) {
  const database = await aDatabase()
  const lists = photoLists(database)
  const sources = photoSources(database)
  let time = at.getTime()
  const fetcher = photoFetcher({ privateHosts: [host.host] })
  const maker = photoMaker()
  const deps: FetchPhotosDeps = {
    fetcher,
    maker,
    store: diskStore(aDirectory()),
    sources,
    lists,
    publish: photoPublisher({ database, stockPictures: [] }),
    jobs: jobRepository(database),
    now: () => new Date(time),
    log: { warn() {} },
  }
  onTestFinished(async () => {
    fetcher.stop()
    await maker.stop()
  })
  await lists.store(
    [{ dealerCode: 'D1', stock: 'S1', addresses: paths.map(host.at), spin: [], isForSale: true }],
    at,
  )
  // All positions are due.
  time += 300_000
  return {
    database,
    deps,
    pass: (ms: number) => (time += ms),
    run: (overrides: Partial<FetchPhotosDeps> = {}) =>
      fetchPhotos({ ...deps, ...overrides })({ payload: { host: host.host } } as Job),
    published: async () =>
      (await database.db.selectFrom('vehicle_photo').selectAll().execute()).map(
        ({ photos }) => Object.keys(JSON.parse(photos) as object).length,
      ),
  }
}

it('retries work that a full disk interrupted, and shows the stored photos', async () => {
  const host = await aPhotoServer({
    '/1.jpg': sends(await aJpeg(1)),
    '/2.jpg': sends(await aJpeg(2)),
  })
  const { deps, run, pass, published } = await aJob(['/1.jpg', '/2.jpg'], host)
  let puts = 0
  const full: PhotoStore = {
    ...deps.store,
    // The master of the first photo and its two sizes fit.
    async put(key, bytes) {
      if ((puts += 1) > 3)
        throw Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' })
      await deps.store.put(key, bytes)
    },
  }
  const one: FetchPhotosDeps['fetcher'] = {
    async fetch(address, known) {
      // The second one comes later.
      if (address.endsWith('/2.jpg')) await vi.waitUntil(() => puts === 3, { timeout: 20_000 })
      return deps.fetcher.fetch(address, known)
    },
  }
  expect(await run({ store: full, fetcher: one })).toEqual({
    state: 'refused',
    reason: 'ENOSPC: no space left',
  })
  expect(await published()).toEqual([1])
  // Its lease has ended.
  pass(200_000)
  expect(await run()).toEqual({ state: 'accepted', evidence: '{"stored":1}' })
  expect(await published()).toEqual([2])
})

it('stores photos once an S3 storage that was away is back', async () => {
  const host = await aPhotoServer({ '/1.jpg': sends(await aJpeg(1)) })
  const { run, pass, published } = await aJob(['/1.jpg'], host)
  const keys = { region: 'us-west-2', keyId: 'AKIDEXAMPLE', secretKey: 'wJalrXUtnFEMI' }
  const url = await anS3Server('photos', keys)
  // No program listens on this port.
  const away = s3Store({ ...keys, url: 'http://127.0.0.1:9/photos' })
  expect(await run({ store: away })).toMatchObject({ state: 'refused' })
  expect((await published()).filter((count) => count > 0)).toEqual([])
  // Its lease has ended.
  pass(200_000)
  expect(await run({ store: s3Store({ ...keys, url }) })).toEqual({
    state: 'accepted',
    evidence: '{"stored":1}',
  })
  expect(await published()).toEqual([1])
})

it('stores a photo again after a crash before it was recorded', async () => {
  const host = await aPhotoServer({ '/1.jpg': sends(await aJpeg(1)) })
  const { deps, run, pass, published } = await aJob(['/1.jpg'], host)
  const stopped = { ...deps.sources, record: () => Promise.reject(new Error('killed')) }
  expect(await run({ sources: stopped })).toEqual({ state: 'refused', reason: 'killed' })
  expect(await published()).toEqual([])
  pass(200_000)
  expect(await run()).toMatchObject({ state: 'accepted' })
  expect(await published()).toEqual([1])
})

it('fetches photos of a private host that were refused, once it is allowed', async () => {
  const host = await aPhotoServer({ '/1.jpg': sends(await aJpeg(1)) })
  const { deps, run } = await aJob(['/1.jpg'], host)
  const strict = photoFetcher({ privateHosts: [] })
  onTestFinished(() => strict.stop())
  expect(await run({ fetcher: strict })).toMatchObject({ evidence: '{"refused":1}' })
  const now = deps.now().toISOString()
  await deps.sources.retryForbidden(['photos.example.test'], now)
  expect(await run()).toMatchObject({ evidence: '{}' })
  await deps.sources.retryForbidden([host.host.replace(/:\d+$/, '')], now)
  expect(await run()).toMatchObject({ evidence: '{"stored":1}' })
})

const slow =
  (reply: ReturnType<typeof sends>) =>
  (...args: Parameters<typeof reply>) =>
    setTimeout(() => reply(...args), 10)

it('limits the connections to a host, and skips a failing host', async () => {
  const paths = Array.from({ length: 60 }, (_, at) => `/${at}.jpg`)
  const photo = await aJpeg(1, [200, 150])
  const host = await aPhotoServer(
    Object.fromEntries(paths.map((path) => [path, slow(sends(photo))])),
  )
  const well = await aJob(paths, host)
  expect(await well.run()).toEqual({ state: 'accepted', evidence: '{"stored":60}' })
  expect(host.requests).toHaveLength(60)
  expect(host.most()).toBeLessThanOrEqual(4)

  const down = await aPhotoServer(Object.fromEntries(paths.map((path) => [path, fails(500)])))
  const { run, database } = await aJob(paths, down)
  expect(await run()).toMatchObject({ state: 'accepted' })
  expect(down.requests.length).toBeLessThan(20)
  const jobs = await database.db.selectFrom('job').selectAll().execute()
  expect(jobs.map(({ kind }) => kind)).toEqual(['fetch-photos'])
})
