/*
 * Photos of feeds, from a host that does not behave to the address on a page.
 */
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import { hashOfPhoto } from '#domain/vehicle/stored-photo.ts'
import { createPhotos, withPhotos } from '#modules/images/module.ts'
import { photoListSource } from '#modules/inventory/module.ts'
import { listAgain } from '#platform/db/migrations/0100-spin-photos.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'

import { aDirectory, onDefaultEngine, type Engine } from './support/builders/database.ts'
import type { FeedRow } from './support/builders/feeds.ts'
import { aGroup } from './support/builders/import-group.ts'
import { aBlankJpeg, aHugePng, aJpeg, anAnimation } from './support/builders/photos.ts'
import { aPhotoServer, fails, redirects, sends, sendsOnce } from './support/servers/photo-server.ts'

const DAY_MS = 86_400_000
const log = { info() {}, warn() {}, error() {} }

type Host = Awaited<ReturnType<typeof aPhotoServer>>

/** An installation whose jobs run when the test says so. */
async function anInstallation(engine: Engine, host: Host, overrides: object = {}) {
  const group = await aGroup(engine)
  const { database, vehicles } = group
  const folder = aDirectory()
  let time = Date.parse('2026-11-20T12:00:00.000Z')
  const now = () => new Date(time)
  const jobs = jobRepository(database)
  const photos = createPhotos({
    database,
    jobs,
    vehicles: photoListSource(database),
    settings: {
      folder,
      s3: null,
      privateHosts: [host.host],
      stockPictures: [],
      niceness: 10,
      ...overrides,
    },
    now,
    log,
  })
  onTestFinished(() => photos.stop())

  /** Runs jobs that are due, and those they queue for now. */
  async function runJobs(): Promise<readonly string[]> {
    const outcomes: string[] = []
    for (;;) {
      const claimed = await jobs.claim({
        owner: 'test',
        now: now().toISOString(),
        leaseUntil: new Date(time + DAY_MS).toISOString(),
        limit: 10,
      })
      if (claimed.length === 0) return outcomes
      for (const job of claimed) {
        const outcome = await photos.jobs[job.kind as keyof typeof photos.jobs](job)
        outcomes.push(outcome.state === 'accepted' ? outcome.evidence : outcome.reason)
        await jobs.complete(job.id, { at: now().toISOString(), evidence: '' })
      }
      // Later photos of a vehicle are due some seconds after its first.
      time += 2000
    }
  }

  async function importRows(rows: readonly FeedRow[]) {
    await group.importRows(rows, { released: new Set(['shrink']) })
    photos.startWork()
    await new Promise((resolve) => setTimeout(resolve, 50))
    return runJobs()
  }

  return {
    ...group,
    photos,
    pass: (ms: number) => (time += ms),
    /** Imports vehicles with these addresses, and fetches their photos. */
    import: (...lists: readonly (readonly string[])[]) =>
      importRows(lists.map((list) => ({ 'Photo Url List': list.join('|') }))),
    importRows,
    runJobs,
    daily: async () => {
      await photos.daily['photos-due']()
      return runJobs()
    },
    /** The addresses that pages show, by vehicle. */
    shown: async () =>
      (await withPhotos(vehicles, database).all()).map(({ imageUrls }) => imageUrls),
    /** The pictures of 360° sets, by vehicle. */
    shownSpin: async () =>
      (await withPhotos(vehicles, database).all()).map(({ media }) => media?.spin ?? []),
    sources: () => database.db.selectFrom('photo_source').selectAll().orderBy('address').execute(),
    folderOf: (hash: string) => join(folder, hash.slice(0, 2), hash),
  }
}

const reasonsOf = async ({ sources }: Awaited<ReturnType<typeof anInstallation>>) =>
  Object.fromEntries(
    (await sources()).map(({ address, state, reason }) => [
      new URL(address).pathname,
      `${state}: ${reason}`,
    ]),
  )

onDefaultEngine((engine) => {
  it('fetches each photo once, by http too, and shows the stored ones', async () => {
    const host = await aPhotoServer({
      '/1.jpg': sends(await aJpeg(1)),
      '/2.jpg': sends(await aJpeg(2)),
    })
    const installation = await anInstallation(engine, host)
    await installation.import([host.at('/1.jpg'), host.at('/2.jpg')], [host.at('/2.jpg')])
    const [first = [], second = []] = await installation.shown()
    expect(first).toHaveLength(2)
    for (const address of first)
      expect(address).toMatch(/^\/media\/[\da-f]{32}\/1600\.jpg#[\da-f]{6}$/)
    expect(second).toEqual([first[1]])
    expect(host.requests.toSorted()).toEqual(['/1.jpg', '/2.jpg'])
    // Showing photos queues no further list.
    await new Promise((resolve) => setTimeout(resolve, 50))
    const jobs = await installation.database.db.selectFrom('job').select('kind').execute()
    expect(jobs.map(({ kind }) => kind).toSorted()).toEqual(['fetch-photos', 'list-photos'])
    // Another import of the same list changes nothing.
    const before = await installation.version()
    await installation.import([host.at('/1.jpg'), host.at('/2.jpg')], [host.at('/2.jpg')])
    expect([await installation.version(), host.requests.length]).toEqual([before, 2])
  })
  it('refuses a file that is not a photo, with a reason, and omits it', async () => {
    const photo = await aJpeg(1)
    const other = await aPhotoServer({ '/inside.jpg': sends(photo) })
    const host = await aPhotoServer({
      '/html.jpg': sends('<!doctype html><p>Not found', { 'content-type': 'text/html' }),
      '/half.jpg': sends(photo.subarray(0, photo.length / 2)),
      '/moving.gif': sends(await anAnimation()),
      '/huge.png': sends(aHugePng()),
      '/drawn.svg': sends('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
      '/pixel.gif': sends(await aJpeg(1, [1, 1])),
      '/private.jpg': redirects(other.at('/inside.jpg')),
      '/metadata.jpg': redirects('http://169.254.169.254/latest/meta-data'),
      '/away.jpg': fails(503),
      '/blank.jpg': sends(await aBlankJpeg()),
      '/good.jpg': redirects('/photo.jpg'),
      '/photo.jpg': sends(photo),
    })
    const names = Object.keys(host.replies).filter((name) => name !== '/photo.jpg')
    const installation = await anInstallation(engine, host)
    await installation.import(names.map((name) => host.at(name)))
    const reasons = await reasonsOf(installation)
    expect(reasons['/half.jpg']).toMatch(/^refused: it can't be read/)
    expect(reasons).toMatchObject({
      '/html.jpg': 'refused: it is no picture',
      '/moving.gif': 'refused: it is animated',
      '/huge.png': 'refused: it has more than 50 megapixels',
      '/drawn.svg': 'refused: its format is svg',
      '/pixel.gif': 'refused: it is smaller than 100 pixels',
      '/private.jpg':
        'refused: the host is not a public address: PHOTO_PRIVATE_HOSTS allows those of your own network',
      '/metadata.jpg':
        'refused: the host is not a public address: PHOTO_PRIVATE_HOSTS allows those of your own network',
      '/away.jpg': 'failed: the host responds with 503',
      '/good.jpg': 'stored: null',
      // Stored, and left out.
      '/blank.jpg': 'stored: null',
    })
    expect(other.requests).toEqual([])
    expect((await installation.shown())[0]).toEqual([expect.stringMatching(/^\/media\//)])
    // A failure is repeated.
    host.replies['/away.jpg'] = sends(await aJpeg(2))
    installation.pass(DAY_MS / 24)
    await installation.runJobs()
    expect((await installation.shown())[0]).toHaveLength(2)
  })

  it('leaves out repetitions of a photo and stock pictures, whatever their size', async () => {
    const host = await aPhotoServer({
      '/1.jpg': sends(await aJpeg(1)),
      '/1-small.jpg': sends(await aJpeg(1, [800, 600], (picture) => picture.sharpen())),
      '/soon.jpg': sends(await aJpeg(3)),
      '/4.jpg': sends(await aJpeg(4)),
    })
    const list = Object.keys(host.replies).map((name) => host.at(name))
    const open = await anInstallation(engine, host)
    await open.import(list)
    const [shown = []] = await open.shown()
    expect(shown).toHaveLength(3)
    const stockPhoto = hashOfPhoto(shown[1] ?? '') ?? ''
    const { likeness } = await open.database.db
      .selectFrom('photo')
      .select('likeness')
      .where('hash', '=', stockPhoto)
      .executeTakeFirstOrThrow()
    const strict = await anInstallation(engine, host, { stockPictures: [likeness] })
    await strict.import(list)
    expect((await strict.shown())[0]).toEqual([shown[0], shown[2]])
  })

  it('fetches again only changed photos', async () => {
    const host = await aPhotoServer({ '/1.jpg': sendsOnce(await aJpeg(1), '"one"') })
    const installation = await anInstallation(engine, host)
    await installation.import([host.at('/1.jpg')])
    const before = await installation.shown()
    installation.pass(9 * DAY_MS)
    expect(await installation.daily()).toContain('{"unchanged":1}')
    expect(await installation.shown()).toEqual(before)
    host.replies['/1.jpg'] = sendsOnce(await aJpeg(2), '"two"')
    installation.pass(9 * DAY_MS)
    await installation.daily()
    const [[after = ''] = []] = await installation.shown()
    expect(hashOfPhoto(after)).not.toBeNull()
    expect([[after]]).not.toEqual(before)
  })

  it('fetches photos again that the storage has lost', async () => {
    const host = await aPhotoServer({ '/1.jpg': sendsOnce(await aJpeg(1), '"one"') })
    const installation = await anInstallation(engine, host)
    await installation.import([host.at('/1.jpg')])
    const hash = hashOfPhoto((await installation.shown())[0]?.[0] ?? '') ?? ''
    rmSync(installation.folderOf(hash), { recursive: true })
    expect(await installation.photos.photos.file(hash, 320, 'jpg')).toBeNull()
    await expect.poll(() => installation.runJobs()).toContain('{"stored":1}')
    expect(await installation.photos.photos.file(hash, 320, 'jpg')).toMatchObject({ isFinal: true })
  })

  it('VDP-6 fetches 360° sets after photos, with the same checks, and removes them with their vehicle', async () => {
    const names = Array.from({ length: 10 }, (_, at) => `/s${at}.jpg`)
    // Neighbors resemble each other, and the first one is the photo too.
    const turns = await Promise.all(names.map((_, at) => aJpeg(1, [1200 + 2 * at, 900])))
    const host = await aPhotoServer({
      ...Object.fromEntries(names.map((name, at) => [name, sends(turns[at] ?? '')])),
      '/1.jpg': sends(await aJpeg(2)),
      '/html.jpg': sends('<!doctype html><p>Not found', { 'content-type': 'text/html' }),
    })
    const spin = [...names, '/html.jpg'].map((name) => host.at(name))
    const installation = await anInstallation(engine, host)
    const row = {
      'Photo Url List': [host.at('/s0.jpg'), host.at('/1.jpg')].join('|'),
      'Spin Photos': spin.join('|'),
    }
    await installation.importRows([{}, row])
    const [, shown = []] = await installation.shownSpin()
    expect(shown).toHaveLength(10)
    expect(new Set(shown.map((address) => hashOfPhoto(address))).size).toBe(10)
    expect((await installation.shown())[1]).toHaveLength(2)
    expect(host.requests.slice(0, 2).toSorted()).toEqual(['/1.jpg', '/s0.jpg'])
    expect(await reasonsOf(installation)).toMatchObject({
      '/html.jpg': 'refused: it is no picture',
    })
    // It is sold, and only its feed's addresses are left: by http, which no page shows.
    const [purge] = installation.photos.purges
    await installation.importRows([{}])
    await purge?.()
    installation.pass(31 * DAY_MS)
    expect(await purge?.()).toEqual({ photos: 11 })
    expect((await installation.shownSpin())[1]).toEqual([])
  })

  it('lists all vehicles again after an update that lists more of them', async () => {
    const installation = await anInstallation(engine, await aPhotoServer())
    expect(await installation.import([])).toEqual(['vehicles: 0, hosts: 0'])
    // The typed tables include those that it changes.
    await listAgain(installation.database.db as never)
    installation.photos.startWork()
    await expect.poll(() => installation.runJobs()).toEqual(['vehicles: 0, hosts: 0'])
  })

  it('VDP-6 shows no 360° set before enough of its pictures can be shown', async () => {
    const names = Array.from({ length: 8 }, (_, at) => `/s${at}.jpg`)
    const host = await aPhotoServer({
      ...Object.fromEntries(
        await Promise.all(
          names.map(async (name, at) => [name, sends(await aJpeg(1, [1200 + 2 * at, 900]))]),
        ),
      ),
      '/s7.jpg': sends(await aBlankJpeg()),
    })
    const installation = await anInstallation(engine, host)
    await installation.importRows([{ 'Spin Photos': names.map((name) => host.at(name)).join('|') }])
    expect(await installation.shownSpin()).toEqual([[]])
    expect((await installation.sources()).map(({ state }) => state)).toEqual(
      names.map(() => 'stored'),
    )
  })

  it('removes photos that no vehicle for sale has had for 30 days', async () => {
    const host = await aPhotoServer({
      '/1.jpg': sends(await aJpeg(1)),
      '/2.jpg': sends(await aJpeg(2)),
    })
    const [one, two] = [host.at('/1.jpg'), host.at('/2.jpg')]
    const installation = await anInstallation(engine, host)
    const [purge] = installation.photos.purges
    await installation.import([one], [two])
    const [[first = ''] = [], [second = ''] = []] = await installation.shown()
    const folders = [first, second].map((address) =>
      installation.folderOf(hashOfPhoto(address) ?? ''),
    )
    // The second is sold.
    await installation.import([one])
    await purge?.()
    installation.pass(29 * DAY_MS)
    expect(await purge?.()).toEqual({ photos: 0 })
    expect(folders.map((folder) => existsSync(folder))).toEqual([true, true])
    installation.pass(2 * DAY_MS)
    expect(await purge?.()).toEqual({ photos: 1 })
    expect(folders.map((folder) => existsSync(folder))).toEqual([true, false])
    expect((await installation.shown())[0]).toEqual([first])
    // It shows the addresses of its feed, except `http:` ones.
    expect((await installation.shown())[1]).toEqual([])
  })
})
