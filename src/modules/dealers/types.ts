import type { Dealer } from '#domain/dealers/dealer.ts'
import type { GeocodedPlace } from '#domain/geo/geocoder.ts'
import type { Fee } from '#domain/price/fee.ts'
import type { Site } from '#domain/site/site.ts'

export interface DealerDirectory {
  all(): readonly Dealer[]
  byCode(code: string): Dealer | null
  /** The dealers whose vehicles a site lists, its own first. */
  ofSite(site: Site): readonly Dealer[]
  /** The site's own dealer; `null` on a site without one. */
  own(site: Site): Dealer | null
  /** The dealers that a site's locator shows, by the filters of its `api.dealers`, its own first. */
  located(site: Site): readonly Dealer[]
  /**
   * Whole road miles from a ZIP code to a dealer, at least 1: as found by `measure`, else estimated. `null` for an
   * unknown ZIP code or dealer.
   * @see DLR-4
   */
  milesFrom(zip: string, dealerCode: string): number | null
  /**
   * If a maps provider is configured, requests the positions of dealers and their distances from this ZIP code once.
   * Never fails; without a provider it does nothing.
   */
  measure(zip: string | null): Promise<void>
  /** Whether `milesFrom` for this ZIP code is a road distance from the provider; else it is estimated. */
  isMeasured(zip: string): boolean
  /** The position of a dealer; `isExact` unless it is the center of a ZIP code. `null` if unknown. */
  placeOf(dealer: Dealer): GeocodedPlace | null
  /** A dealer's fees. */
  fees(dealerCode: string): readonly Fee[]
}
