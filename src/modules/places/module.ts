import type { TileSource } from '#platform/env/tile-source.ts'

import { googleApi, type GoogleSettings } from './google/google-api.ts'
import { googleDistances } from './google/google-distances.ts'
import { googleGeocoder } from './google/google-geocoder.ts'
import { storeDistances, type StoreDistances } from './store-distances.ts'
import type { MapData } from './types.ts'

export { type StoreDistances, storeDistances } from './store-distances.ts'
export { townOfZip } from './town-of-zip.ts'
export type { MapData } from './types.ts'

type Deps = Readonly<{
  /** `null`: positions and distances are estimated from ZIP codes. */
  google: GoogleSettings | null
  tiles: TileSource | null
  /** Called each time a provider fails. */
  onUnavailable(cause: unknown): void
  now: () => number
}>

/** Positions, distances and maps. */
export function createPlaces({ google, tiles, onUnavailable, now }: Deps): Readonly<{
  roads: StoreDistances
  maps: MapData
}> {
  return {
    roads: storeDistances({
      geocoder: google && googleGeocoder(googleApi(google, 'geocode')),
      distances: google && googleDistances(googleApi(google, 'distancematrix')),
      onUnavailable,
      now,
    }),
    maps: { tiles },
  }
}
