import type { TileSource } from '#platform/env/tile-source.ts'

import { googleApi, type GoogleSettings } from './google/google-api.ts'
import { googleDistances } from './google/google-distances.ts'
import { googleGeocoder } from './google/google-geocoder.ts'
import { storeDistances, type StoreDistances } from './store-distances.ts'
import type { MapData } from './types.ts'

type Parts = Readonly<{
  /** `null`: places and distances are estimated from zip codes. */
  google: GoogleSettings | null
  tiles: TileSource | null
  /** Told of each time that a provider could not be asked. */
  onUnavailable(cause: unknown): void
  now: () => number
}>

/** Everything about places and maps, put together. */
export function mapsDesk({ google, tiles, onUnavailable, now }: Parts): Readonly<{
  roads: StoreDistances
  service: MapData
}> {
  return {
    roads: storeDistances({
      geocoder: google && googleGeocoder(googleApi(google, 'geocode')),
      distances: google && googleDistances(googleApi(google, 'distancematrix')),
      onUnavailable,
      now,
    }),
    service: { tiles },
  }
}
