import { describe, expect, it, onTestFinished } from 'vitest'

import type { Actor } from '#domain/access/actor.ts'
import type { Services } from '#modules/services.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { anHttpServer } from '#tests/support/servers/http-server.ts'

import { createAdmin, type AdminOptions } from './admin-app.ts'

const ANA: Actor = {
  userId: 'ana',
  name: 'Ana Ruelas',
  roles: ['sales'],
  dealers: ['OCS'],
  sessionId: 's1',
  confirmedAt: 0,
  ip: null,
}

const personOf = (request: Request) =>
  /person=(ana|keith)/.exec(request.headers.get('cookie') ?? '')?.[1]

/** Ana or Keith is signed in if the request has the cookie. */
function services(): Services {
  const all = testServices({})
  return {
    ...all,
    users: {
      ...all.users,
      visitOf: async (request) =>
        personOf(request)
          ? {
              state: 'signed-in',
              actor: { ...ANA, userId: personOf(request) ?? '' },
              person: {
                id: 'ana',
                name: ANA.name,
                email: 'ana@dealer.example',
                roles: ANA.roles,
                dealers: ANA.dealers,
                languages: ['en', 'es'],
                isActive: true,
              },
            }
          : { state: 'signed-out' },
      handle: async () => Response.json({ isEndpoint: true }),
    },
  }
}

/** Responds with the person, the language and the posted data. */
const echo: AdminOptions['pages'] = async (request, { actor, locale, nonce, draftKey }) =>
  new Response(
    JSON.stringify({
      path: new URL(request.url).pathname,
      name: actor?.name ?? null,
      locale,
      hasNonce: nonce !== null,
      draftKey,
      sent: await request.text(),
    }),
    { headers: { 'content-type': 'text/html; charset=utf-8' } },
  )

async function aBackOffice(overrides: Partial<AdminOptions> = {}) {
  const all = services()
  const admin = createAdmin({
    hosts: { isOn: true, host: null },
    services: all,
    secretKey: 'secret',
    pages: echo,
    files: new Map([
      [
        '/assets/x.js',
        {
          type: 'text/javascript',
          etag: '"1"',
          cacheControl: 'immutable',
          bodies: new Map([['identity', Buffer.from('x')]]),
        },
      ],
    ]),
    frameOrigins: () => ['http://ocotillo.localhost'],
    trustedProxies: 0,
    reportError: () => undefined,
    ...overrides,
  })
  onTestFinished(admin.close)
  const { request } = await anHttpServer({ services: all, admin })
  return (path: string, options: Parameters<typeof request>[1] = {}) =>
    request(path, { ...options, headers: { host: 'localhost', ...options.headers } })
}

const page = { accept: 'text/html' }
const ana = { ...page, cookie: 'person=ana' }

describe('an installed back office', () => {
  const worker = {
    type: 'text/javascript',
    etag: '"2"',
    cacheControl: 'public, max-age=3600',
    bodies: new Map([['identity' as const, Buffer.from('worker')]]),
  }

  it('has a service worker with the scope `/admin`, which loads nothing and is always revalidated', async () => {
    const request = await aBackOffice({ files: new Map([['/push-worker.js', worker]]) })
    const { status, headers, text } = await request('/admin/push-worker.js')
    expect({ status, text }).toEqual({ status: 200, text: 'worker' })
    expect(headers).toMatchObject({
      'service-worker-allowed': '/admin',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'",
    })
  })

  it('has a manifest, which anyone may read without signing in', async () => {
    const request = await aBackOffice()
    const { status, headers, text } = await request('/admin/app.es.webmanifest')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/manifest+json')
    expect(JSON.parse(text)).toMatchObject({ lang: 'es', scope: '/admin' })
    expect((await request('/admin/app.fr.webmanifest')).status).toBe(401)
  })
})

describe('a view', () => {
  it('keeps the stricter policy of a file', async () => {
    const policy = "default-src 'none'; sandbox"
    const pages = async () =>
      new Response('%PDF-', { headers: { 'content-security-policy': policy } })
    const request = await aBackOffice({ pages })
    const { headers } = await request('/admin/leads/L1/files/resume', { headers: ana })
    expect(headers['content-security-policy']).toBe(policy)
  })

  it('has a strict policy, and is neither cached, indexed nor framed', async () => {
    const request = await aBackOffice()
    const { status, headers, text } = await request('/admin/leads', { headers: ana })
    expect(status).toBe(200)
    expect(JSON.parse(text)).toMatchObject({ name: 'Ana Ruelas', hasNonce: true })
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
    })
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'nonce-[\w+/=]{24}' 'strict-dynamic';/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain('frame-src http://ocotillo.localhost;')
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('unsafe-eval')
  })

  it('has a new nonce in each response', async () => {
    const request = await aBackOffice()
    const policies = await Promise.all([request('/admin'), request('/admin')])
    const [one, two] = policies.map(({ headers }) => headers['content-security-policy'])
    expect(one).not.toBe(two)
  })

  it('stores the language of an address in a cookie, and redirects to the address without it', async () => {
    const request = await aBackOffice()
    const chosen = await request('/admin/leads?lang=es&store=OCS', { headers: ana })
    expect(chosen).toMatchObject({ status: 302 })
    expect(chosen.headers.location).toBe('/admin/leads?store=OCS')
    const [cookie = ''] = chosen.headers['set-cookie'] ?? []
    const { text } = await request('/admin', { headers: { cookie: cookie.split(';')[0] ?? '' } })
    expect(JSON.parse(text).locale).toBe('es')
  })

  it('gives each person a separate key for drafts, and signed-out visitors none', async () => {
    const request = await aBackOffice()
    const key = JSON.parse((await request('/admin', { headers: ana })).text).draftKey
    expect(Buffer.from(key, 'base64')).toHaveLength(32)
    const keith = { ...page, cookie: 'person=keith' }
    expect(JSON.parse((await request('/admin', { headers: keith })).text).draftKey).not.toBe(key)
    expect(JSON.parse((await request('/admin', { headers: page })).text).draftKey).toBeNull()
  })
})

describe('a signed-out visitor', () => {
  it('is redirected to the sign-in, which redirects to the view', async () => {
    const request = await aBackOffice()
    const { status, headers } = await request('/admin/leads?store=OCS', { headers: page })
    expect(status).toBe(302)
    expect(headers.location).toBe('/admin?next=%2Fadmin%2Fleads%3Fstore%3DOCS')
    expect(headers['cache-control']).toBe('no-store')
  })

  it('gets 401 for addresses that are not pages', async () => {
    const request = await aBackOffice()
    expect((await request('/admin/leads/stream')).status).toBe(401)
    const origin = { origin: 'http://localhost' }
    expect((await request('/admin/leads', { method: 'POST', headers: origin })).status).toBe(401)
  })

  it.each(['/admin', '/admin/invite/abc', '/admin/set-up', '/admin/leads.data'])(
    'gets the response of the app at %s',
    async (path) => {
      const request = await aBackOffice()
      const { status, text } = await request(path, { headers: page })
      expect(status).toBe(200)
      expect(JSON.parse(text).name).toBeNull()
    },
  )
})

describe('a posted change', () => {
  const send = { method: 'POST', body: 'name=x' }

  it.each([
    ['of another site', { origin: 'http://evil.example' }, 403],
    ['of another port', { origin: 'http://localhost:1' }, 403],
    [
      'that a browser calls cross-site',
      { origin: 'http://localhost', 'sec-fetch-site': 'cross-site' },
      403,
    ],
    ['without an origin', {}, 403],
    ['of an opaque origin', { origin: 'null' }, 403],
    [
      'of the back office itself',
      { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' },
      200,
    ],
  ])('%s: %o gives %i', async (_, headers, status) => {
    const request = await aBackOffice()
    expect(
      (await request('/admin/leads', { ...send, headers: { ...ana, ...headers } })).status,
    ).toBe(status)
    expect((await request('/admin/auth/sign-out', { ...send, headers })).status).toBe(status)
  })

  it('reaches the page with its whole body, and is refused if the body is too long', async () => {
    const request = await aBackOffice()
    const headers = { ...ana, origin: 'http://localhost' }
    const sent = await request('/admin/leads', { ...send, headers })
    expect(JSON.parse(sent.text).sent).toBe('name=x')
    const long = 'x'.repeat(1024 * 1024 + 1)
    expect((await request('/admin/leads', { ...send, headers, body: long })).status).toBe(413)
  })
})

it('passes requests under /admin/auth to the user accounts', async () => {
  const request = await aBackOffice()
  const { text, headers } = await request('/admin/auth/passkey/list-user-passkeys')
  expect(JSON.parse(text)).toEqual({ isEndpoint: true })
  expect(headers['cache-control']).toBe('no-store')
})

it('serves its scripts to everyone, as immutable files', async () => {
  const request = await aBackOffice()
  const { status, headers } = await request('/admin/assets/x.js')
  expect([status, headers['cache-control']]).toEqual([200, 'immutable'])
})

it('redirects IP addresses to localhost, and the root of its host to /admin', async () => {
  const local = await aBackOffice()
  const host = { host: '127.0.0.1:3000' }
  expect((await local('/admin/leads?x=1', { headers: host })).headers.location).toBe(
    'http://localhost:3000/admin/leads?x=1',
  )
  const hosted = await aBackOffice({ hosts: { isOn: true, host: 'admin.dealer.example' } })
  const own = { host: 'admin.dealer.example' }
  expect((await hosted('/', { headers: own })).headers.location).toBe('/admin')
  expect((await hosted('/', { headers: { ...own, cookie: 'person=ana' } })).status).toBe(302)
  expect((await hosted('/search/new', { headers: own })).status).toBe(404)
  expect((await hosted('/healthz', { headers: own })).status).toBe(200)
  expect((await hosted('/illustrations/default.svg', { headers: own })).status).toBe(200)
})

it('responds 404 if it is switched off', async () => {
  const request = await aBackOffice({ hosts: { isOn: false, host: null } })
  expect((await request('/admin', { headers: ana })).status).toBe(404)
})

it('sends streams of events as they arrive', async () => {
  const request = await aBackOffice({
    // Long enough that a page would be compressed.
    pages: async () =>
      new Response('data: 1\n\n'.repeat(200), { headers: { 'content-type': 'text/event-stream' } }),
  })
  const { headers } = await request('/admin/leads/stream', {
    headers: { cookie: 'person=ana', 'accept-encoding': 'br' },
  })
  expect(headers['content-encoding']).toBeUndefined()
})
