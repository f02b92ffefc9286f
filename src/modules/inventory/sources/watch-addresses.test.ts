import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

import { describe, expect, it, onTestFinished } from 'vitest'

import { aWatch, MINUTE, stocks } from '#tests/support/modules/watched-feeds.ts'
import { aKey, anSftpServer, pinned } from '#tests/support/servers/sftp.ts'

import { sourceStates } from './source-states.ts'

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
