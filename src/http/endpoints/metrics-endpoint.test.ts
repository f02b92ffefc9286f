import { expect, it } from 'vitest'

import { anHttpServer } from '#tests/support/servers/http-server.ts'

const TOKEN = 'a-token-for-tests-alone'
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

it('responds to programs on this machine that connect directly', async () => {
  const { request } = await anHttpServer()
  const { status, headers, text } = await request('/metrics', {
    headers: { host: 'unknown.example' },
  })
  expect(status).toBe(200)
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(headers['cache-control']).toBe('no-store')
  expect(text).toContain('forecourt_build_info')
  expect(await request('/metrics', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
})

it.each(['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'])(
  'responds 404 to a forwarded request (%s) unless it has the token',
  async (name) => {
    const { request } = await anHttpServer({ metricsToken: TOKEN })
    const passedOn = { [name]: '127.0.0.1' }
    const get = (headers: Record<string, string>) => request('/metrics', { headers })
    expect((await get(passedOn)).status).toBe(404)
    expect((await get({ ...passedOn, ...bearer(`${TOKEN}x`) })).status).toBe(404)
    expect((await get({ ...passedOn, ...bearer('') })).status).toBe(404)
    expect((await get({ ...passedOn, ...bearer(TOKEN) })).status).toBe(200)
  },
)

it('accepts no token if none is configured', async () => {
  const { request } = await anHttpServer()
  const headers = { via: 'proxy', ...bearer('null') }
  expect((await request('/metrics', { headers })).status).toBe(404)
})

it('accepts only reads', async () => {
  const { request } = await anHttpServer()
  expect((await request('/metrics', { method: 'POST' })).status).toBe(404)
})

/** The samples of a metric by their labels. */
async function counts(request: Awaited<ReturnType<typeof anHttpServer>>['request'], name: string) {
  const { text } = await request('/metrics')
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`))
  return Object.fromEntries(
    lines.map((line) => {
      const [, labels = '', value] = /\{(.*),instance="test:1"\} (\S+)$/.exec(line) ?? []
      return [labels, Number(value)]
    }),
  )
}

it('counts requests by page and status, whatever their path', async () => {
  const { request } = await anHttpServer()
  for (const path of [
    '/',
    '/search/new',
    '/search/new/Ford',
    '/search/used/Ford/F-150',
    '/health-check/no',
  ])
    await request(path)
  await request('/search/new', { headers: { host: 'nowhere.example' } })
  await request('/search/new')
  await request('/healthz')
  await expect
    .poll(() => counts(request, 'forecourt_http_requests_total'))
    .toMatchObject({
      'route="home",status="200"': 1,
      'route="search-new",status="200"': 2,
      'route="search-new",status="421"': 1,
      'route="search",status="200"': 2,
      'route="health-check",status="404"': 1,
    })
})

it('counts cache hits and misses, and measures rendering times', async () => {
  const { request } = await anHttpServer()
  for (let time = 0; time < 4; time += 1) await request('/search/new')
  expect(await counts(request, 'forecourt_page_cache_lookups_total')).toEqual({
    'result="hit"': 3,
    'result="miss"': 1,
  })
  const { text } = await request('/metrics')
  expect(text).toMatch(
    /forecourt_page_render_seconds_count\{instance="test:1",route="search-new"\} 1\n/,
  )
  expect(text).toMatch(/forecourt_page_cache_pages\{instance="test:1"\} 1\n/)
  expect(text).toMatch(/forecourt_page_cache_bytes\{instance="test:1"\} [1-9]\d+\n/)
})
