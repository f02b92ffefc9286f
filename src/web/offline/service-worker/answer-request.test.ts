import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { someCaches } from '#tests/support/browser/some-caches.ts'
import { cacheLocale, offlinePageKey, PICTURE_CACHE } from '#web/offline/offline-store.ts'

import { offlineResponse } from './answer-request.ts'
import type { FetchOfPage } from './worker-scope.ts'

const ORIGIN = 'https://dealer.example'
const network = vi.fn<(request: Request) => Promise<Response>>()
const noNetwork = async () => {
  throw new TypeError('Failed to fetch')
}

type Requested = Readonly<{
  mode: string
  destination: string
  method: string
  referrer: string
  preload: Promise<Response | undefined>
}>

/** A page's request. (Only browsers can create navigation requests.) */
const pageRequest = (
  path: string,
  { preload, ...overrides }: Partial<Requested> = {},
): FetchOfPage => ({
  request: {
    url: new URL(path, ORIGIN).href,
    method: 'GET',
    mode: 'navigate',
    destination: 'document',
    referrer: '',
    ...overrides,
  } as Request,
  preloadResponse: preload ?? Promise.resolve(undefined),
  respondWith: () => undefined,
  waitUntil: () => undefined,
})
const partRequest = (path: string, overrides: Partial<Requested> = {}) =>
  pageRequest(path, { mode: 'cors', destination: 'script', ...overrides })
const OF_OFFLINE = { referrer: `${ORIGIN}/offline?to=%2Fsaved` }

beforeEach(async () => {
  vi.stubGlobal('caches', someCaches(ORIGIN))
  vi.stubGlobal('fetch', network.mockReset().mockImplementation(noNetwork))
  const page = await caches.open('offline-page-1')
  for (const locale of ['en', 'es'] as const)
    await page.put(offlinePageKey(locale), new Response(`offline in ${locale}`))
  await page.put('/assets/app.js', new Response('app'))
  await page.put('/illustrations/default.svg', new Response('covered'))
})
afterEach(() => vi.unstubAllGlobals())

const text = async (path: string, languages: readonly string[]) =>
  (await offlineResponse(languages)(pageRequest(path)))?.text()

it('passes on every network response, and caches none', async () => {
  const respond = offlineResponse(['en'])
  const failed = new Response('oops', { status: 500 })
  network.mockResolvedValueOnce(failed)
  expect(await respond(pageRequest('/saved'))).toBe(failed)
  const early = new Response('saved')
  expect(await respond(pageRequest('/saved', { preload: Promise.resolve(early) }))).toBe(early)
  expect(network).toHaveBeenCalledOnce()
  expect(await caches.match(`${ORIGIN}/saved`)).toBeUndefined()
})

it('shows the offline page, with the requested address', async () => {
  const redirect = await offlineResponse(['en'])(pageRequest('/search/used?make=Jeep'))
  expect(redirect?.status).toBe(302)
  expect(redirect?.headers.get('location')).toBe(
    `${ORIGIN}/offline?to=%2Fsearch%2Fused%3Fmake%3DJeep`,
  )
})

it.each(['/admin', '/admin/leads'])('leaves %s to the browser, even without a network', (path) => {
  expect(offlineResponse(['en'])(pageRequest(path))).toBeNull()
})

it('SITE-7 shows it in the requested language, else that of the last page, else the browser’s', async () => {
  expect(await text('/offline?to=/saved', ['es-MX', 'en'])).toBe('offline in es')
  await cacheLocale('en')
  expect(await text('/offline?to=/saved', ['es-MX', 'en'])).toBe('offline in en')
  expect(await text('/offline?to=/saved&lang=es', ['en'])).toBe('offline in es')
  // A requested language is stored, as the server stores it in its cookie.
  expect(await text('/offline', ['en'])).toBe('offline in es')
})

it.each([
  ['a form that is sent', pageRequest('/form/finance', { method: 'POST' })],
  ['a page inside of another', pageRequest('/parts-catalog', { destination: 'iframe' })],
  ['a script', partRequest('/assets/app.js')],
  ['data of a page', partRequest('/saved.data', { referrer: `${ORIGIN}/search/used` })],
  ['data of the API', partRequest('/api/v1/vehicles', { referrer: `${ORIGIN}/` })],
])('leaves %s to the browser while there is a network', (_, event) => {
  expect(offlineResponse(['en'])(event)).toBeNull()
})

const HASH = 'a'.repeat(32)

it.each([
  ['/renderings/2/suv-red-640.avif', '/renderings/2/suv-red-960.avif'],
  [`/media/${HASH}/640.webp`, `/media/${HASH}/1920.jpg`],
  [`/media/${HASH}/320.webp`, `/media/${HASH}/480.avif`],
])('serves the cached %s for %s', async (known, path) => {
  await (await caches.open(PICTURE_CACHE)).put(known, new Response('small'))
  const request = partRequest(path, { ...OF_OFFLINE, destination: 'image' })
  expect(await (await offlineResponse(['en'])(request))?.text()).toBe('small')
})

it('serves the parts of the offline page, and a covered vehicle for an uncached picture', async () => {
  const respond = offlineResponse(['en'])
  expect(await (await respond(partRequest('/assets/app.js', OF_OFFLINE)))?.text()).toBe('app')
  const picture = partRequest('/photo.jpg', { ...OF_OFFLINE, destination: 'image' })
  expect(await (await respond(picture))?.text()).toBe('covered')
  expect((await respond(partRequest('/assets/other.js', OF_OFFLINE)))?.type).toBe('error')
  // A script's referrer may be another script: then the preceding navigation tells whether it
  // belongs to the offline page.
  expect(respond(partRequest('/assets/app.js'))).toBeNull()
  await respond(pageRequest('/offline'))
  expect(await (await respond(partRequest('/assets/app.js')))?.text()).toBe('app')
})
