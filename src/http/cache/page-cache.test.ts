import { expect, it } from 'vitest'

import { pageCache, type CachedPage } from './page-cache.ts'

const page = (bytes = 1, storedAt = 0): CachedPage => ({
  status: 200,
  headers: {},
  bodies: new Map([['identity', Buffer.alloc(bytes)]]),
  etag: '"a"',
  storedAt,
})

it('gives back a page under its own key alone', () => {
  const cache = pageCache({ maxBytes: 1000, maxAgeMs: 60_000 })
  const cached = page()
  cache.set('a', '1', cached)
  expect(cache.get('a', '1', 60_000)).toBe(cached)
  expect(cache.get('b', '1', 0)).toBeNull()
})

it('forgets a page that is too old', () => {
  const cache = pageCache({ maxBytes: 1000, maxAgeMs: 60_000 })
  cache.set('a', '1', page(1, 5))
  expect(cache.get('a', '1', 60_006)).toBeNull()
})

it('forgets everything when the inventory changes', () => {
  const cache = pageCache({ maxBytes: 1000, maxAgeMs: 60_000 })
  cache.set('a', '1', page())
  expect(cache.get('b', '2', 0)).toBeNull()
  expect(cache.get('a', '1', 0)).toBeNull()
})

it('lets those unused for longest go when all together are too large', () => {
  const cache = pageCache({ maxBytes: 1000, maxAgeMs: 60_000 })
  const cached = () => ['a', 'b', 'c', 'd'].filter((key) => cache.get(key, '1', 0) !== null)
  for (const key of ['a', 'b', 'c']) cache.set(key, '1', page(300))
  cache.get('a', '1', 0)
  cache.set('d', '1', page(300))
  expect(cached()).toEqual(['a', 'c', 'd'])
  cache.set('d', '1', page(300))
  expect(cached()).toEqual(['a', 'c', 'd'])
  cache.set('b', '1', page(2000))
  expect(cached()).toEqual([])
  for (const key of ['a', 'b', 'c']) cache.set(key, '1', page(300))
  expect(cached()).toEqual(['a', 'b', 'c'])
})

it('restarts its byte count with each version', () => {
  const cache = pageCache({ maxBytes: 1000, maxAgeMs: 60_000 })
  cache.set('a', '1', page(900))
  cache.set('b', '2', page(900))
  expect(cache.get('b', '2', 0)).not.toBeNull()
})
