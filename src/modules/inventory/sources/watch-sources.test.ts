import { once } from 'node:events'
import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { heldFeeds } from '#modules/inventory/import/held-feeds.ts'
import { vehicleRepository } from '#modules/inventory/repository.ts'
import type { Log } from '#platform/log/log.ts'
import { aDatabase, aDirectory } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aFeed, type FeedRow } from '#tests/support/builders/feeds.ts'
import { dealerRepository } from '#tests/support/modules/dealers.ts'
import { aKey, anSftpServer, pinned } from '#tests/support/servers/sftp.ts'

import { sourceStates } from './source-states.ts'
import { watchSources } from './watch-sources.ts'

const START = Date.parse('2026-11-28T12:00:00.000Z')
const MINUTE = 60_000

const stocks = (count: number, differences: FeedRow = {}) =>
  aFeed(Array.from({ length: count }, () => differences))

/** The dealers D1 and D2, a group with one source, and a process that watches it. */
async function aWatch(source: string) {
  const [database, folder, feedsDir] = [await aDatabase(), aDirectory(), aDirectory()]
  await dealerRepository(database).upsert(
    { dealers: [aDealer(), aDealer({ code: 'D2' })], fees: [] },
    '2026-11-20',
  )
  mkdirSync(join(folder, 'inventory'))
  writeFileSync(join(folder, 'inventory', 'vauto.yaml'), source)
  const time = { ms: START }
  let clockMs = 0
  const error = vi.fn<Log['error']>()
  const process = () =>
    watchSources({
      database,
      folder: () => folder,
      feedsDir,
      variables: { FEED_USER: 'store', FEED_PASSWORD: 'secret' },
      now: () => new Date(time.ms),
      log: { info() {}, warn() {}, error },
      clock: () => clockMs,
    })
  const watch = process()
  const inbox = join(feedsDir, 'vauto')
  mkdirSync(inbox, { recursive: true })
  return {
    database,
    time,
    error,
    process,
    /** Each check is some seconds after the last one. */
    checkNow: (seconds = 2) => {
      clockMs += seconds * 1000
      return watch.checkNow()
    },
    inbox,
    put: (name: string, text: string) => writeFileSync(join(inbox, name), text),
    filesIn: (name: string) =>
      readdirSync(join(inbox, name)).map((file) => file.replace(/^.{25}/, '')),
    listed: async () =>
      (await vehicleRepository(database).all()).map(
        ({ dealerCode, stock }) => `${dealerCode} ${stock}`,
      ),
  }
}

describe('a folder', () => {
  const source = 'dealers: [D1]\nfolder: vauto\n'

  it('has its files imported once they stop growing', async () => {
    const { put, checkNow, listed, filesIn } = await aWatch(source)
    put('stock.csv', stocks(1))
    await checkNow()
    put('stock.csv', stocks(2))
    await checkNow()
    await checkNow()
    expect(await listed()).toEqual([])
    await checkNow(4)
    expect(await listed()).toEqual(['D1 S1', 'D1 S2'])
    expect(filesIn('imported')).toEqual(['stock.csv', 'stock.csv.report.txt'])
  })

  it('has a file imported at the second look at most if it appeared whole', async () => {
    const { put, checkNow, listed } = await aWatch(source)
    put('stock.csv', stocks(1))
    await checkNow()
    await checkNow(1)
    expect(await listed()).toEqual([])
    await checkNow(1)
    expect(await listed()).toEqual(['D1 S1'])
  })

  it.each([
    ['has its rows', stocks(2)],
    ['has only its header', stocks(0)],
  ])('waits for a file that is written on while it is imported and %s', async (_, start) => {
    const { database, put, inbox, checkNow, listed, filesIn } = await aWatch(source)
    const exclusive = database.exclusive.bind(database)
    vi.spyOn(database, 'exclusive').mockImplementationOnce((name, work, onWait) => {
      appendFileSync(join(inbox, 'working/stock.csv'), stocks(4).slice(start.length))
      return exclusive(name, work, onWait)
    })
    put('stock.csv', start)
    await checkNow()
    await checkNow()
    expect(await listed()).toEqual([])
    expect([...filesIn('refused'), ...filesIn('held'), ...filesIn('working')]).toEqual([])
    await checkNow()
    await checkNow(5)
    expect(await listed()).toEqual([])
    await checkNow(1)
    expect(await listed()).toEqual(['D1 S1', 'D1 S2', 'D1 S3', 'D1 S4'])
  })

  it('replaces a file that is written on by a newer one of its name', async () => {
    const { database, put, inbox, checkNow, listed } = await aWatch(source)
    const exclusive = database.exclusive.bind(database)
    vi.spyOn(database, 'exclusive').mockImplementationOnce((name, work, onWait) => {
      appendFileSync(join(inbox, 'working/stock.csv'), '\n')
      put('stock.csv', stocks(3))
      return exclusive(name, work, onWait)
    })
    put('stock.csv', stocks(1))
    await checkNow()
    await checkNow()
    expect(await listed()).toEqual([])
    await checkNow()
    await checkNow(6)
    expect(await listed()).toEqual(['D1 S1', 'D1 S2', 'D1 S3'])
  })

  it('may have files that are still being written, under the names that programs give them', async () => {
    const { put, checkNow, listed } = await aWatch(source)
    for (const name of ['.stock.csv', 'stock.csv.part', 'stock.csv.filepart', 'stock.csv~'])
      put(name, stocks(1))
    await checkNow()
    await checkNow()
    expect(await listed()).toEqual([])
  })

  it('has a file imported by one of several processes', async () => {
    const { put, process, checkNow, filesIn, error } = await aWatch(source)
    const other = process()
    put('stock.csv', stocks(1))
    await Promise.all([checkNow(), other.checkNow()])
    await Promise.all([checkNow(), other.checkNow()])
    expect(filesIn('imported')).toEqual(['stock.csv', 'stock.csv.report.txt'])
    expect(error).not.toHaveBeenCalled()
  })

  it('recovers a file that a process began before it ended', async () => {
    const { put, time, checkNow, listed, inbox } = await aWatch(source)
    await checkNow()
    put('working/stock.csv', stocks(1))
    await checkNow()
    await checkNow()
    expect(readdirSync(join(inbox, 'working'))).toEqual(['stock.csv'])
    time.ms = Date.now() + 31 * MINUTE
    await checkNow()
    await checkNow()
    expect(await listed()).toEqual(['D1 S1'])
  })

  it('keeps a refused file with the reason, and the operator is alerted until a file is imported', async () => {
    const { database, put, checkNow, filesIn, inbox } = await aWatch(source)
    put('stock.csv', 'nothing\n')
    await checkNow()
    await checkNow()
    expect(filesIn('refused')).toEqual(['stock.csv', 'stock.csv.report.txt'])
    const [, report] = readdirSync(join(inbox, 'refused'))
    expect(readFileSync(join(inbox, 'refused', report!), 'utf8')).toContain(
      'names no column for VIN',
    )
    expect(await sourceStates(database).failing()).toMatchObject([
      { name: 'vauto', failure: expect.stringContaining('names no column for VIN') },
    ])
    put('stock.csv', stocks(1))
    await checkNow()
    await checkNow()
    expect(await sourceStates(database).failing()).toEqual([])
  })

  it('keeps a file that is held', async () => {
    const { database, put, checkNow, filesIn, listed } = await aWatch(source)
    for (const count of [10, 2]) {
      put('stock.csv', stocks(count))
      await checkNow()
      await checkNow()
    }
    expect(filesIn('held')).toEqual(['stock.csv', 'stock.csv.report.txt'])
    expect(await heldFeeds(database).at('D1')).not.toBeNull()
    expect(await listed()).toHaveLength(10)
  })

  it('may have one file for several dealers', async () => {
    const { put, checkNow, listed } = await aWatch('dealers: [D1, D2]\nfolder: vauto\n')
    put('stock.csv', aFeed([{ DealerId: 'D1' }, { DealerId: 'D2' }]))
    await checkNow()
    await checkNow()
    expect((await listed()).toSorted()).toEqual(['D1 S1', 'D2 S2'])
  })

  it('may have only changes, which sell no other vehicle', async () => {
    const { put, checkNow, database } = await aWatch(`${source}content: changes\n`)
    put('stock.csv', stocks(10))
    await checkNow()
    await checkNow()
    put('stock.csv', aFeed([{ Price: '29000' }, { Disposition: 'Sold' }]))
    await checkNow()
    await checkNow()
    const all = await vehicleRepository(database).all()
    expect(all).toHaveLength(10)
    expect(all.filter(({ tags }) => tags.has('isSold')).map(({ stock }) => stock)).toEqual(['S2'])
    expect(all.find(({ stock }) => stock === 'S1')?.pricing.finalPrice).toBe(2_900_000)
  })

  it('may have a mapping', async () => {
    const { put, checkNow, listed } = await aWatch(`${source}columns:\n  stock: Bestand\n`)
    put('stock.csv', stocks(1).replace('Stock #', 'Bestand'))
    await checkNow()
    await checkNow()
    expect(await listed()).toEqual(['D1 S1'])
  })
})

/** A server of a file, with the requests that it got. */
async function aServer(listener: RequestListener) {
  const requests: Record<string, unknown>[] = []
  const server = createServer((request, response) => {
    requests.push(request.headers)
    listener(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  // A listening TCP server has an address with a port.
  return {
    requests,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/out/stock.csv`,
  }
}

describe('an address', () => {
  it('is fetched when it is due, and its file imported if it has changed', async () => {
    let version = 1
    const { requests, url } = await aServer((request, response) => {
      const etag = `"${version}"`
      const isSame = request.headers['if-none-match'] === etag
      response.writeHead(isSame ? 304 : 200, { etag }).end(isSame ? undefined : stocks(version))
    })
    const { time, checkNow, listed } = await aWatch(
      `dealers: [D1]\nurl: ${url}\nuser: FEED_USER\npassword: FEED_PASSWORD\nminutes: 5\n`,
    )
    await checkNow()
    await checkNow()
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({
      authorization: `Basic ${Buffer.from('store:secret').toString('base64')}`,
    })
    expect(await listed()).toEqual(['D1 S1'])
    time.ms += 5 * MINUTE
    await checkNow()
    expect(requests[1]).toMatchObject({ 'if-none-match': '"1"' })
    version = 2
    time.ms += 5 * MINUTE
    await checkNow()
    expect(await listed()).toEqual(['D1 S1', 'D1 S2'])
  })

  it('is fetched by one of several processes', async () => {
    const { requests, url } = await aServer((_, response) => void response.end(stocks(1)))
    const { process, checkNow, listed, error } = await aWatch(`dealers: [D1]\nurl: ${url}\n`)
    await Promise.all([checkNow(), process().checkNow()])
    expect(requests).toHaveLength(1)
    expect(await listed()).toEqual(['D1 S1'])
    expect(error).not.toHaveBeenCalled()
  })

  it.each<[string, RequestListener]>([
    ['answers an error', (_, response) => void response.writeHead(500).end()],
    [
      'redirects with the password',
      ({ url }, response) =>
        void (url === '/elsewhere'
          ? response.end(stocks(1))
          : response.writeHead(302, { location: '/elsewhere' }).end()),
    ],
    [
      'breaks off',
      (_, response) => {
        response.writeHead(200, { 'content-length': '1000' }).write('VIN')
        setTimeout(() => response.destroy(), 20)
      },
    ],
  ])('that %s changes nothing, and alerts the operator', async (_, listener) => {
    const { url } = await aServer(listener)
    const { database, checkNow, listed } = await aWatch(
      `dealers: [D1]\nurl: ${url}\nuser: FEED_USER\npassword: FEED_PASSWORD\n`,
    )
    await checkNow()
    expect(await listed()).toEqual([])
    expect(await sourceStates(database).failing()).toMatchObject([{ name: 'vauto' }])
  })

  it('may be on an SFTP server with a known key', async () => {
    const server = await anSftpServer({ password: 'secret' })
    writeFileSync(server.local('/out/stock.csv'), stocks(1))
    const source = (hostKey: string) =>
      `dealers: [D1]\nurl: sftp://127.0.0.1:${server.port}/out/stock.csv\nuser: FEED_USER\npassword: FEED_PASSWORD\nhostKey: ${hostKey}\n`
    const { checkNow, listed } = await aWatch(source(server.hostKey))
    await checkNow()
    expect(await listed()).toEqual(['D1 S1'])
    const other = await aWatch(source(pinned(aKey())))
    await other.checkNow()
    expect(await other.listed()).toEqual([])
    expect(await sourceStates(other.database).failing()).toMatchObject([
      { failure: expect.stringContaining('not the pinned one') },
    ])
  })
})
