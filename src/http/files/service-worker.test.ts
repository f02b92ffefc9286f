import { expect, it } from 'vitest'

import { anHttpServer } from '#tests/support/servers/http-server.ts'

import { withServiceWorker } from './service-worker.ts'
import type { StaticFile } from './static-files.ts'

const aFile = (text: string): StaticFile => ({
  type: 'text/javascript; charset=utf-8',
  etag: `"${text}"`,
  cacheControl: 'public, max-age=3600',
  bodies: new Map([['identity', Buffer.from(text)]]),
})
const built = new Map([
  ['/favicon.svg', aFile('icon')],
  ['/service-worker.js', aFile('keeps')],
  ['/service-worker-off.js', aFile('removes')],
])
const served = (isOn: boolean) => anHttpServer({ files: withServiceWorker(built, isOn) })

it('serves the service worker, revalidated each time', async () => {
  const { request } = await served(true)
  const { text, headers } = await request('/service-worker.js')
  expect([text, headers['cache-control']]).toEqual(['keeps', 'no-cache'])
  expect(headers['content-type']).toMatch(/^text\/javascript/)
  expect((await request('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
})

it('SERVICE_WORKER=off serves the script that removes it, at the same address', async () => {
  const { request } = await served(false)
  const { text, headers } = await request('/service-worker.js')
  expect([text, headers['cache-control']]).toEqual(['removes', 'no-cache'])
})

it('serves no service worker in development', () => {
  expect(withServiceWorker(new Map(), true).size).toBe(0)
})
