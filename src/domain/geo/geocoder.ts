import type { Place } from './place.ts'

/** A postal address; `street` is `null` if only the town is known. */
export type PostalAddress = Readonly<{
  street: string | null
  city: string
  state: string
  zip: string
}>

/** A position; `isExact` if it is the building's, else it is the center of its ZIP code or town. */
export type GeocodedPlace = Place & Readonly<{ isExact: boolean }>

/** Port: finds the position of an address. */
export type Geocoder = Readonly<{
  /**
   * The position of an address; `null` for an unknown address.
   * @throws {UnavailableError} when the provider cannot be reached
   */
  placeOf(address: PostalAddress): Promise<GeocodedPlace | null>
}>
