import { expect, it } from 'vitest'

import { UnavailableError } from '#domain/kernel/errors.ts'
import { aGoogleMapsServer, foundAt, respondWith } from '#tests/support/servers/google-maps.ts'

import { googleApi } from './google-api.ts'
import { googleGeocoder } from './google-geocoder.ts'

const address = { street: '1180 W Saguaro Gate Way', city: 'Tucson', state: 'AZ', zip: '85705' }

async function placeBy(response: unknown) {
  const google = await aGoogleMapsServer(respondWith(response))
  const geocoder = googleGeocoder(googleApi(google, 'geocode'))
  return { google, place: () => geocoder.placeOf(address) }
}

it('finds the position of an address, and whether it is the building’s', async () => {
  const { google, place } = await placeBy(foundAt(32.27, -110.99))
  expect(await place()).toEqual({ latitude: 32.27, longitude: -110.99, isExact: true })
  expect(google.requests[0]?.searchParams.get('address')).toBe(
    '1180 W Saguaro Gate Way, Tucson, AZ 85705',
  )
  google.answer = respondWith(foundAt(32.2, -110.9, 'APPROXIMATE'))
  expect(await place()).toMatchObject({ isExact: false })
})

it('returns null for an unknown address', async () => {
  const { place } = await placeBy({ status: 'ZERO_RESULTS', results: [] })
  expect(await place()).toBeNull()
})

it.each<[string, unknown]>([
  ['a refusal', { status: 'REQUEST_DENIED', error_message: 'no' }],
  ['a latitude above 90', foundAt(91, 0)],
  ['no result', { status: 'OK', results: [] }],
  ['a list', []],
])('is unavailable if the response is %s', async (_, response) => {
  const { place } = await placeBy(response)
  await expect(place()).rejects.toBeInstanceOf(UnavailableError)
})
