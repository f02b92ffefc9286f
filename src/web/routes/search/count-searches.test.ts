import { expect, it, vi } from 'vitest'

import { defaultSite } from '#domain/site/default-site.ts'
import type { Site } from '#domain/site/site.ts'
import type { SearchRecorder } from '#modules/analytics/module.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { routeContext } from '#tests/support/pages/route-context.ts'

import { loader } from './route.tsx'

const record = vi.fn<SearchRecorder['record']>()
const site: Site = { ...defaultSite, arkonas: { ...defaultSite.arkonas, inventory: 'D1' } }
const services = testServices(
  { dealers: [aDealer()], vehicles: [aVehicle()] },
  { searches: { record } },
)

/** The `Cache-Control` of a list that differs from that of lists for everyone; `null` for one of those. */
function list(search: string) {
  record.mockClear()
  const url = new URL(`https://dealer.example/search/used${search}`)
  const request = new Request(url, { headers: { 'user-agent': 'Safari' } })
  const context = routeContext({ site, services })
  const loaded: unknown = loader({ context, url, request, params: { type: 'used' } } as never)
  return typeof loaded === 'object' && loaded && 'init' in loaded ? loaded.init : null
}

it('ANA-7 counts each request for an empty list, so that no cache may answer it', () => {
  expect(list('?make=Toyota')).toEqual({ headers: { 'cache-control': 'private, no-cache' } })
  expect(record).toHaveBeenCalledOnce()
  const [visit, search] = record.mock.calls[0] ?? []
  expect(visit).toMatchObject({ language: 'en' })
  expect(visit?.headers.get('user-agent')).toBe('Safari')
  expect(search).toMatchObject({
    type: 'used',
    total: 0,
    query: { selections: { make: ['Toyota'] } },
  })
})

it('ANA-7 counts no list with vehicles', () => {
  expect(list('')).toBeNull()
  expect(record).not.toHaveBeenCalled()
})
