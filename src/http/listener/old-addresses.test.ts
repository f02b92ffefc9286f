import { expect, it, vi } from 'vitest'

import { redirectTable } from '#domain/redirects/redirect-table.ts'
import type { Redirect } from '#domain/redirects/redirect.ts'
import type { Pages } from '#http/pages/pages.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { countedPages, htmlPage } from '#tests/support/pages/pages.ts'
import { anHttpServer } from '#tests/support/servers/http-server.ts'
import { WAIT_MS } from '#tests/support/wait.ts'

const row = (from: string, to: string | null, overrides: Partial<Redirect> = {}): Redirect => ({
  line: 2,
  site: null,
  from,
  to,
  status: to === null ? 410 : 301,
  ...overrides,
})

/** A server whose redirect rows can be changed. */
async function withRows(rows: readonly Redirect[], pages: Pages = countedPages({})) {
  let table = redirectTable(rows)
  const listeners: (() => void)[] = []
  const countMissed = vi.fn<(siteKey: string, pathname: string) => void>()
  const services = testServices(
    {},
    {
      redirects: {
        find: (site, path) => table.find(site, path),
        countMissed,
        onChange: (callBack) => void listeners.push(callBack),
      },
    },
  )
  const server = await anHttpServer({ services, pages })
  const change = (next: readonly Redirect[]) => {
    table = redirectTable(next)
    for (const callBack of listeners) callBack()
  }
  return { ...server, change, countMissed }
}

it('redirects from an old address, with its query, before any page', async () => {
  const { request } = await withRows([
    row('/old', '/contact?dealer=OCS'),
    row('/blog/*', '/articles/$1', { status: 308 }),
    row('/mine', '/careers', { site: 'red-canyon' }),
  ])
  const { status, headers, body } = await request('/Old/?utm_source=mail&dealer=X')
  expect([status, headers.location, body.length]).toEqual([
    301,
    '/contact?dealer=OCS&utm_source=mail',
    0,
  ])
  expect(headers['cache-control']).toBe('public, max-age=600')
  expect(headers['surrogate-key']).toBe('redirects-ocotillo site-ocotillo')
  expect((await request('/blog/Tires')).headers.location).toBe('/articles/Tires')
  expect((await request('/blog/Tires', { method: 'HEAD' })).status).toBe(308)
  expect((await request('/blog/tires', { method: 'POST' })).status).toBe(200)
  expect((await request('/mine')).status).toBe(200)
  const host = 'red-canyon.localhost'
  expect((await request('/mine', { headers: { host } })).headers.location).toBe('/careers')
})

it('responds to a removed address with the page for unknown ones, even if a page exists there', async () => {
  const { request } = await withRows([row('/careers', null)], async (requested, { isGone }) =>
    htmlPage(`${new URL(requested.url).pathname} ${isGone}`),
  )
  expect((await request('/careers')).text).toBe('/-/unknown true')
  expect((await request('/Careers/')).text).toBe('/-/unknown true')
  expect((await request('/contact')).text).toBe('/contact false')
})

it('applies a new row to an address whose page is cached', async () => {
  const { request, change } = await withRows(
    [],
    countedPages({ 'cache-control': 'public, max-age=60' }),
  )
  for (const _ of [1, 2, 3]) expect((await request('/contact')).status).toBe(200)
  change([row('/contact', '/careers')])
  expect((await request('/contact')).status).toBe(301)
  change([])
  expect((await request('/contact')).status).toBe(200)
})

it('counts pages that are not found, and nothing else', async () => {
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  const { request, countMissed } = await withRows([row('/old', '/contact')], async ({ url }) => {
    const { pathname } = new URL(url)
    return new Response('', { status: pathname === '/' ? 200 : 404, headers })
  })
  for (const path of ['/', '/old', '/illustrations/none.svg', '/healthz']) await request(path)
  await request('/gone?q=secret', { method: 'HEAD' })
  await request('/gone', { headers: { 'sec-purpose': 'prefetch' } })
  expect(countMissed).not.toHaveBeenCalled()
  await request('/gone?q=secret')
  await vi.waitFor(() => expect(countMissed).toHaveBeenCalledWith('ocotillo', '/gone'), WAIT_MS)
})
