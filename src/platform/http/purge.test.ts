import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, it, onTestFinished, vi } from 'vitest'

import { WAIT_MS } from '#tests/support/wait.ts'

import { purger, type PurgeTarget } from './purge.ts'

type Taken = Readonly<{ method: string | undefined; headers: IncomingHttpHeaders; body: string }>

/** A CDN that responds with these statuses in order, then with 200. */
async function aCdn(...statuses: number[]) {
  const taken: Taken[] = []
  const server = createServer(async (incoming, outgoing) => {
    const body = (await incoming.toArray()).join('')
    taken.push({ method: incoming.method, headers: incoming.headers, body })
    outgoing.writeHead(statuses.shift() ?? 200).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  // A listening server has an address with a port.
  const { port } = server.address() as AddressInfo
  const note = vi.fn<(fields: Readonly<Record<string, unknown>>, message: string) => void>()
  const open = (overrides: Partial<PurgeTarget> = {}) =>
    purger({
      target: { url: `http://127.0.0.1:${port}/purge`, method: 'POST', key: null, ...overrides },
      log: { info: note, warn: note, error: note },
      firstPauseMs: 1,
    })
  return { taken, note, open }
}

it('sends tags in the formats of Fastly, Varnish and Cloudflare, with the key', async () => {
  const { taken, open } = await aCdn()
  await open({ key: 'secret-key', method: 'PURGE' }).purge(['page-a', 'site-b'])
  expect(taken).toMatchObject([
    {
      method: 'PURGE',
      headers: {
        'surrogate-key': 'page-a site-b',
        authorization: 'Bearer secret-key',
        'fastly-key': 'secret-key',
      },
      body: '{"tags":["page-a","site-b"]}',
    },
  ])
})

it('sends each tag once, thirty per request, in sequence', async () => {
  const { taken, open, note } = await aCdn()
  const purger = open()
  const tags = Array.from({ length: 65 }, (_, index) => `page-${index}`)
  await Promise.all([purger.purge(tags), purger.purge(tags.slice(40)), purger.purge(['site-b'])])
  await vi.waitFor(() => expect(note).toHaveBeenCalledTimes(3), WAIT_MS)
  expect(taken.map(({ headers }) => String(headers['surrogate-key']).split(' ').length)).toEqual([
    30, 30, 6,
  ])
  expect(taken[0]?.headers).not.toHaveProperty('authorization')
})

it('retries failures, and logs abandoned tags', async () => {
  const { taken, open, note } = await aCdn(503, 500)
  await open().purge(['page-a'])
  expect(taken).toHaveLength(3)
  expect(note).toHaveBeenCalledExactlyOnceWith({ tags: 1 }, 'purged pages from the CDN')

  const refusing = await aCdn(...Array.from({ length: 7 }, () => 403))
  const purger = refusing.open()
  await purger.purge(['page-a'])
  expect(refusing.taken).toHaveLength(7)
  expect(refusing.note).toHaveBeenCalledExactlyOnceWith(
    { err: expect.any(Error), tags: ['page-a'] },
    'pages could not be purged from the CDN',
  )
  await purger.purge(['page-b'])
  expect(refusing.taken).toHaveLength(8)
})
