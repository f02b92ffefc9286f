import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { expect, it, vi } from 'vitest'

import type { Pages } from '#http/pages/pages.ts'
import { noFinance } from '#tests/support/builders/finance.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { sites } from '#tests/support/builders/sites.ts'
import { changingSnapshot } from '#tests/support/builders/snapshot.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { countedPages, htmlPage, PUBLIC } from '#tests/support/pages/pages.ts'
import { anHttpServer } from '#tests/support/servers/http-server.ts'
import { WAIT_MS } from '#tests/support/wait.ts'

it('caches a public page by site, language, path and the parameters that it reads', async () => {
  const pages = countedPages()
  const { request } = await anHttpServer({ pages })
  const questions = [
    ['/', {}],
    ['/search/new?make=Ram', {}],
    ['/offline', {}],
    ['/', { 'accept-language': 'es' }],
    ['/', { cookie: 'locale=es', 'accept-language': 'en' }],
    ['/', { host: 'red-canyon.localhost' }],
    ['/', { host: 'red-canyon.localhost', cookie: 'locale=es' }],
  ] as const
  const first = []
  for (const [path, headers] of questions) first.push((await request(path, { headers })).text)
  expect(first.map((text) => text.split(' ').slice(0, 2).join(' '))).toEqual([
    'ocotillo en',
    'ocotillo en',
    'ocotillo en',
    'ocotillo es',
    'ocotillo es',
    'red-canyon en',
    'red-canyon es',
  ])
  // A page is cached once per language, however the language was chosen.
  expect(pages).toHaveBeenCalledTimes(6)
  for (const [index, [path, headers]] of questions.entries())
    expect((await request(path, { headers })).text).toBe(first[index])
  expect(pages).toHaveBeenCalledTimes(6)
})

it('renders one page for all advertisements that lead to it', async () => {
  const pages = countedPages()
  const { request } = await anHttpServer({ pages })
  const texts = []
  for (const query of ['', '?gclid=1', '?gclid=2&utm_source=x', '?fbclid=3'])
    texts.push((await request(`/${query}`)).text)
  expect(new Set(texts).size).toBe(1)
  expect(pages).toHaveBeenCalledTimes(1)
})

const moved = (location: string) => async () =>
  new Response(null, { status: 301, headers: { location } })

const target = async (location: string, path: string) =>
  (await (await anHttpServer({ pages: moved(location) })).request(path)).headers.location

it('a redirect keeps parameters that the page does not read', async () => {
  expect(await target('/search/used', '/search/new?gclid=a%20b&make=Ram')).toBe(
    '/search/used?gclid=a+b',
  )
  expect(await target('/search/used?make=Ram#top', '/?gclid=1')).toBe(
    '/search/used?make=Ram&gclid=1#top',
  )
  expect(await target('https://elsewhere.example/', '/?gclid=1')).toBe('https://elsewhere.example/')
  expect(await target('//elsewhere.example/', '/?gclid=1')).toBe('//elsewhere.example/')
})

it('renders pages with a changed vehicle again, and all others after two minutes', async () => {
  let ms = Date.parse('2026-11-20T18:00:00Z')
  const records = {
    version: '1',
    dealers: [],
    fees: [],
    finance: noFinance,
    lastImports: new Map(),
    vehicles: [aVehicle({ dealerCode: 'OCS' })],
  }
  const { inventory, change } = changingSnapshot(records, sites)
  const pages = vi.fn<Pages>(async (requested, { services, site }) => {
    const { pathname } = new URL(requested.url)
    return htmlPage(
      pathname === '/' ? `${services.inventory.byStock(site, 'S1')?.mileage}` : 'text',
    )
  })
  const services = { ...testServices({}), inventory, now: () => new Date(ms) }
  const { request } = await anHttpServer({ pages, services })
  const rendered = () => pages.mock.calls.map(([requested]) => new URL(requested.url).pathname)
  const texts = async () => [(await request('/')).text, (await request('/offline')).text]
  await texts()
  change(aVehicle({ dealerCode: 'OCS', mileage: 5 }))
  expect(await texts()).toEqual(['5', 'text'])
  expect(await texts()).toEqual(['5', 'text'])
  expect(rendered()).toEqual(['/', '/offline', '/'])
  ms += 120_001
  await texts()
  expect(rendered().slice(3)).toEqual(['/', '/offline'])
})

it('sends the previous page while it renders the new one', async () => {
  let ms = Date.parse('2026-11-20T18:00:00Z')
  const pages = countedPages()
  const services = { ...testServices({}), now: () => new Date(ms) }
  const { request } = await anHttpServer({ pages, services })
  const first = await request('/')
  ms += 90_000
  expect((await request('/')).text).toBe(first.text)
  await vi.waitFor(() => expect(pages).toHaveBeenCalledTimes(2), WAIT_MS)
  await vi.waitFor(async () => expect((await request('/')).text).not.toBe(first.text), WAIT_MS)
  expect(pages).toHaveBeenCalledTimes(2)
})

it('renders a page once for concurrent requests', async () => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const pages = vi.fn<Pages>(async () => {
    await isReleased
    return htmlPage('<p>the same</p>')
  })
  const { request } = await anHttpServer({ pages })
  const answers = Array.from({ length: 20 }, (_, index) => request(`/?gclid=${index}`))
  await vi.waitFor(() => expect(pages).toHaveBeenCalled(), WAIT_MS)
  setTimeout(release, 100)
  const texts = new Set((await Promise.all(answers)).map(({ text }) => text))
  expect([...texts]).toEqual(['<p>the same</p>'])
  expect(pages).toHaveBeenCalledTimes(1)
})

it('renders a personal page separately for each request', async () => {
  const pages = countedPages({ 'cache-control': 'no-store' })
  const { request } = await anHttpServer({ pages })
  const answers = await Promise.all([request('/'), request('/'), request('/')])
  expect(new Set(answers.map(({ text }) => text)).size).toBe(3)
})

it.each([
  ['that is not public', countedPages({ 'cache-control': 'no-store' }), '/'],
  ['that says nothing', countedPages({}), '/'],
  ['that sets a cookie', countedPages({ ...PUBLIC, 'set-cookie': 'a=b' }), '/'],
  ['that is not found', countedPages(PUBLIC, 404), '/'],
  ['whose address is very long', countedPages(), `/?a=${'x'.repeat(2000)}`],
  ['of a form', countedPages(), '/form/vehicle-interest'],
  ['of the router in the browser', countedPages(), '/search/new.data'],
])('caches no page %s', async (_, pages, path) => {
  const { request } = await anHttpServer({ pages })
  await request(path)
  const { headers } = await request(path)
  expect(pages).toHaveBeenCalledTimes(2)
  expect(headers.etag).toBeUndefined()
})

it('neither caches responses to posts nor serves posts from the cache', async () => {
  const pages = countedPages()
  const { request } = await anHttpServer({ pages })
  const post = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  await request('/', post)
  await request('/')
  await request('/', post)
  expect(pages).toHaveBeenCalledTimes(3)
})

it('prevents shared caches from storing data of the router', async () => {
  const { request } = await anHttpServer({ pages: countedPages() })
  const { headers } = await request('/search/new.data')
  expect(headers['cache-control']).toBe('private, no-cache')
})

it('a page has the same Vary header, cached or not, compressed or not', async () => {
  const { request } = await anHttpServer({ pages: countedPages() })
  for (const encoding of ['br', 'gzip', 'identity', 'br'])
    expect((await request('/', { headers: { 'accept-encoding': encoding } })).headers.vary).toBe(
      'Cookie, Accept-Language, Accept-Encoding',
    )
})

it('sends a page in the encoding that each browser accepts', async () => {
  const { request } = await anHttpServer({ pages: countedPages() })
  const { text } = await request('/')
  for (let time = 0; time < 2; time++) {
    const packed = await request('/', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packed.body).toString()).toBe(text)
    const zipped = await request('/', { headers: { 'accept-encoding': 'gzip, br;q=0' } })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.body).toString()).toBe(text)
  }
})

it('responds 304 with the headers of the page, cached or not', async () => {
  let version = '1'
  const services = testServices({})
  const { request } = await anHttpServer({
    pages: async () => htmlPage('<p>the same</p>'),
    services: { ...services, inventory: { ...services.inventory, version: () => version } },
  })
  const { headers } = await request('/')
  const known = { headers: { 'if-none-match': `"other", W/${headers.etag}` } }
  const carried = {
    etag: headers.etag,
    'cache-control': headers['cache-control'],
    vary: headers.vary,
    'content-security-policy': headers['content-security-policy'],
  }
  expect(await request('/', known)).toMatchObject({ status: 304, text: '', headers: carried })
  version = '2'
  expect(await request('/', known)).toMatchObject({ status: 304, text: '', headers: carried })
  expect((await request('/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
})

it('responds to HEAD with the headers of GET and no body, before and after a GET', async () => {
  const { request } = await anHttpServer({ pages: async () => htmlPage('<p>the same</p>') })
  const before = await request('/', { method: 'HEAD' })
  const page = await request('/')
  const after = await request('/', { method: 'HEAD' })
  const lasting = (headers: typeof page.headers) => ({ ...headers, 'x-request-id': '', date: '' })
  expect([before.status, before.text, after.status, after.text]).toEqual([200, '', 200, ''])
  expect(lasting(before.headers)).toEqual(lasting(page.headers))
  expect(lasting(after.headers)).toEqual(lasting(page.headers))
})

it('SITE-7 ?lang= sets the cookie, also with a cached page and with 304', async () => {
  const pages = countedPages()
  const { request } = await anHttpServer({ pages })
  const cookie = ['__Host-locale=es; Max-Age=31536000; Path=/; SameSite=Lax; Secure']
  const shopper = { host: 'ocotillo.example', cookie: 'locale=en' }
  const first = await request('/?lang=es', { headers: shopper })
  const stored = await request('/?lang=es', { headers: shopper })
  const known = await request('/?lang=es', {
    headers: { ...shopper, 'if-none-match': `${first.headers.etag}` },
  })
  expect(pages).toHaveBeenCalledTimes(1)
  expect(known.status).toBe(304)
  for (const { headers } of [first, stored, known]) expect(headers['set-cookie']).toEqual(cookie)
  expect(stored.text).toMatch(/^ocotillo es/)
  // Without the cookie its links contain the language, so it is another page.
  await request('/?lang=es')
  expect(pages).toHaveBeenCalledTimes(2)
  expect((await request('/?lang=fr')).headers['set-cookie']).toBeUndefined()
  expect((await request('/')).headers['set-cookie']).toBeUndefined()
})

it('caches no page of a site that a new version of the group has replaced meanwhile', async () => {
  const records = {
    version: '1',
    dealers: [],
    fees: [],
    finance: noFinance,
    lastImports: new Map(),
    vehicles: [],
  }
  const { inventory, regroup } = changingSnapshot(records, sites)
  const pages = countedPages(PUBLIC)
  const services = testServices({})
  const changes = [regroup]
  const { request } = await anHttpServer({
    pages,
    services: {
      ...services,
      inventory,
      redirects: {
        ...services.redirects,
        // Called after the site is found and before the page is rendered.
        find: () => (changes.pop()?.(), null),
      },
    },
  })
  for (const _ of [1, 2, 3]) expect((await request('/search/used')).status).toBe(200)
  expect(pages).toHaveBeenCalledTimes(2)
})
