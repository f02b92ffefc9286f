import * as v from 'valibot'

import type { GeocodedPlace, Geocoder } from '#domain/geo/geocoder.ts'

import type { GoogleApi } from './google-api.ts'

const Body = v.variant('status', [
  v.object({ status: v.literal('ZERO_RESULTS') }),
  v.object({
    status: v.literal('OK'),
    results: v.pipe(
      v.array(
        v.object({
          geometry: v.object({
            location: v.object({
              lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
              lng: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
            }),
            location_type: v.string(),
          }),
        }),
      ),
      v.minLength(1),
    ),
  }),
])

/** Google's location types with building precision. */
const EXACT: ReadonlySet<string> = new Set(['ROOFTOP', 'RANGE_INTERPOLATED'])

function readPlace(body: unknown): GeocodedPlace | null {
  const parsed = v.safeParse(Body, body)
  // Google's own message is omitted: it may repeat the request, including the key.
  if (!parsed.success) throw new Error('its response is invalid')
  if (parsed.output.status === 'ZERO_RESULTS') return null
  const [first] = parsed.output.results
  if (!first) return null
  const { location, location_type } = first.geometry
  return { latitude: location.lat, longitude: location.lng, isExact: EXACT.has(location_type) }
}

/** Google's geocoder, for addresses of the United States. @param google of `geocode` @see docs/how-to/set-up-maps.md */
export function googleGeocoder(google: GoogleApi): Geocoder {
  return {
    placeOf: ({ street, city, state, zip }) =>
      google.request(
        {
          address: [street, city, `${state} ${zip}`].filter(Boolean).join(', '),
          components: 'country:US',
        },
        readPlace,
      ),
  }
}
