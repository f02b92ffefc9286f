import { describe, expect, it } from 'vitest'

import type { ListAbout } from '#domain/search-wire/list-about.ts'
import { decodeList, type SentList } from '#domain/search-wire/list-columns.ts'
import { listAboutPath } from '#domain/search-wire/list-paths.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { anHttpServer } from '#tests/support/servers/http-server.ts'

const dealers = [aDealer({ code: 'OCS' })]
const some = (count: number) =>
  Array.from({ length: count }, (_, index) => aVehicle({ dealerCode: 'OCS', stock: `J${index}` }))

type SendRequest = Awaited<ReturnType<typeof anHttpServer>>['request']

async function vehiclesAt(request: SendRequest, paths: readonly string[]) {
  const chunks = await Promise.all(paths.map((path) => request(path)))
  return chunks.flatMap(({ text }) => decodeList(JSON.parse(text) as SentList['vehicles']))
}

async function withVehicles(vehicles: readonly ReturnType<typeof aVehicle>[]) {
  const { request } = await anHttpServer({ services: testServices({ dealers, vehicles }) })
  const about = async () => {
    const { text } = await request(listAboutPath('used', 'en'))
    return JSON.parse(text) as ListAbout
  }
  return { request, about }
}

describe('a list for the browser', () => {
  it('SRCH-3 a search list contains every vehicle, including sold ones', async () => {
    const sold = aVehicle({ dealerCode: 'OCS', stock: 'SOLD', tags: new Set(['isSold']) })
    const other = aVehicle({ dealerCode: 'OCS', stock: 'NEW', condition: 'new' })
    const { request, about } = await withVehicles([...some(2), sold, other])
    const { parts } = await about()
    const vehicles = await vehiclesAt(request, parts.vehicles)
    expect(vehicles.map(({ stock }) => stock).toSorted()).toEqual(['J0', 'J1', 'SOLD'])
  })

  it('a search list is immutable by content hash, and revalidated by name', async () => {
    const { request, about } = await withVehicles(some(2))
    const { parts } = await about()
    const part = await request(parts.vehicles[0] ?? '')
    expect(part.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const named = await request(listAboutPath('used', 'en'))
    expect(named.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    const again = await request(listAboutPath('used', 'en'), {
      headers: { 'if-none-match': named.headers.etag ?? '' },
    })
    expect(again.status).toBe(304)
  })

  it('a search list contains one language only', async () => {
    const { request } = await withVehicles(some(2))
    const { text } = await request(listAboutPath('used', 'es'))
    expect(text).toContain('Precio MyOcotillo')
    expect(text).not.toContain('MyOcotillo price')
  })

  it.each([
    '/search-list/boats.en.json',
    '/search-list/used.fr.json',
    '/search-list/used.json',
    '/search-list/used.en.csv',
    '/search-list/used.0000000000000000000000.vehicles',
  ])('responds 404 at %s', async (path) => {
    const { request } = await withVehicles(some(1))
    expect((await request(path)).status).toBe(404)
  })

  it('SRCH-3 splits a long list into chunks, each vehicle once', async () => {
    const makes = ['Jeep', 'Ram', 'Dodge', 'Chrysler', 'Fiat', 'Ford', 'Kia', 'Mazda']
    const vehicles = some(10_400).map((vehicle, index) => ({
      ...vehicle,
      make: makes[index % makes.length] ?? '',
      model: `Model ${index % 40}`,
    }))
    const { request, about } = await withVehicles(vehicles)
    const { parts, size } = await about()
    expect(size).toBe(10_400)
    expect(parts.vehicles.length).toBeGreaterThan(2)
    expect(parts.vins).toHaveLength(parts.vehicles.length)
    const sent = await vehiclesAt(request, parts.vehicles)
    expect(new Set(sent.map(({ stock }) => stock)).size).toBe(10_400)
  })

  it('sends no list that is too long for browsers', async () => {
    const { request } = await withVehicles(some(20_001))
    expect((await request(listAboutPath('used', 'en'))).status).toBe(204)
  })
})
