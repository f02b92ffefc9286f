import { expect, it, vi } from 'vitest'

import { redirectTable } from '#domain/redirects/redirect-table.ts'
import type { Redirect } from '#domain/redirects/redirect.ts'
import type { Pages } from '#http/pages/pages.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { countedPages, htmlPage } from '#tests/support/pages/pages.ts'
import { anHttpServer } from '#tests/support/servers/http-server.ts'
import { WAIT_MS } from '#tests/support/wait.ts'

const row = (from: string, to: string | null, differences: Partial<Redirect> = {}): Redirect => ({
  line: 2,
  site: null,
  from,
  to,
  status: to === null ? 410 : 301,
  ...differences,
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
  const { ask } = await withRows([
    row('/old', '/contact?dealer=OCS'),
    row('/blog/*', '/articles/$1', { status: 308 }),
    row('/mine', '/careers', { site: 'red-canyon' }),
  ])
  const { status, headers, body } = await ask('/Old/?utm_source=mail&dealer=X')
  expect([status, headers.location, body.length]).toEqual([
    301,
    '/contact?dealer=OCS&utm_source=mail',
    0,
  ])
  expect(headers['cache-control']).toBe('public, max-age=600')
  expect(headers['surrogate-key']).toBe('redirects-ocotillo site-ocotillo')
  expect((await ask('/blog/Tires')).headers.location).toBe('/articles/Tires')
  expect((await ask('/blog/Tires', { method: 'HEAD' })).status).toBe(308)
  expect((await ask('/blog/tires', { method: 'POST' })).status).toBe(200)
  expect((await ask('/mine')).status).toBe(200)
  const host = 'red-canyon.localhost'
  expect((await ask('/mine', { headers: { host } })).headers.location).toBe('/careers')
})

it('responds to a removed address with the page for unknown ones, even if a page exists there', async () => {
  const { ask } = await withRows([row('/careers', null)], async (request, { isGone }) =>
    htmlPage(`${new URL(request.url).pathname} ${isGone}`),
  )
  expect((await ask('/careers')).text).toBe('/-/unknown true')
  expect((await ask('/Careers/')).text).toBe('/-/unknown true')
  expect((await ask('/contact')).text).toBe('/contact false')
})

it('applies a new row to an address whose page is cached', async () => {
  const { ask, change } = await withRows(
    [],
    countedPages({ 'cache-control': 'public, max-age=60' }),
  )
  for (const _ of [1, 2, 3]) expect((await ask('/contact')).status).toBe(200)
  change([row('/contact', '/careers')])
  expect((await ask('/contact')).status).toBe(301)
  change([])
  expect((await ask('/contact')).status).toBe(200)
})

it('counts pages that are not found, and nothing else', async () => {
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  const { ask, countMissed } = await withRows([row('/old', '/contact')], async ({ url }) => {
    const { pathname } = new URL(url)
    return new Response('', { status: pathname === '/' ? 200 : 404, headers })
  })
  for (const path of ['/', '/old', '/illustrations/none.svg', '/healthz']) await ask(path)
  await ask('/gone?q=secret', { method: 'HEAD' })
  expect(countMissed).not.toHaveBeenCalled()
  await ask('/gone?q=secret')
  await vi.waitFor(() => expect(countMissed).toHaveBeenCalledWith('ocotillo', '/gone'), WAIT_MS)
})
