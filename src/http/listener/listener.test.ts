import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'

import { describe, expect, it } from 'vitest'

import type { Pages } from '#http/pages/pages.ts'
import { countedPages, htmlPage } from '#tests/support/pages/pages.ts'
import { anHttpServer } from '#tests/support/servers/http-server.ts'

const htmlType = { 'content-type': 'text/html; charset=utf-8' }
const noPage = async () => new Response('<h1>Gone</h1>', { status: 404, headers: htmlType })

it('sends the security headers and a request id with every response', async () => {
  const { request } = await anHttpServer()
  for (const path of ['/', '/healthz', '/robots.txt', '/dealers/all', '//evil.example']) {
    const { headers } = await request(path)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    })
  }
  const [one, two] = [await request('/'), await request('/')]
  expect(one.headers['x-request-id']).not.toBe(two.headers['x-request-id'])
})

it('lists the renderer’s inline scripts in a page’s policy, cached or not', async () => {
  const { request } = await anHttpServer({
    pages: async (_, { scriptNonce }) =>
      htmlPage(`<script>injected()</script><script nonce="${scriptNonce}">one()</script>`),
  })
  const first = await request('/')
  expect(first.text).toBe('<script>injected()</script><script>one()</script>')
  const one = createHash('sha256').update('one()').digest('base64')
  expect(first.headers['content-security-policy']).toContain(
    `script-src 'sha256-${one}' 'strict-dynamic';`,
  )
  expect((await request('/')).headers['content-security-policy']).toBe(
    first.headers['content-security-policy'],
  )
})

it('CFG-6 responds 421 to an unknown host', async () => {
  const { request } = await anHttpServer()
  expect((await request('/', { headers: { host: 'evil.example' } })).status).toBe(421)
  expect((await request('/healthz', { headers: { host: 'evil.example' } })).status).toBe(200)
})

it.each(['//evil.example/', '/\\evil.example/', '*', 'http://evil.example/'])(
  'responds 400 to %s, which is not a path of this server',
  async (path) => {
    const { request } = await anHttpServer()
    expect(await request(path)).toMatchObject({ status: 400, text: 'This address is invalid.\n' })
  },
)

it('responds 400 to two Host headers', async () => {
  const { port } = await anHttpServer()
  const sent = httpRequest({
    port,
    setHost: false,
    headers: ['host', 'localhost', 'host', 'evil.example'],
  })
  sent.end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  response.resume()
  expect(response.statusCode).toBe(400)
})

it('forbids shared caches to store a response that sets the language', async () => {
  const { request } = await anHttpServer({
    pages: countedPages({ 'cache-control': 'public, max-age=60' }),
  })
  expect((await request('/')).headers['cache-control']).toContain('public')
  for (const _ of [1, 2]) {
    const { headers } = await request('/?lang=es')
    expect(headers['set-cookie']).toEqual([expect.stringContaining('locale=es')])
    expect(headers['cache-control']).toBe('private, no-cache')
  }
})

it('SITE-7 ?lang= sets its cookie in addition to one that the page sets', async () => {
  const { request } = await anHttpServer({ pages: countedPages({ 'set-cookie': 'a=b' }) })
  const cookiesAt = async (host: string) =>
    (await request('/?lang=es', { headers: { host } })).headers['set-cookie']?.toSorted()
  expect(await cookiesAt('ocotillo.example')).toEqual([
    expect.stringContaining('__Host-locale=es'),
    'a=b',
  ])
  // This machine itself has no HTTPS: browsers would refuse a secure cookie.
  expect(await cookiesAt('ocotillo.localhost:3000')).toEqual([
    'a=b',
    expect.stringMatching(/^locale=es/),
  ])
})

it('accepts a form with or without a length, and a post without a body', async () => {
  const { request } = await anHttpServer({
    pages: async (posted) => htmlPage(await posted.text()),
  })
  const body = 'firstName=Ana'
  for (const headers of [{}, { 'transfer-encoding': 'chunked' }])
    expect(await request('/', { method: 'POST', headers, body })).toMatchObject({
      status: 200,
      text: body,
    })
  expect(await request('/', { method: 'POST' })).toMatchObject({ status: 200, text: '' })
})

it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])('responds 405 to %s', async (method) => {
  const { request } = await anHttpServer()
  expect(await request('/', { method })).toMatchObject({
    status: 405,
    headers: { allow: 'GET, POST, HEAD' },
  })
})

it('refuses a form that another site sends, without showing a page', async () => {
  const pages = countedPages()
  const { request } = await anHttpServer({ pages })
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect(await request('/', { method: 'POST', headers, body: 'a=b' })).toMatchObject({
    status: 403,
  })
  expect(pages).not.toHaveBeenCalled()
  expect((await request('/', { headers })).status).toBe(200)
})

it('responds 413 to a form that is too large, with or without a declared length', async () => {
  const pages = countedPages()
  const { request } = await anHttpServer({ pages })
  const body = `a=${'x'.repeat(70_000)}`
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect(await request('/', { method: 'POST', headers, body })).toMatchObject({ status: 413 })
  const chunked = { ...headers, 'transfer-encoding': 'chunked' }
  expect(await request('/', { method: 'POST', headers: chunked, body })).toMatchObject({
    status: 413,
  })
  expect(pages).not.toHaveBeenCalled()
})

it('responds 431 to headers that are too large', async () => {
  const pages = countedPages()
  const { request } = await anHttpServer({ pages })
  const long = { 'x-long': 'x'.repeat(17_000) }
  expect(await request('/', { headers: long })).toMatchObject({ status: 431 })
  expect(await request(`/?q=${'x'.repeat(17_000)}`)).toMatchObject({ status: 431 })
  expect(pages).not.toHaveBeenCalled()
})

it('lists for crawlers and agents what they may read, with addresses of the site', async () => {
  const { request } = await anHttpServer()
  const { text: robots } = await request('/robots.txt')
  expect(robots).toMatch(/^User-agent: \*\nDisallow: /)
  expect(robots).toContain('\nDisallow: /health-check/\n')
  expect(robots).toContain('\nDisallow: /my-request/\n')
  expect(robots).toContain('\nSitemap: https://ocotillo.example/sitemap.xml\n')
  expect(robots).not.toMatch(/^Disallow: \/?$/m)
  const { text } = await request('/llms.txt', { headers: { host: 'red-canyon.localhost' } })
  expect(text).toMatch(/^# Red Canyon/)
  expect(text).toContain('](https://red-canyon.example/search/new)')
})

it.each(['/messages/common.en.json', '/illustrations/default.svg', '/dealers/all'])(
  'lets a browser revalidate %s',
  async (path) => {
    const { request } = await anHttpServer()
    const first = await request(path)
    expect(first.status).toBe(200)
    const again = await request(path, { headers: { 'if-none-match': `${first.headers.etag}` } })
    expect(again).toMatchObject({
      status: 304,
      text: '',
      headers: { etag: first.headers.etag, vary: first.headers.vary },
    })
    expect(again.headers['cache-control']).toBe(first.headers['cache-control'])
  },
)

it.each([
  ['application/json', 'application/problem+json'],
  ['application/json, text/html;q=0.9', 'text/html; charset=utf-8'],
  ['*/*', 'text/html; charset=utf-8'],
])('responds to a client that accepts %s with %s for an unknown page', async (accept, type) => {
  const { request } = await anHttpServer({ pages: noPage })
  const { status, headers } = await request('/no/such/page', { headers: { accept } })
  expect([status, headers['content-type']]).toEqual([404, type])
})

/** Pages that contain only their language. */
const languagePages: Pages = async (_, { locale, hasMarkedLinks }) =>
  htmlPage(`${locale}${hasMarkedLinks ? ' marked' : ''}`)

describe('SITE-7 without the cookie', () => {
  const slug = '/articles/lease-or-buy/arrendar-o-comprar-las-cuentas-que-lo-deciden'
  const english = '/articles/lease-or-buy/lease-or-buy-the-sums-that-decide-it'

  it.each([
    [slug, {}, 'es marked'],
    [slug, { 'accept-language': 'en' }, 'es marked'],
    [slug, { cookie: 'locale=en' }, 'en'],
    [slug, { cookie: 'locale=es' }, 'es'],
    [english, { 'accept-language': 'es' }, 'en'],
    ['/contact?lang=es', {}, 'es marked'],
    ['/contact?lang=es', { cookie: 'locale=es' }, 'es'],
    ['/contact', { 'accept-language': 'es' }, 'es'],
  ])('%s with %o is in: %s', async (path, headers, expected) => {
    const { request } = await anHttpServer({ pages: languagePages })
    expect((await request(path, { headers })).text).toBe(expected)
  })
})

it('delays pages until the lists of their site are indexed, and responds to all other requests meanwhile', async () => {
  const pages = countedPages()
  const lists = Promise.withResolvers<void>()
  const { request } = await anHttpServer({ pages, indexed: () => lists.promise })
  const page = request('/')
  expect((await request('/healthz')).status).toBe(200)
  expect(pages).not.toHaveBeenCalled()
  lists.resolve()
  expect((await page).status).toBe(200)
})
