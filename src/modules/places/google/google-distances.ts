import * as v from 'valibot'

import type { Place } from '#domain/geo/place.ts'
import type { RoadDistances } from '#domain/geo/road-distances.ts'

import type { GoogleApi } from './google-api.ts'

const METERS_PER_MILE = 1609.344
/** Half of the Earth's circumference, as a bound for plausible distances. */
const MAX_METERS = 20_000_000
/** The maximum number of places per request. */
const MAX_PLACES = 25

const Row = v.object({
  elements: v.array(
    v.variant('status', [
      v.object({
        status: v.literal('OK'),
        distance: v.object({
          value: v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_METERS)),
        }),
      }),
      v.object({
        status: v.picklist(['NOT_FOUND', 'ZERO_RESULTS', 'MAX_ROUTE_LENGTH_EXCEEDED']),
      }),
    ]),
  ),
})
const Body = v.object({ status: v.literal('OK'), rows: v.tuple([Row]) })

function readMiles(body: unknown, places: number): readonly (number | null)[] {
  const parsed = v.safeParse(Body, body)
  // Google's own message is omitted: it may repeat the request, including the key.
  if (!parsed.success) throw new Error('its response is invalid')
  const [{ elements }] = parsed.output.rows
  if (elements.length !== places) throw new Error(`${elements.length} results for ${places} places`)
  return elements.map((element) =>
    element.status === 'OK'
      ? Math.max(1, Math.round(element.distance.value / METERS_PER_MILE))
      : null,
  )
}

/** Google's Distance Matrix, by car. @param google of `distancematrix` @see docs/how-to/set-up-maps.md */
export function googleDistances(google: GoogleApi): RoadDistances {
  const requestDistances = (zip: string, places: readonly Place[]) =>
    google.request(
      {
        origins: `${zip}, USA`,
        destinations: places.map(({ latitude, longitude }) => `${latitude},${longitude}`).join('|'),
        mode: 'driving',
        units: 'imperial',
      },
      (body) => readMiles(body, places.length),
    )
  return {
    async milesTo(zip, places) {
      const requests = Array.from({ length: Math.ceil(places.length / MAX_PLACES) }, (_, index) =>
        requestDistances(zip, places.slice(index * MAX_PLACES, (index + 1) * MAX_PLACES)),
      )
      return (await Promise.all(requests)).flat()
    },
  }
}
