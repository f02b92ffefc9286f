import type { Dealer } from '#domain/dealers/dealer.ts'
import type { GeocodedPlace, Geocoder } from '#domain/geo/geocoder.ts'
import type { RoadDistances } from '#domain/geo/road-distances.ts'
import { roadMiles } from '#domain/geo/road-miles.ts'

import { placeOfZip } from './place-of-zip.ts'

type Located = Pick<Dealer, 'address' | 'city' | 'state' | 'zip' | 'latitude' | 'longitude'>

/** The configured providers of positions and distances. */
export type MapProviders = Readonly<{
  /** `null`: an address without coordinates has the center of its ZIP code. */
  geocoder: Geocoder | null
  /** `null`: distances are estimated. */
  distances: RoadDistances | null
  /** Called each time one of them fails. */
  onUnavailable(cause: unknown): void
  now: () => number
}>

/** The positions of dealers, and their distances from a ZIP code. */
export type StoreDistances = Readonly<{
  /** Looks up unknown distances with the configured providers. Never fails: missing ones are estimated. */
  measure(zip: string | null, dealers: readonly Located[]): Promise<void>
  /** Miles from a ZIP code with the data available now; `null` for an unknown ZIP code or dealer. @see DLR-4 */
  milesFrom(zip: string): (dealer: Located | undefined) => number | null
  /** Whether distances from a ZIP code are measured, not estimated. */
  isMeasured(zip: string): boolean
  placeOf(dealer: Located): GeocodedPlace | null
}>

type Measured = Readonly<{ until: number; miles: ReadonlyMap<string, number | null> }>

const DAY_MS = 86_400_000
/** The maximum number of ZIP codes with cached distances: more than the shoppers of a group live in. */
const MAX_ZIPS = 5000

const NO_PROVIDERS: MapProviders = {
  geocoder: null,
  distances: null,
  onUnavailable: () => {},
  now: Date.now,
}

const addressOf = ({ address, city, state, zip }: Located) => ({
  street: address,
  city,
  state,
  zip,
})
const placeKey = ({ latitude, longitude }: GeocodedPlace) => `${latitude},${longitude}`

/**
 * Distances of dealers: measured by a provider and cached for a day, else estimated from the center of the ZIP code.
 * Dealers without coordinates are geocoded by address, else placed in the center of their ZIP code.
 * @see docs/rules/distance.md
 */
export function storeDistances(providers: MapProviders = NO_PROVIDERS): StoreDistances {
  const { geocoder, distances, onUnavailable, now } = providers
  const found = new Map<string, GeocodedPlace | null>()
  const measured = new Map<string, Measured>()
  const inFlight = new Map<string, Promise<void>>()

  const placeOf = (dealer: Located): GeocodedPlace | null => {
    const { latitude, longitude } = dealer
    if (latitude !== null && longitude !== null) return { latitude, longitude, isExact: true }
    const known = found.get(JSON.stringify(addressOf(dealer)))
    if (known) return known
    const center = placeOfZip(dealer.zip)
    return center && { ...center, isExact: false }
  }

  const milesOf = (zip: string): Measured['miles'] | null => {
    const cached = measured.get(zip)
    return cached && cached.until > now() ? cached.miles : null
  }

  async function locate(dealers: readonly Located[], pending: Geocoder): Promise<void> {
    const unknown = dealers.filter(
      (dealer) =>
        (dealer.latitude === null || dealer.longitude === null) &&
        !found.has(JSON.stringify(addressOf(dealer))),
    )
    await Promise.all(
      unknown.map(async (dealer) => {
        const address = addressOf(dealer)
        found.set(JSON.stringify(address), await pending.placeOf(address))
      }),
    )
  }

  async function measureFrom(zip: string, dealers: readonly Located[], pending: RoadDistances) {
    const known = milesOf(zip)
    const places = dealers.map(placeOf).filter((place) => place !== null)
    const missing = places.filter((place) => !known?.has(placeKey(place)))
    if (missing.length === 0) return
    const miles = await pending.milesTo(zip, missing)
    const entries = missing.map((place, index) => [placeKey(place), miles[index] ?? null] as const)
    measured.delete(zip)
    measured.set(zip, {
      until: now() + DAY_MS,
      miles: new Map([...(known ?? []), ...entries]),
    })
    const [oldest] = measured.keys()
    if (measured.size > MAX_ZIPS && oldest !== undefined) measured.delete(oldest)
  }

  async function requestDistances(zip: string | null, dealers: readonly Located[]): Promise<void> {
    if (geocoder) await locate(dealers, geocoder).catch(onUnavailable)
    // Each request costs money, so invalid ZIP codes are not looked up.
    if (distances && zip !== null && placeOfZip(zip) !== null)
      await measureFrom(zip, dealers, distances).catch(onUnavailable)
  }

  return {
    measure(zip, dealers) {
      const key = zip ?? ''
      // Concurrent requests for one ZIP code share one lookup.
      const pending =
        inFlight.get(key) ?? requestDistances(zip, dealers).finally(() => void inFlight.delete(key))
      if (geocoder || distances) inFlight.set(key, pending)
      return pending
    },
    milesFrom(zip) {
      const from = placeOfZip(zip)
      const known = milesOf(zip)
      return (dealer) => {
        const place = dealer && placeOf(dealer)
        if (!place) return null
        const miles = known?.get(placeKey(place))
        if (miles !== undefined) return miles
        return from && roadMiles(from, place)
      }
    },
    isMeasured: (zip) => milesOf(zip) !== null,
    placeOf,
  }
}
