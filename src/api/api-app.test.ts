import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'

import { AppError, UnavailableError } from '#domain/kernel/errors.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import type { Site } from '#domain/site/site.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { noFinance } from '#tests/support/builders/finance.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { changingSnapshot } from '#tests/support/builders/snapshot.ts'
import { jsonOf, requestEnv, testApi } from '#tests/support/servers/api.ts'

import { apiApp } from './api-app.ts'
import { endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

const records = { dealers: [aDealer()] }
const request = testApi(records)

/** Calls of this test only: one that fails with the given error, and one with a body. */
const testEndpoints = [
  endpoint({
    path: '/test/fail',
    tag: 'Test',
    summary: 'Fails',
    params: {},
    query: {},
    reply: v.string(),
    handle: ({ services }) => String(services.now()),
  }),
  endpoint({
    path: '/test/double',
    tag: 'Test',
    summary: 'Doubles',
    params: {},
    query: {},
    body: v.object({ price: v.pipe(v.number(), v.maxValue(10)) }),
    reply: v.object({ price: v.number() }),
    handle: (_, { body }) => ({ price: body.price * 2 }),
  }),
]
const failing = (
  error: unknown,
  reportError: (error: unknown, requestId: string) => void = () => {},
) =>
  testApi(records, {
    services: {
      now: () => {
        throw error
      },
    },
    app: { endpoints: testEndpoints, reportError },
  })
const values = (count: number) => Array.from({ length: count }, () => 'make=Ram').join('&')
const padded = (bytes: number) => '{"price": 4}'.padEnd(bytes)
const post = (body: BodyInit, type = 'application/json') =>
  testApi(records, { app: { endpoints: testEndpoints } })('/test/double', {
    method: 'POST',
    body,
    headers: { 'content-type': type },
  })

describe('a response', () => {
  it('is JSON with a strong ETag, cacheable, open to any origin', async () => {
    const { status, headers } = await request('/dealers/arkona/D1')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('etag')).toMatch(/^"[\w-]{22}"$/)
    expect(headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
    )
    expect(headers.get('access-control-allow-origin')).toBe('*')
  })

  it('is 304 for a caller that has it, however the tag is listed', async () => {
    const etag = (await request('/dealers/all')).headers.get('etag')!
    const again = async (tags: string) =>
      (await request('/dealers/all', { headers: { 'if-none-match': tags } })).status
    expect(await again(etag)).toBe(304)
    expect(await again(`"other", W/${etag}`)).toBe(304)
    expect(await again('*')).toBe(304)
    expect(await again('"other"')).toBe(200)
    const { headers } = await request('/dealers/all', { headers: { 'if-none-match': etag } })
    expect(headers.get('etag')).toBe(etag)
  })

  it('has another tag after a change', async () => {
    const other = testApi({ dealers: [aDealer({ name: 'Another name' })] })
    const tags = await Promise.all([request('/dealers/all'), other('/dealers/all')])
    expect(new Set(tags.map(({ headers }) => headers.get('etag'))).size).toBe(2)
  })

  it('is computed again each hour, as days listed and taxes change at midnight', async () => {
    let now = new Date('2026-11-20T06:59:59Z')
    const hours = endpoint({
      path: '/test/now',
      tag: 'Test',
      summary: 'Says the time',
      params: {},
      query: {},
      reply: v.string(),
      handle: ({ services }) => services.now().toISOString(),
    })
    const api = testApi(records, { services: { now: () => now }, app: { endpoints: [hours] } })
    const reply = () => jsonOf(api('/test/now'))
    expect(await reply()).toBe('2026-11-20T06:59:59.000Z')
    now = new Date('2026-11-20T07:00:00Z')
    expect(await reply()).toBe('2026-11-20T07:00:00.000Z')
    now = new Date('2026-11-20T07:59:59Z')
    expect(await reply()).toBe('2026-11-20T07:00:00.000Z')
  })

  it('is computed again when the files of the group change, even without a changed vehicle', async () => {
    const { inventory, regroup } = changingSnapshot(
      {
        version: '1',
        fees: [],
        finance: noFinance,
        vehicles: [],
        lastImports: new Map(),
        ...records,
      },
      [defaultSite],
    )
    let reply = 0
    const counted = endpoint({
      path: '/test/count',
      tag: 'Test',
      summary: 'Counts its responses',
      params: {},
      query: {},
      reply: v.number(),
      handle: () => ++reply,
    })
    const api = testApi(records, { services: { inventory }, app: { endpoints: [counted] } })
    expect([await jsonOf(api('/test/count')), await jsonOf(api('/test/count'))]).toEqual([1, 1])
    regroup()
    expect(await jsonOf(api('/test/count'))).toBe(2)
  })

  it('is never the cached response of another site', async () => {
    const api = apiApp({ services: testServices(records), reportError: () => {} })
    const withoutMakes = {
      ...defaultSite,
      key: 'other',
      filtersOptions: { ...defaultSite.filtersOptions, disabledCategories: ['make'] as const },
    }
    const facets = async (site: Site) => {
      const reply = await api.request('/inventory/v2/D1/search', {}, requestEnv(site))
      return v.parse(v.object({ facets: v.record(v.string(), v.unknown()) }), await reply.json())
        .facets
    }
    expect(await facets(defaultSite)).toHaveProperty('make')
    expect(await facets(withoutMakes)).not.toHaveProperty('make')
  })

  it('to HEAD has only the headers', async () => {
    const reply = await request('/dealers/all', { method: 'HEAD' })
    expect([reply.status, await reply.text()]).toEqual([200, ''])
    expect(reply.headers.get('etag')).toBe((await request('/dealers/all')).headers.get('etag'))
  })

  it('to OPTIONS lists the methods, for browsers of other origins', async () => {
    const reply = await request('/dealers/all', { method: 'OPTIONS' })
    expect(reply.status).toBe(204)
    expect(reply.headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS')
  })
})

describe('a problem', () => {
  it('states the kind, the place and the reason, and is never cached', async () => {
    const reply = await request('/dealers/arkona/NOPE')
    expect(reply.headers.get('content-type')).toBe('application/problem+json')
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.headers.get('access-control-allow-origin')).toBe('*')
    expect(await reply.json()).toEqual({
      type: '/api-docs#not-found',
      title: 'Not found',
      status: 404,
      detail: 'No object has this code.',
      instance: '/dealers/arkona/NOPE',
    })
  })

  it.each([
    '/dealers',
    '/dealers/',
    '/dealers/planet/mars',
    '/dealers/all/',
    '/inventory/v9/D1/new',
  ])('is 404 for the call %s that does not exist', async (path) => {
    const reply = await request(path)
    expect(reply.status).toBe(404)
  })

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('is 405 with Allow for %s', async (method) => {
    const reply = await request('/dealers/all', { method })
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
    expect(reply.headers.get('content-type')).toBe('application/problem+json')
  })

  it('is 400 for a path or query value of more than 100 characters, with the limit', async () => {
    const long = 'x'.repeat(101)
    expect(await jsonOf(request(`/dealers/city/${long}?make=${long}`))).toMatchObject({
      status: 400,
      errors: [
        { path: 'path.city', message: 'at most 100 characters' },
        { path: 'query.make', message: 'at most 100 characters' },
      ],
    })
    expect((await request(`/dealers/city/${'x'.repeat(100)}`)).status).toBe(200)
  })

  it('is 400 for more than 50 values of a name', async () => {
    expect((await request(`/dealers/all?${values(50)}`)).status).toBe(200)
    expect(await jsonOf(request(`/dealers/all?${values(51)}`))).toMatchObject({
      errors: [{ path: 'query.make', message: 'at most 50 values' }],
    })
  })

  it('is 429 with Retry-After for an address with too many requests, and only for that one', async () => {
    const strict = testApi(records, { app: { readsPerSecond: 3 } })
    const statuses = []
    for (let time = 0; time < 4; time++) statuses.push((await strict('/dealers/all')).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    const refused = await strict('/openapi.json')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await strict('/dealers/all', {}, '198.51.100.1')).status).toBe(200)
  })

  it('is 503 with Retry-After while something is unavailable', async () => {
    const reply = await failing(new UnavailableError('The inventory'))('/test/fail')
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '1'])
  })

  it('is 409 for a conflict', async () => {
    expect((await failing(new AppError('conflict', 'Known already.'))('/test/fail')).status).toBe(
      409,
    )
  })

  it('is a bare 500 for a bug, which is reported', async () => {
    const report = vi.fn<(error: unknown, requestId: string) => void>()
    const bug = new Error('secret of the house')
    const reply = await failing(bug, report)('/test/fail')
    expect(await reply.text()).not.toMatch(/secret|stack|at /)
    expect(reply.status).toBe(500)
    expect(report).toHaveBeenCalledExactlyOnceWith(bug, 'R1')
  })
})

describe('a posted body', () => {
  it('is parsed by its schema', async () => {
    expect(await jsonOf(post('{"price": 4}'))).toEqual({ price: 8 })
    expect((await post('{"price": 4}', 'application/json; charset=utf-8')).status).toBe(200)
  })

  it.each([
    ['{"price": 11}', 'body.price'],
    ['{}', 'body.price'],
    ['null', 'body'],
    ['{"price":', 'body'],
    ['', 'body'],
  ])('%s is 400', async (body, path) => {
    const reply = await post(body)
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ errors: [{ path }] })
  })

  it('is 413 above 16 KiB and 415 for another type', async () => {
    expect((await post(padded(16_384))).status).toBe(200)
    expect((await post(padded(16_385))).status).toBe(413)
    expect((await post('price=4', 'application/x-www-form-urlencoded')).status).toBe(415)
  })
})

it('passes other addresses to other handlers', async () => {
  const paths = ['/', '/search/new', '/detail/new/2026/jeep/wrangler/S1', '/health-check/D1']
  const replies = await Promise.all(paths.map((path) => request(path)))
  expect(new Set(replies.map(({ headers }) => headers.get('content-type')))).not.toContain(
    'application/problem+json',
  )
})

it('lists every call once', () => {
  const calls = endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(calls).size).toBe(calls.length)
})
