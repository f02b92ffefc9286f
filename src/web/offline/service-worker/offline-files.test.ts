import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { someCaches } from '#tests/support/browser/some-caches.ts'
import { OFFLINE_CACHE, offlinePageKey, PICTURE_CACHE } from '#web/offline/offline-store.ts'

import { cacheOfflinePage, removeOthers } from './offline-files.ts'

const BUILD = { name: 'b2', files: ['/assets/app.js'] }
const WORDS = '/messages/common,offline'

const page = (locale: string) =>
  `<script id="messages" type="application/json" data-from="${WORDS}.${locale}.json?v=1&amp;x=2"></script>`
const network = vi.fn<(address: string, options?: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('caches', someCaches('https://dealer.example'))
  vi.stubGlobal('fetch', network)
  network.mockReset().mockImplementation(async (address, options) => {
    const locale = new Headers(options?.headers).get('accept-language')
    return new Response(locale === null ? address : page(locale))
  })
})
afterEach(() => vi.unstubAllGlobals())

it('SITE-7 caches the offline page in both languages, without personal data', async () => {
  await cacheOfflinePage(BUILD)
  const cache = await caches.open('offline-page-b2')
  for (const locale of ['en', 'es'] as const) {
    expect(await (await cache.match(offlinePageKey(locale)))?.text()).toBe(page(locale))
    expect(await cache.match(`${WORDS}.${locale}.json?v=1&x=2`)).toBeDefined()
  }
  const requested = network.mock.calls.filter(([address]) => address === '/offline')
  expect(requested.map(([, options]) => options?.credentials)).toEqual(['omit', 'omit'])
  expect(await cache.match('/assets/app.js')).toBeDefined()
})

it.each([
  ['error page instead of the page', async () => new Response(page('en'), { status: 500 })],
  ['page without the address of its messages', async () => new Response('<p>Hello</p>')],
])('caches no %s', async (_, respond) => {
  network.mockImplementation(respond)
  await expect(cacheOfflinePage({ ...BUILD, files: [] })).rejects.toThrow('/offline')
})

it('a new build deletes the page of the previous one, and lists in its format; pictures stay', async () => {
  for (const name of ['offline-page-b1', 'offline-page-b2', OFFLINE_CACHE, PICTURE_CACHE, 'others'])
    await caches.open(name)
  await removeOthers(BUILD)
  expect(await caches.keys()).toEqual(['offline-page-b2', PICTURE_CACHE, 'others'])
})

it('lists stay if there was no previous build', async () => {
  for (const name of ['offline-page-b2', OFFLINE_CACHE]) await caches.open(name)
  await removeOthers(BUILD)
  expect(await caches.keys()).toEqual(['offline-page-b2', OFFLINE_CACHE])
})
