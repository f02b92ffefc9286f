import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { LOCALES } from '#i18n/locale.ts'
import { someCaches } from '#tests/support/browser/some-caches.ts'
import { FRESH_MS, OFFLINE_CACHE, PICTURE_CACHE, savedKey } from '#web/offline/offline-store.ts'

import { cachePictures, cacheSaved, MAX_PICTURE_BYTES } from './write-favorites.ts'
import { cacheLists } from './write-lists.ts'

const ORIGIN = 'https://dealer.example'
const HASH = 'a'.repeat(32)
const requested: string[] = []
/** The server's responses by path; an empty list of vehicles by default. */
let responses: Record<string, () => Response> = {}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22), toFake: ['Date'] })
  vi.stubGlobal('location', new URL(ORIGIN))
  vi.stubGlobal('caches', someCaches(ORIGIN))
  requested.length = 0
  responses = {}
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, ORIGIN)
    requested.push(pathname)
    return responses[pathname]?.() ?? new Response('{"parts":{},"cards":{}}')
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const keysOf = async (name: string) =>
  (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
const tooLong = () => new Response(null, { status: 204 })
const at =
  (hash: string, size = 1) =>
  () =>
    Response.json({ size, parts: { vins: [`/search-list/used.${hash}`] } })
const halfSizePicture = () => new Response(new Uint8Array(MAX_PICTURE_BYTES / 2))
const later = () => vi.setSystemTime(Date.now() + FRESH_MS)

it('requests lists once in half an hour, including those that are too long to be sent', async () => {
  responses = { '/search-list/new.en.json': tooLong, '/search-list/new.es.json': tooLong }
  await cacheLists()
  expect(requested).toContain('/search-list/new.en.json')
  expect(await keysOf(OFFLINE_CACHE)).not.toContain('/search-list/new.en.json')
  expect(await keysOf(OFFLINE_CACHE)).toContain('/search-list/used.es.json')
  requested.length = 0
  await cacheLists()
  expect(requested).toEqual([])
  later()
  await cacheLists()
  expect(requested).toContain('/search-list/new.en.json')
})

it('stores no list of several megabytes', async () => {
  responses = {
    '/search-list/used.en.json': at('a.vins', 5001),
    '/search-list/used.es.json': at('a.vins', 5001),
  }
  await cacheLists()
  expect(requested).not.toContain('/search-list/used.a.vins')
  expect(await keysOf(OFFLINE_CACHE)).not.toContain('/search-list/used.en.json')
})

it('requests lists again if one failed to load', async () => {
  responses = { '/search-list/cpo.es.json': () => new Response('oops', { status: 503 }) }
  await expect(cacheLists()).rejects.toThrow('503')
  responses = {}
  await cacheLists()
  expect(await keysOf(OFFLINE_CACHE)).toContain('/search-list/cpo.es.json')
})

it('deletes the vehicles of a previous list', async () => {
  responses = {
    '/search-list/used.en.json': at('a.vins'),
    '/search-list/used.es.json': at('a.vins'),
  }
  await cacheLists()
  expect(await keysOf(OFFLINE_CACHE)).toContain('/search-list/used.a.vins')
  responses = {
    '/search-list/used.en.json': at('b.vins'),
    '/search-list/used.es.json': at('b.vins'),
  }
  later()
  await cacheLists()
  const parts = (await keysOf(OFFLINE_CACHE)).filter((path) => path.endsWith('.vins'))
  expect(parts).toEqual(['/search-list/used.b.vins'])
})

it('caches the first pictures that fit, and no others', async () => {
  responses = { '/1.jpg': halfSizePicture, '/2.jpg': halfSizePicture, '/3.jpg': halfSizePicture }
  await cachePictures(['/1.jpg', '/2.jpg', '/3.jpg'])
  expect(await keysOf(PICTURE_CACHE)).toEqual(['/1.jpg', '/2.jpg'])
  await cachePictures(['/3.jpg', '/2.jpg'])
  expect(await keysOf(PICTURE_CACHE)).toEqual(['/2.jpg', '/3.jpg'])
})

it.each([
  ['/renderings/2/suv-red-960.avif', '/renderings/2/suv-red-640.avif'],
  [`/media/${HASH}/1920.jpg#8a9099`, `/media/${HASH}/640.webp`],
  [`/media/${HASH}/480.jpg#8a9099`, `/media/${HASH}/480.webp`],
  ['/other-960.avif', '/other-960.avif'],
])('caches a small size of the picture %s', async (src, cached) => {
  const cards = () => Response.json({ cards: { 'OCT-1': { picture: { src } } } })
  responses = { '/saved/vehicles': cards }
  await cacheSaved([{ id: 'OCT-1', name: 'Jeep', price: null, picture: null }])
  expect(await keysOf(PICTURE_CACHE)).toEqual([cached])
})

it('deletes saved vehicles and their pictures with the last heart', async () => {
  const vehicle = { id: 'OCT-1', name: 'Jeep', price: null, picture: null }
  await cacheSaved([vehicle])
  expect(await keysOf(OFFLINE_CACHE)).toEqual(expect.arrayContaining(LOCALES.map(savedKey)))
  await cacheSaved([])
  expect(await keysOf(OFFLINE_CACHE)).toEqual([])
  expect(await caches.keys()).not.toContain(PICTURE_CACHE)
})
