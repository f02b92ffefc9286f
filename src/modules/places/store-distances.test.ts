import { describe, expect, it } from 'vitest'

import type { GeocodedPlace } from '#domain/geo/geocoder.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import {
  aGoogleMapsServer,
  foundAt,
  metersTo,
  respondWith,
} from '#tests/support/servers/google-maps.ts'

import { googleApi } from './google/google-api.ts'
import { googleDistances } from './google/google-distances.ts'
import { googleGeocoder } from './google/google-geocoder.ts'
import { storeDistances } from './store-distances.ts'

const scottsdale = aDealer({ code: 'SCO', latitude: 33.6106, longitude: -111.9211 })
const tucson = aDealer({ code: 'TUS', latitude: 32.2724, longitude: -110.9926 })
const unplaced = aDealer({ code: 'NEW', address: '1 Main St', city: 'Yuma', zip: '85364' })
const nowhere = aDealer({ code: 'NIL', zip: '00000' })

/** Distances with a fake Google server on this machine, and a clock that a test can move. */
async function withGoogle(body: Parameters<typeof aGoogleMapsServer>[0]) {
  const google = await aGoogleMapsServer(body)
  const troubles: unknown[] = []
  const clock = { now: 0 }
  const roads = storeDistances({
    geocoder: googleGeocoder(googleApi(google, 'geocode')),
    distances: googleDistances(googleApi(google, 'distancematrix')),
    onUnavailable: (cause) => troubles.push(cause),
    now: () => clock.now,
  })
  return { google, roads, troubles, clock }
}

describe('without a provider', () => {
  const roads = storeDistances()

  it('DLR-4 distances are estimated, from the center of the dealer’s ZIP code if it has no position', async () => {
    await roads.measure('85254', [scottsdale])
    const miles = roads.milesFrom('85254')
    expect([miles(scottsdale), miles(tucson), miles(nowhere), miles(undefined)]).toEqual([
      2,
      135,
      null,
      null,
    ])
    expect(roads.milesFrom('85364')(unplaced)).toBe(1)
    expect(roads.isMeasured('85254')).toBe(false)
  })

  it.each(['', '8525', '85254 ', '85254-1234', '00000'])(
    'DLR-4 all distances from %j are unknown',
    (zip) => expect(roads.milesFrom(zip)(scottsdale)).toBeNull(),
  )

  it('marks positions that are only those of a ZIP code', () => {
    expect(roads.placeOf(scottsdale)).toMatchObject({ latitude: 33.6106, isExact: true })
    expect(roads.placeOf(unplaced)).toMatchObject({ isExact: false })
    expect(roads.placeOf(nowhere)).toBeNull()
  })
})

describe('with a provider', () => {
  it('DLR-4 distances are measured, and null without a road', async () => {
    const { roads, google } = await withGoogle(metersTo(160_934, null))
    const dealers = [scottsdale, tucson]
    await Promise.all([roads.measure('85018', dealers), roads.measure('85018', dealers)])
    await roads.measure('85018', dealers)
    expect(google.requests).toHaveLength(1)
    const miles = roads.milesFrom('85018')
    expect([miles(scottsdale), miles(tucson)]).toEqual([100, null])
    expect(roads.isMeasured('85018')).toBe(true)
    expect(roads.isMeasured('85001')).toBe(false)
  })

  it('DLR-4 it is only called with five digits', async () => {
    const { roads, google } = await withGoogle(metersTo(1000))
    for (const zip of [null, '', '8501', '850180', '8501a', '00000'])
      await roads.measure(zip, [scottsdale])
    expect(google.requests).toEqual([])
  })

  it('requests a dealer that was added later, and everything again a day later', async () => {
    const { roads, google, clock } = await withGoogle(metersTo(160_934))
    await roads.measure('85018', [scottsdale])
    await roads.measure('85018', [scottsdale, tucson])
    expect(google.requests.map((target) => target.searchParams.get('destinations'))).toEqual([
      '33.6106,-111.9211',
      '32.2724,-110.9926',
    ])
    expect(roads.milesFrom('85018')(scottsdale)).toBe(100)
    clock.now += 86_400_000
    expect(roads.isMeasured('85018')).toBe(false)
    await roads.measure('85018', [scottsdale, tucson])
    expect(google.requests).toHaveLength(3)
  })

  it('DLR-4 estimates what it can’t look up, and reports it', async () => {
    const { roads, troubles } = await withGoogle(respondWith({ status: 'REQUEST_DENIED' }))
    await roads.measure('85254', [scottsdale, unplaced])
    expect(roads.milesFrom('85254')(scottsdale)).toBe(2)
    expect(roads.isMeasured('85254')).toBe(false)
    expect(troubles).toHaveLength(2)
  })

  it('geocodes dealers without coordinates by address, once', async () => {
    const place: GeocodedPlace = { latitude: 32.7, longitude: -114.6, isExact: true }
    const { roads, google } = await withGoogle((response, target) =>
      (target.pathname.includes('geocode')
        ? respondWith(foundAt(place.latitude, place.longitude))
        : metersTo(5000))(response, target),
    )
    await roads.measure(null, [scottsdale, unplaced])
    await roads.measure('85018', [scottsdale, unplaced])
    expect(roads.placeOf(unplaced)).toEqual(place)
    expect(google.requests.map(({ pathname }) => pathname)).toEqual([
      '/maps/api/geocode/json',
      '/maps/api/distancematrix/json',
    ])
    expect(google.requests[1]?.searchParams.get('destinations')).toContain('32.7,-114.6')
  })
})
