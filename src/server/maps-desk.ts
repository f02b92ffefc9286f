import { googleDistances } from './integrations/distance/google-distances.ts'
import { googleApi, type GoogleSettings } from './integrations/geocoding/google-api.ts'
import { googleGeocoder } from './integrations/geocoding/google-geocoder.ts'
import { mapGround } from './inventory/map-ground.ts'
import { placeOfZip } from './inventory/place-of-zip.ts'
import { storeDistances, type StoreDistances } from './inventory/store-distances.ts'
import type { MapService, TileSource } from './services/maps.ts'

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
  service: MapService
}> {
  return {
    roads: storeDistances({
      geocoder: google && googleGeocoder(googleApi(google, 'geocode')),
      distances: google && googleDistances(googleApi(google, 'distancematrix')),
      onUnavailable,
      now,
    }),
    service: { ground: mapGround, placeOfZip, tiles },
  }
}
