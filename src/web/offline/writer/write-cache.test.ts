import { afterEach, expect, it, vi } from 'vitest'

import { someCaches } from '#tests/support/browser/some-caches.ts'
import { OFFLINE_CACHE, PAGE_CACHE } from '#web/offline/offline-store.ts'

import { keepOffline } from './write-cache.ts'

afterEach(() => vi.unstubAllGlobals())

/** As much of a page as keeping asks of it. */
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

it('keeps nothing before the worker keeps its page: the one that came may be the one that removes all', async () => {
  const { caches, register, names } = aPage()
  const keepMore = await keepOffline(new AbortController().signal)
  expect(register).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(names).toHaveBeenCalled())
  expect(await caches.has(OFFLINE_CACHE)).toBe(false)

  await caches.open(`${PAGE_CACHE}b1`)
  keepMore()
  await vi.waitFor(async () =>
    expect(await (await caches.open(OFFLINE_CACHE)).match('/offline-lists')).toBeDefined(),
  )
})
