import { expect, it } from 'vitest'

import { pages } from '#domain/pages/pages.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { htmlPage } from '#tests/support/pages/pages.ts'
import { anHttpServer } from '#tests/support/servers/http-server.ts'

import { speculationRules } from './speculation-rules.ts'

const ORIGIN = 'https://ocotillo.example'

/** Whether a link of a page may be prefetched, by its address. */
function mayPrefetch(source: 'static' | 'hydrated', href: string): boolean {
  const { prefetch } = speculationRules(source, { site: ocotillo, services: testServices({}) })
  const [rule] = prefetch
  const [allowed, forbidden] = rule?.where.and ?? []
  const matches = (patterns: string | readonly string[] = []) =>
    [patterns]
      .flat()
      .some((pattern) => new URLPattern(pattern, `${ORIGIN}/articles?a=1`).test(href, ORIGIN))
  return matches(allowed?.href_matches) && !matches(forbidden?.not?.href_matches)
}

it.each([
  '/',
  '/search/used',
  '/search/used?make=Jeep',
  '/detail/used/2018/jeep/wrangler/S1/OCS',
  '/service',
  '/privacy-policy',
])('static pages prefetch %s', (href) => {
  expect(mayPrefetch('static', href)).toBe(true)
})

it.each([
  '/admin',
  '/admin/sign-out',
  '/dealers/all',
  '/inventory/v2/OCS/used',
  '/form/vehicle-interest',
  '/form/vehicle-interest/thank-you',
  '/contact',
  '/opt-out',
  '/my-request/token',
  '/hold/token',
  '/hold/decide/token',
  '/service/schedule',
  '/service/booking/token',
  '/sell-my-car/offer/1',
  '/search/used?lang=es',
  '/service?a=1&lang=es',
  'https://elsewhere.example/search/used',
])('no page prefetches %s', (href) => {
  expect([mayPrefetch('static', href), mayPrefetch('hydrated', href)]).toEqual([false, false])
})

it('no page of one shopper or with a form of its own may be prefetched', () => {
  const refused = pages.filter(({ params, form }) => params !== undefined || form !== undefined)
  expect(refused.length).toBeGreaterThan(20)
  for (const { path } of refused)
    expect([path, mayPrefetch('static', `/${path.replaceAll(/:(\w+)/g, '$1')}`)]).toEqual([
      path,
      false,
    ])
})

it('hydrated pages prefetch only the pages that the router loads as documents', () => {
  expect(mayPrefetch('hydrated', '/service')).toBe(true)
  expect(mayPrefetch('hydrated', '/search/used')).toBe(false)
})

it('names the rules in the header of pages, by their kind, and not of others', async () => {
  const { request } = await anHttpServer({
    pages: async (requested) =>
      requested.url.endsWith('/parts') ? htmlPage('no', {}, 404) : htmlPage('<p>'),
  })
  const headerOf = async (path: string) => (await request(path)).headers['speculation-rules']
  expect(await headerOf('/service')).toBe('"/speculation-rules/static.json"')
  expect(await headerOf('/service')).toBe('"/speculation-rules/static.json"')
  expect(await headerOf('/search/used')).toBe('"/speculation-rules/hydrated.json"')
  expect(await headerOf('/parts')).toBeUndefined()
  expect(await headerOf('/dealers/all')).toBeUndefined()
})

it('serves the rules, and none to browsers that save data', async () => {
  const { request } = await anHttpServer()
  const { status, headers, text } = await request('/speculation-rules/static.json')
  expect({ status, ...headers }).toMatchObject({
    status: 200,
    'content-type': 'application/speculationrules+json',
    vary: expect.stringContaining('Save-Data'),
  })
  expect(JSON.parse(text)).toMatchObject({ prefetch: [{ eagerness: 'moderate' }] })
  expect(text).not.toContain('prerender')
  const saving = await request('/speculation-rules/static.json', { headers: { 'save-data': 'on' } })
  expect(saving.text).toBe('{}')
})
