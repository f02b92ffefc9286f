import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { expect, it, vi } from 'vitest'

import { aDealer } from '#tests/support/dealers.ts'
import { anHttpServer } from '#tests/support/http-server.ts'
import { testServices } from '#tests/support/services.ts'

import type { Pages } from './pages.ts'

const PUBLIC = { 'cache-control': 'public, max-age=0, must-revalidate' }
const html = (body: string, headers: Readonly<Record<string, string>> = PUBLIC, status = 200) =>
  new Response(body, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  })

/** Pages that say how often they were made, and for whom. */
const counted = (headers?: Readonly<Record<string, string>>, status?: number) =>
  vi.fn<Pages>(async (_, { site, locale }) =>
    html(`${site.key} ${locale} ${counter++} ${'long '.repeat(200)}`, headers, status),
  )
let counter = 0

it('sends the security headers and an id of its own with everything', async () => {
  const { ask } = await anHttpServer()
  for (const path of ['/', '/healthz', '/robots.txt', '/dealers/all', '//evil.example']) {
    const { headers } = await ask(path)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    })
  }
  const [one, two] = [await ask('/'), await ask('/')]
  expect(one.headers['x-request-id']).not.toBe(two.headers['x-request-id'])
})

it('names the inline scripts of a page in its policy, kept or not', async () => {
  const { ask } = await anHttpServer({ pages: async () => html('<script>one()</script>') })
  const first = await ask('/')
  expect(first.headers['content-security-policy']).toMatch(/script-src 'sha256-[^']+' 'strict-dyn/)
  expect((await ask('/')).headers['content-security-policy']).toBe(
    first.headers['content-security-policy'],
  )
})

it('CFG-6 answers 421 to a host that nobody registered', async () => {
  const { ask } = await anHttpServer()
  expect((await ask('/', { headers: { host: 'evil.example' } })).status).toBe(421)
  expect((await ask('/healthz', { headers: { host: 'evil.example' } })).status).toBe(200)
})

it.each(['//evil.example/', '/\\evil.example/', '*', 'http://evil.example/'])(
  'answers 400 to %s, which is no path of this server',
  async (path) => {
    const { ask } = await anHttpServer()
    expect(await ask(path)).toMatchObject({ status: 400, text: 'This address can not be read.\n' })
  },
)

it('keeps a public page by site, language and whole address', async () => {
  const pages = counted()
  const { ask } = await anHttpServer({ pages })
  const questions = [
    ['/', {}],
    ['/?a=1', {}],
    ['/b', {}],
    ['/', { 'accept-language': 'es' }],
    ['/', { cookie: 'locale=es', 'accept-language': 'en' }],
    ['/', { host: 'red-canyon.localhost' }],
    ['/', { host: 'red-canyon.localhost', cookie: 'locale=es' }],
  ] as const
  const first = []
  for (const [path, headers] of questions) first.push((await ask(path, { headers })).text)
  expect(first.map((text) => text.split(' ').slice(0, 2).join(' '))).toEqual([
    'ocotillo en',
    'ocotillo en',
    'ocotillo en',
    'ocotillo es',
    'ocotillo es',
    'red-canyon en',
    'red-canyon es',
  ])
  // One language is one page, whichever way it was chosen.
  expect(pages).toHaveBeenCalledTimes(6)
  for (const [at, [path, headers]] of questions.entries())
    expect((await ask(path, { headers })).text).toBe(first[at])
  expect(pages).toHaveBeenCalledTimes(6)
})

it('renders anew when the inventory changes and after a minute', async () => {
  let [version, minute] = ['1', 0]
  const services = testServices({})
  const pages = counted()
  const { ask } = await anHttpServer({
    pages,
    services: {
      ...services,
      inventory: { ...services.inventory, version: () => version },
      now: () => new Date(2026, 10, 20, 18, minute),
    },
  })
  await ask('/')
  version = '2'
  await ask('/')
  await ask('/')
  expect(pages).toHaveBeenCalledTimes(2)
  minute = 2
  await ask('/')
  expect(pages).toHaveBeenCalledTimes(3)
})

it.each([
  ['that is not public', counted({ 'cache-control': 'no-store' }), '/'],
  ['that says nothing', counted({}), '/'],
  ['that sets a cookie', counted({ ...PUBLIC, 'set-cookie': 'a=b' }), '/'],
  ['that is not found', counted(PUBLIC, 404), '/'],
  ['whose address is very long', counted(), `/?a=${'x'.repeat(2000)}`],
  ['of the router in the browser', counted(), '/search/new.data'],
])('keeps no page %s', async (_, pages, path) => {
  const { ask } = await anHttpServer({ pages })
  await ask(path)
  const { headers } = await ask(path)
  expect(pages).toHaveBeenCalledTimes(2)
  expect(headers.etag).toBeUndefined()
})

it('keeps no answer to a post, and answers none from what it keeps', async () => {
  const pages = counted()
  const { ask } = await anHttpServer({ pages })
  const post = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  await ask('/', post)
  await ask('/')
  await ask('/', post)
  expect(pages).toHaveBeenCalledTimes(3)
})

it('lets nobody between keep data of the router', async () => {
  const { ask } = await anHttpServer({ pages: counted() })
  const { headers } = await ask('/search/new.data')
  expect(headers['cache-control']).toBe('private, no-cache')
})

it('says by what a page varies, kept or not, compressed or not', async () => {
  const { ask } = await anHttpServer({ pages: counted() })
  for (const encoding of ['br', 'gzip', 'identity', 'br'])
    expect((await ask('/', { headers: { 'accept-encoding': encoding } })).headers.vary).toBe(
      'Cookie, Accept-Language, Accept-Encoding',
    )
})

it('sends one page in the encoding that each browser takes', async () => {
  const { ask } = await anHttpServer({ pages: counted() })
  const { text } = await ask('/')
  for (let time = 0; time < 2; time++) {
    const packed = await ask('/', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packed.body).toString()).toBe(text)
    const zipped = await ask('/', { headers: { 'accept-encoding': 'gzip, br;q=0' } })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.body).toString()).toBe(text)
  }
})

it('answers 304 with the headers of the page, from what is kept and fresh alike', async () => {
  let version = '1'
  const services = testServices({})
  const { ask } = await anHttpServer({
    pages: async () => html('<p>the same</p>'),
    services: { ...services, inventory: { ...services.inventory, version: () => version } },
  })
  const { headers } = await ask('/')
  const known = { headers: { 'if-none-match': `"other", W/${headers.etag}` } }
  const carried = {
    etag: headers.etag,
    'cache-control': headers['cache-control'],
    vary: headers.vary,
    'content-security-policy': headers['content-security-policy'],
  }
  expect(await ask('/', known)).toMatchObject({ status: 304, text: '', headers: carried })
  version = '2'
  expect(await ask('/', known)).toMatchObject({ status: 304, text: '', headers: carried })
  expect((await ask('/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
})

it('answers HEAD with the headers of GET and no body, whether it comes first or after', async () => {
  const { ask } = await anHttpServer({ pages: async () => html('<p>the same</p>') })
  const before = await ask('/', { method: 'HEAD' })
  const page = await ask('/')
  const after = await ask('/', { method: 'HEAD' })
  const lasting = (headers: typeof page.headers) => ({ ...headers, 'x-request-id': '', date: '' })
  expect([before.status, before.text, after.status, after.text]).toEqual([200, '', 200, ''])
  expect(lasting(before.headers)).toEqual(lasting(page.headers))
  expect(lasting(after.headers)).toEqual(lasting(page.headers))
})

it('SITE-7 ?lang= sets the cookie, on a kept page and on 304 too', async () => {
  const pages = counted()
  const { ask } = await anHttpServer({ pages })
  const cookie = ['locale=es; Path=/; Max-Age=31536000; SameSite=Lax']
  const first = await ask('/?lang=es')
  const kept = await ask('/?lang=es', { headers: { cookie: 'locale=en' } })
  const known = await ask('/?lang=es', { headers: { 'if-none-match': `${first.headers.etag}` } })
  expect(pages).toHaveBeenCalledTimes(1)
  expect(known.status).toBe(304)
  for (const { headers } of [first, kept, known]) expect(headers['set-cookie']).toEqual(cookie)
  expect(kept.text).toMatch(/^ocotillo es/)
  expect((await ask('/?lang=fr')).headers['set-cookie']).toBeUndefined()
  expect((await ask('/')).headers['set-cookie']).toBeUndefined()
})

it('SITE-7 ?lang= sets the cookie beside one that the page sets', async () => {
  const { ask } = await anHttpServer({ pages: counted({ 'set-cookie': 'a=b' }) })
  expect((await ask('/?lang=es')).headers['set-cookie']?.toSorted()).toEqual([
    'a=b',
    expect.stringContaining('locale=es'),
  ])
})

it('takes a form, whether its length was told or not, and a post without a body', async () => {
  const { ask } = await anHttpServer({
    pages: async (request) => html(await request.text()),
  })
  const body = 'firstName=Ana'
  for (const headers of [{}, { 'transfer-encoding': 'chunked' }])
    expect(await ask('/', { method: 'POST', headers, body })).toMatchObject({
      status: 200,
      text: body,
    })
  expect(await ask('/', { method: 'POST' })).toMatchObject({ status: 200, text: '' })
})

it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])('answers 405 to %s', async (method) => {
  const { ask } = await anHttpServer()
  expect(await ask('/', { method })).toMatchObject({
    status: 405,
    headers: { allow: 'GET, POST, HEAD' },
  })
})

it('answers 413 to a form that is too large, announced or not', async () => {
  const pages = counted()
  const { ask } = await anHttpServer({ pages })
  const body = `a=${'x'.repeat(70_000)}`
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect(await ask('/', { method: 'POST', headers, body })).toMatchObject({ status: 413 })
  const chunked = { ...headers, 'transfer-encoding': 'chunked' }
  expect(await ask('/', { method: 'POST', headers: chunked, body })).toMatchObject({ status: 413 })
  expect(pages).not.toHaveBeenCalled()
})

it('answers 500 without a detail to a fault of ours, and logs it with the id it sent', async () => {
  const { ask, lines } = await anHttpServer({
    pages: async () => {
      throw new Error('secret detail')
    },
  })
  const { status, text, headers } = await ask('/')
  expect([status, text]).toEqual([500, 'Something went wrong on our side. Please try again.'])
  expect(lines).toContainEqual({
    fields: { requestId: headers['x-request-id'], err: new Error('secret detail') },
    message: 'bug',
  })
})

it('answers 500 where finding out about a request fails', async () => {
  const services = testServices({})
  const { ask, lines } = await anHttpServer({
    services: {
      ...services,
      now: () => {
        throw new Error('no clock')
      },
    },
  })
  expect((await ask('/')).status).toBe(500)
  expect(lines.map(({ message }) => message)).toContain('request failed')
})

it('logs a request without its query, its body or the address in clear', async () => {
  const { ask, lines } = await anHttpServer({ trustedProxies: 1 })
  const headers = {
    'x-forwarded-for': '192.0.2.77',
    'content-type': 'application/x-www-form-urlencoded',
    cookie: 'secret=1',
  }
  const body = 'email=ana%40example.com'
  const { headers: sent } = await ask('/form?phone=555', { method: 'POST', headers, body })
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  expect(lines).toEqual([
    {
      message: 'request',
      fields: {
        requestId: sent['x-request-id'],
        method: 'POST',
        path: '/form',
        status: 200,
        milliseconds: expect.any(Number),
        client: expect.stringMatching(/^[\da-f]{12}$/),
      },
    },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/555|ana|secret|192\.0\.2\.77/)
})

it('answers the probes, and is not ready while it stops or the database is away', async () => {
  let isStopping = false
  const { ask } = await anHttpServer({ isStopping: () => isStopping })
  const statuses = async () => [(await ask('/healthz')).status, (await ask('/readyz')).status]
  expect(await statuses()).toEqual([200, 200])
  isStopping = true
  expect(await statuses()).toEqual([200, 503])
  const failing = await anHttpServer({
    services: testServices({}, { health: { check: async () => failed } }),
  })
  expect((await failing.ask('/readyz')).status).toBe(503)
})
const failed = {
  isReady: false,
  database: 'failed',
  deliveriesWaiting: 0,
  build: 'test',
} as const

it('SITE-6 tells people and programs how one dealer’s part is doing', async () => {
  const { ask } = await anHttpServer({
    services: testServices({ dealers: [aDealer({ name: 'Ann & <Sons>' })] }),
  })
  const page = await ask('/health-check/D1')
  expect(page).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store', 'content-type': 'text/html; charset=UTF-8' },
  })
  expect(page.text).toContain('<h1>Health of Ann &amp; &lt;Sons></h1>')
  expect(page.text).not.toMatch(/<header|<footer|<Sons/)
  const json = await ask('/health-check/D1', { headers: { accept: 'application/json' } })
  expect(JSON.parse(json.text)).toMatchObject({ arkona: 'D1', status: 'ok', lastImport: null })
  expect((await ask('/health-check/NOPE')).status).toBe(404)
  const ill = await anHttpServer({
    services: testServices({ dealers: [aDealer()] }, { health: { check: async () => failed } }),
  })
  expect((await ill.ask('/health-check/D1')).status).toBe(503)
})

it('tells crawlers and agents what they may read, with addresses of the site’s own record', async () => {
  const { ask } = await anHttpServer()
  expect((await ask('/robots.txt')).text).toBe(
    'User-agent: *\nDisallow: /form/\nDisallow: /health-check/\n',
  )
  const { text } = await ask('/llms.txt', { headers: { host: 'red-canyon.localhost' } })
  expect(text).toMatch(/^# Red Canyon/)
  expect(text).toContain('](https://red-canyon.example/search/new)')
})

it.each(['/messages/common.en.json', '/illustrations/default.svg', '/dealers/all'])(
  'lets a browser ask whether %s is still good',
  async (path) => {
    const { ask } = await anHttpServer()
    const first = await ask(path)
    expect(first.status).toBe(200)
    const again = await ask(path, { headers: { 'if-none-match': `${first.headers.etag}` } })
    expect(again).toMatchObject({
      status: 304,
      text: '',
      headers: { etag: first.headers.etag, vary: first.headers.vary },
    })
    expect(again.headers['cache-control']).toBe(first.headers['cache-control'])
  },
)
