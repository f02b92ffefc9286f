import type { Place } from './place.ts'

/** An address as letters bear it; `street` is `null` where only the town is known. */
export type PostalAddress = Readonly<{
  street: string | null
  city: string
  state: string
  zip: string
}>

/** Where something is; `isExact` to the building, else to the middle of its zip code or town. */
export type FoundPlace = Place & Readonly<{ isExact: boolean }>

/** Whoever knows where addresses are. */
export type Geocoder = Readonly<{
  /**
   * The place of an address; `null` where nobody knows such an address.
   * @throws {UnavailableError} when it can't be asked
   */
  placeOf(address: PostalAddress): Promise<FoundPlace | null>
}>
