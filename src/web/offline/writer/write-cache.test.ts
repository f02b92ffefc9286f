import { afterEach, expect, it, vi } from 'vitest'

import { someCaches } from '#tests/support/browser/some-caches.ts'
import { WAIT_MS } from '#tests/support/wait.ts'
import { OFFLINE_CACHE, PAGE_CACHE } from '#web/offline/offline-store.ts'

import { cacheForOffline } from './write-cache.ts'

afterEach(() => vi.unstubAllGlobals())

/** The parts of a page that caching uses. */
function aPage() {
  const caches = someCaches('https://dealer.example')
  const register = vi.fn<() => Promise<void>>(async () => undefined)
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('location', new URL('https://dealer.example/search/used'))
  vi.stubGlobal('document', { documentElement: { lang: 'es' } })
  vi.stubGlobal('fetch', async () => new Response('{"parts":{}}'))
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('navigator', {
    serviceWorker: { register, ready: Promise.resolve(), addEventListener: () => undefined },
  })
  return { caches, register, names: vi.spyOn(caches, 'keys') }
}

it('caches nothing before the worker has cached its page, since it may be the one that removes everything', async () => {
  const { caches, register, names } = aPage()
  const cachePages = await cacheForOffline(new AbortController().signal)
  expect(register).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(names).toHaveBeenCalled(), WAIT_MS)
  expect(await caches.has(OFFLINE_CACHE)).toBe(false)

  await caches.open(`${PAGE_CACHE}b1`)
  cachePages()
  await vi.waitFor(
    async () =>
      expect(await (await caches.open(OFFLINE_CACHE)).match('/offline-lists')).toBeDefined(),
    WAIT_MS,
  )
})
