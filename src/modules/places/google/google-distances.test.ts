import { expect, it } from 'vitest'

import { UnavailableError } from '#domain/kernel/errors.ts'
import { aGoogleMapsServer, metersTo, respondWith } from '#tests/support/servers/google-maps.ts'

import { googleApi } from './google-api.ts'
import { googleDistances } from './google-distances.ts'

const places = [
  { latitude: 33.6106, longitude: -111.9211 },
  { latitude: 32.2724, longitude: -110.9926 },
  { latitude: 21.3, longitude: -157.86 },
]

async function distancesWith(body: Parameters<typeof aGoogleMapsServer>[0]) {
  const google = await aGoogleMapsServer(body)
  const distances = googleDistances(googleApi(google, 'distancematrix'))
  return { google, milesTo: (to = places) => distances.milesTo('85018', to) }
}

it('DLR-4 returns whole miles, at least one, and none without a road', async () => {
  const { google, milesTo } = await distancesWith(metersTo(187_500, 300, null))
  expect(await milesTo()).toEqual([117, 1, null])
  const target = google.requests[0]?.searchParams
  expect(target?.get('origins')).toBe('85018, USA')
  expect(target?.get('destinations')).toBe('33.6106,-111.9211|32.2724,-110.9926|21.3,-157.86')
})

it('DLR-4 requests twenty-five places at a time, and keeps their order', async () => {
  const many = Array.from({ length: 60 }, (_, index) => ({ latitude: index, longitude: -100 }))
  const { google, milesTo } = await distancesWith((response, target) => {
    const latitudes = target.searchParams.get('destinations')?.split('|').map(Number.parseFloat)
    const meters = latitudes?.map((latitude) => latitude * 1609.344 * 10) ?? []
    metersTo(...meters)(response, target)
  })
  const miles = await milesTo(many)
  expect(miles.slice(0, 3)).toEqual([1, 10, 20])
  expect(miles.slice(-2)).toEqual([580, 590])
  expect(google.requests).toHaveLength(3)
})

it.each<[string, unknown]>([
  ['a refusal', { status: 'OVER_QUERY_LIMIT', rows: [] }],
  ['too few distances', { status: 'OK', rows: [{ elements: [{ status: 'ZERO_RESULTS' }] }] }],
  [
    'a negative distance',
    {
      status: 'OK',
      rows: [{ elements: places.map(() => ({ status: 'OK', distance: { value: -1 } })) }],
    },
  ],
  ['null', null],
])('is unavailable if the response is %s', async (_, body) => {
  const { milesTo } = await distancesWith(respondWith(body))
  await expect(milesTo()).rejects.toBeInstanceOf(UnavailableError)
})
