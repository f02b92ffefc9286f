import { once } from 'node:events'
import { request as httpRequest } from 'node:http'

import { expect, it, vi } from 'vitest'

import { testServices } from '#tests/support/builders/services.ts'
import { countedPages } from '#tests/support/pages/pages.ts'
import { anHttpServer } from '#tests/support/servers/http-server.ts'
import { WAIT_MS } from '#tests/support/wait.ts'

it('responds 500 without details to a server error, and logs it with the id sent', async () => {
  const { request, lines } = await anHttpServer({
    pages: async () => {
      throw new Error('secret detail')
    },
  })
  const { status, text, headers } = await request('/')
  expect([status, text]).toEqual([500, 'Something went wrong on our side. Please try again.'])
  expect(lines).toContainEqual({
    fields: { requestId: headers['x-request-id'], err: new Error('secret detail') },
    message: 'bug',
  })
})

it('responds 500 if preparing a request fails', async () => {
  const services = testServices({})
  const { request, lines } = await anHttpServer({
    services: {
      ...services,
      content: {
        ...services.content,
        entry: () => {
          throw new Error('no articles')
        },
      },
    },
  })
  expect((await request('/articles/a1/title')).status).toBe(500)
  expect(lines.map(({ message }) => message)).toContain('request failed')
})

it('logs a request without its query and body, and with its address encrypted', async () => {
  const { request, lines } = await anHttpServer({ trustedProxies: 1 })
  const headers = {
    'x-forwarded-for': '192.0.2.77',
    'content-type': 'application/x-www-form-urlencoded',
    cookie: 'secret=1',
  }
  const body = 'email=ana%40example.com'
  const { headers: sent } = await request('/form?phone=555', { method: 'POST', headers, body })
  await vi.waitFor(() => expect(lines).toHaveLength(1), WAIT_MS)
  expect(lines).toEqual([
    {
      message: 'request',
      fields: {
        requestId: sent['x-request-id'],
        method: 'POST',
        path: '/form',
        route: 'other',
        site: 'ocotillo',
        status: 200,
        milliseconds: expect.any(Number),
        client: expect.stringMatching(/^[\da-f]{12}$/),
      },
    },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/555|ana|secret|192\.0\.2\.77/)
})

it('logs a cached page like any other, from cached values', async () => {
  const { request, lines } = await anHttpServer({
    pages: countedPages({ 'cache-control': 'public, max-age=60' }),
  })
  const parsed = vi.spyOn(URL, 'parse')
  const ids: unknown[] = []
  const times = [1, 2, 3, 4, 5]
  for (const _ of times) ids.push((await request('/search/used')).headers['x-request-id'])
  await vi.waitFor(() => expect(lines).toHaveLength(times.length), WAIT_MS)
  const [first, ...others] = lines.map(({ fields }) => ({
    ...fields,
    requestId: null,
    milliseconds: 0,
  }))
  expect(lines.map(({ fields }) => fields['requestId'])).toEqual(ids)
  expect(others).toEqual(times.slice(1).map(() => first))
  // Examined once, then recognized.
  expect(parsed).toHaveBeenCalledTimes(1)
})

it('warns once about a proxy that TRUST_PROXY does not cover, and never about one that it does', async () => {
  const { request, lines } = await anHttpServer()
  const warnings = () => lines.filter(({ message }) => message.includes('TRUST_PROXY is 0'))
  await request('/form')
  expect(warnings()).toHaveLength(0)
  for (const ip of ['192.0.2.77', '192.0.2.78'])
    await request('/form', { headers: { 'x-forwarded-for': ip } })
  expect(warnings()).toHaveLength(1)
  const known = await anHttpServer({ trustedProxies: 1 })
  await known.request('/form', { headers: { 'x-forwarded-for': '192.0.2.77' } })
  expect(known.lines.filter(({ message }) => message.includes('TRUST_PROXY'))).toHaveLength(0)
})

it('does not treat a browser that disconnects in the middle of a form as a server error', async () => {
  const { request, port, lines } = await anHttpServer()
  const headers = {
    host: 'ocotillo.localhost',
    'content-length': 100,
    expect: '100-continue',
  }
  const pending = httpRequest({ port, method: 'POST', headers })
  pending.on('error', () => {})
  pending.flushHeaders()
  // The server responds to this one immediately, so the request is in progress.
  await once(pending, 'continue')
  pending.write('firstName=')
  pending.destroy()
  await vi.waitFor(
    () =>
      expect(lines).toContainEqual(
        expect.objectContaining({ fields: expect.objectContaining({ aborted: true }) }),
      ),
    WAIT_MS,
  )
  // By the end of another exchange, everything about the first would have been logged.
  await request('/')
  expect(lines.map(({ message }) => message)).not.toContain('bug')
})

it('writes no token of an address to the log, however it was requested', async () => {
  const { request, lines } = await anHttpServer({
    pages: async () => new Response('', { status: 404 }),
  })
  const secret = 'a-_Z'.repeat(12)
  await request(`/my-request/${secret}?done=corrected`)
  await request(`/my-request/${secret}.data`)
  await request(`/sell-my-car/offer/${secret.slice(0, 22)}.data`)
  // Addresses of pages are case-insensitive.
  await request(`/Sell-My-Car/Offer/${secret.slice(0, 22)}`)
  await vi.waitUntil(() => lines.length >= 4, WAIT_MS)
  expect(lines.map(({ fields }) => fields['path'])).toEqual([
    '/my-request/…',
    '/my-request/…',
    '/sell-my-car/offer/…',
    '/Sell-My-Car/Offer/…',
  ])
})
