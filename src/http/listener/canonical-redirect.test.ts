import { describe, expect, it } from 'vitest'

import { PAGES } from '#domain/pages/manifest.data.ts'
import type { PageRow } from '#domain/pages/page-row.ts'
import { anHttpServer } from '#tests/support/servers/http-server.ts'

import { normalizedPath } from './canonical-redirect.ts'

describe('the canonical form of a path', () => {
  it.each([
    ['/', '/'],
    ['/contact', '/contact'],
    ['/contact/', '/contact'],
    ['/Service//Express/', '/service/express'],
    ['/SEARCH/Used/Jeep', '/search/used/jeep'],
    ['/Detail/USED/2021/Jeep/Wrangler/U10Ab/OCS/', '/detail/used/2021/Jeep/Wrangler/U10Ab/OCS'],
    ['/My-Request/aB-_Z', '/my-request/aB-_Z'],
    ['/Health-Check/OCS', '/health-check/OCS'],
    ['/Hold/aB-_Z', '/hold/aB-_Z'],
    ['/Hold/Decide/aB-_Z', '/hold/decide/aB-_Z'],
    ['/Tag/OCS/N10Ab/2899500', '/tag/OCS/N10Ab/2899500'],
    ['/form/Vehicle-Finance/OCS/1C4', '/form/vehicle-finance/OCS/1C4'],
    ['/detail/used/2021/jeep/x/A%2FB/OCS/', '/detail/used/2021/jeep/x/A%2FB/OCS'],
  ])('of %s is %s', (path, tidy) => {
    expect(normalizedPath(path)).toBe(tidy)
    expect(normalizedPath(tidy)).toBe(tidy)
  })
})

const SECRET = 'aB-_Z'
const SECRET_PAGES: readonly PageRow[] = PAGES.filter((page) => 'params' in page)

it.each(SECRET_PAGES.map(({ path }) => `/${path.replaceAll(/:\w+\??/g, SECRET)}`))(
  'a page keeps the case of its secret in %s',
  (path) => {
    expect(normalizedPath(path)).toBe(path)
    expect(
      normalizedPath(
        path
          .split(SECRET)
          .map((words) => words.toUpperCase())
          .join(SECRET),
      ),
    ).toBe(path)
  },
)

it('redirects other forms permanently, with their query', async () => {
  const { request } = await anHttpServer()
  const { status, headers } = await request('/Contact/?dealer=OCS')
  expect([status, headers.location]).toEqual([301, '/contact?dealer=OCS'])
  expect((await request('/contact?dealer=OCS')).status).toBe(200)
})

it('SRCH-13 leaves a make or a town in a list’s path to the page, so that there is only one redirect', async () => {
  const { request } = await anHttpServer()
  for (const path of ['/search/new/Jeep/Wrangler', '/search/new/Jeep/', '/search/used/cars/Tucson'])
    expect([path, (await request(path)).status]).toEqual([path, 200])
  for (const path of ['/search/New', '/search/new/', '/search/New/Jeep'])
    expect([path, (await request(path)).status]).toEqual([path, 301])
})

it('never redirects to another server', async () => {
  const { request } = await anHttpServer()
  const { headers } = await request('/x//evil.example/')
  expect(headers.location).toBe('/x/evil.example')
})

it('leaves a router’s data requests and posts alone', async () => {
  const { request } = await anHttpServer()
  expect((await request('/Contact.data')).status).toBe(200)
  const headers = { origin: 'https://ocotillo.example' }
  expect((await request('/Contact', { method: 'POST', headers })).status).toBe(200)
})
