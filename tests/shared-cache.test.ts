import { request as httpRequest } from 'node:http'

import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { redirectTable } from '#domain/redirects/redirect-table.ts'
import { refreshAfterChanges } from '#http/cache/after-change.ts'
import { pageTag, redirectTag } from '#http/cache/page-tags.ts'
import type { Pages } from '#http/pages/pages.ts'
import { purger } from '#platform/http/purge.ts'
import { firstSite, sites } from '#tests/support/builders/sites.ts'
import { WAIT_MS } from '#tests/support/wait.ts'

import { noFinance } from './support/builders/finance.ts'
import { testServices } from './support/builders/services.ts'
import { changingSnapshot } from './support/builders/snapshot.ts'
import { aVehicle } from './support/builders/vehicles.ts'
import { htmlPage } from './support/pages/pages.ts'
import { anHttpServer } from './support/servers/http-server.ts'
import { hasVarnish, varnishFor } from './support/servers/varnish.ts'

const why = hasVarnish ? '' : ' (skipped: Varnish is not installed on this machine)'

const S1 = '/detail/used/2024/jeep/wrangler/S1'
const S2 = '/detail/used/2024/jeep/wrangler/S2'

const car = (stock: string, mileage = 1) => aVehicle({ dealerCode: 'OCS', stock, mileage })

/** Each vehicle's page has its mileage and language, and every other page has no vehicle. */
const pagesOf = () =>
  vi.fn<Pages>(async (requested, { services, site, locale }) => {
    const { pathname } = new URL(requested.url)
    if (pathname === '/compare') return htmlPage('own', { 'cache-control': 'private, no-cache' })
    const stock = pathname.split('/').at(-1) ?? ''
    const vehicle = services.inventory.byStock(site, stock)
    return htmlPage(`${locale} ${pathname} ${vehicle?.mileage ?? 'text'}`)
  })

/** A site behind Varnish, which receives its purges. */
async function behindVarnish() {
  const { inventory, change } = changingSnapshot(
    {
      version: '1',
      dealers: [],
      fees: [],
      finance: noFinance,
      lastImports: new Map(),
      vehicles: [car('S1'), car('S2')],
    },
    sites,
  )
  const pages = pagesOf()
  const purges: { purge: ReturnType<typeof purger> | null } = { purge: null }
  const rows = { target: '/contact' }
  const redirects = {
    find: (site: string, path: string) => {
      const row = { line: 2, site: null, from: '/old', to: rows.target, status: 301 } as const
      return redirectTable([row]).find(site, path)
    },
    countMissed: () => {},
    onChange: () => {},
  }
  const server = await anHttpServer({
    pages,
    services: { ...testServices({}), inventory, redirects },
    shared: { seconds: 600, onGone: (key) => void purges.purge?.purge([pageTag(key)]) },
  })
  const { origin } = await varnishFor(server.port)
  const note = vi.fn<(fields: Readonly<Record<string, unknown>>, message: string) => void>()
  const log = { info: note, warn: note, error: note }
  const target = { url: origin, method: 'PURGE', key: null } as const
  const cdn = purger({ target, log })
  purges.purge = cdn
  const stop = refreshAfterChanges({
    cache: server.cache,
    catalog: inventory,
    renew: (page) => server.renderer.renew(page),
    isBusy: server.renderer.isBusy,
    maxRefreshed: 0,
    checkMs: 10,
  })
  onTestFinished(stop)
  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    new Promise<Readonly<{ text: string; isHit: boolean; headers: Record<string, unknown> }>>(
      (resolve, reject) => {
        const sent = httpRequest(origin + path, {
          headers: { host: 'ocotillo.localhost', ...headers },
        })
        sent.on('error', reject).on('response', async (response) => {
          const text = (await response.toArray()).join('')
          resolve({ text, isHit: response.headers['x-cache'] === 'hit', headers: response.headers })
        })
        sent.end()
      },
    )
  return { get, change, pages, note, rows, cdn }
}

describe.skipIf(!hasVarnish)(`a shared cache in front of the server${why}`, () => {
  it('serves cached pages, drops outdated ones, and separates languages', async () => {
    const { get, change, pages, note } = await behindVarnish()
    const first = await get(S1)
    expect([first.text, first.isHit]).toEqual([`en ${S1} 1`, false])
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=600, stale-while-revalidate=30',
      vary: 'Cookie, Accept-Language, Accept-Encoding',
    })
    expect(await get(S1, { cookie: 'other=1' })).toMatchObject({ text: first.text, isHit: true })
    await get(S2)
    expect((await get(S2)).isHit).toBe(true)

    // Each source of the language has its own page.
    for (const headers of [{ cookie: 'a=1; locale=es' }, { 'accept-language': 'es-MX,en' }]) {
      expect(await get(S1, headers)).toMatchObject({ text: `es ${S1} 1`, isHit: false })
      expect(await get(S1, headers)).toMatchObject({ text: `es ${S1} 1`, isHit: true })
    }
    expect(await get(S1, { cookie: 'locale=en', 'accept-language': 'es' })).toMatchObject({
      text: `en ${S1} 1`,
    })

    const before = pages.mock.calls.length
    change(car('S1', 2))
    await vi.waitFor(async () => expect((await get(S1)).text).toBe(`en ${S1} 2`), WAIT_MS)
    // The purge of each language is a request of its own.
    await vi.waitFor(
      async () => expect((await get(S1, { cookie: 'locale=es' })).text).toBe(`es ${S1} 2`),
      WAIT_MS,
    )
    expect(await get(S2)).toMatchObject({ text: `en ${S2} 1`, isHit: true })
    expect(pages.mock.calls.length - before).toBe(2)
    expect(note).toHaveBeenCalledWith({ tags: expect.any(Number) }, 'purged pages from the CDN')
  })

  it('reads the language cookie as the server does, so that no one gets another language', async () => {
    const { get } = await behindVarnish()
    const english = { 'accept-language': 'en' }
    const cookies = [
      // The name of the cookie on an HTTPS site.
      '__Host-locale=es',
      '__Secure-locale=es; a=1',
      'a=1; __Host-locale=es; locale=en',
      // The first of two cookies applies, and its value may be encoded.
      'locale=es; locale=en',
      'locale=e%73',
      'locale = es',
      'locale=xx',
    ]
    for (const cookie of cookies) {
      const given = await get(S1, { cookie, ...english })
      const after = await Promise.all([get(S1, english), get(S1, { cookie: 'locale=en' })])
      expect({ cookie, texts: [given, ...after].map(({ text }) => text.slice(0, 2)) }).toEqual({
        cookie,
        texts: [cookie === 'locale=xx' ? 'en' : 'es', 'en', 'en'],
      })
    }
    await get(S1, { cookie: '__Host-locale=es' })
    expect((await get(S1, { cookie: 'b=2; __Host-locale=es' })).isHit).toBe(true)
  })

  it('serves redirects from the cache, until the tag of their site is purged', async () => {
    const { get, rows, cdn } = await behindVarnish()
    const location = async () => (await get('/old')).headers['location']
    expect(await location()).toBe('/contact')
    rows.target = '/careers'
    expect(await location()).toBe('/contact')
    await cdn.purge([redirectTag(firstSite)])
    expect(await location()).toBe('/careers')
  })

  it('never stores a response that is not marked as public', async () => {
    const { get } = await behindVarnish()
    const paths = ['/search-list/used.none.vehicles', '/no-such-file.txt']
    for (const path of paths) await get(path)
    const again = await Promise.all(paths.map((path) => get(path)))
    expect(again.map(({ isHit }) => isHit)).toEqual([false, false])
  })

  it('stores neither personal pages nor responses that set the language', async () => {
    const { get } = await behindVarnish()
    for (const path of ['/compare', `${S1}?lang=es`]) {
      await get(path)
      const again = await get(path)
      expect([again.isHit, again.headers['cache-control']]).toEqual([false, 'private, no-cache'])
    }
  })
})
