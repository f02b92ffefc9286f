import type { Dealer } from '#domain/dealers/dealer.ts'
import type { FoundPlace } from '#domain/geo/geocoder.ts'
import type { Fee } from '#domain/price/fee.ts'
import type { Site } from '#domain/site/site.ts'

export interface DealerDirectory {
  all(): readonly Dealer[]
  byCode(code: string): Dealer | null
  /** The dealers whose vehicles a site lists, its own first. */
  ofSite(site: Site): readonly Dealer[]
  /** The dealer that a site speaks for; `null` on a site without one. */
  own(site: Site): Dealer | null
  /** The dealers that a site's locator shows, by the filters of its `api.dealers`, its own first. */
  located(site: Site): readonly Dealer[]
  /**
   * Whole miles by road from a zip code to a dealer, at least 1: as `measure` found them, else estimated. `null` for
   * anything but five characters, or a zip or dealer that is unknown. @see DLR-4
   */
  milesFrom(zip: string, dealerCode: string): number | null
  /**
   * Where a provider of maps is set up, asks it where dealers are and how far from this zip code, once. It never fails;
   * without one it is done at once.
   */
  measure(zip: string | null): Promise<void>
  /** Whether `milesFrom` this zip code is measured along roads; else it is estimated. */
  isMeasured(zip: string): boolean
  /** Where a dealer is; `isExact` unless it is the middle of a zip code. `null` if unknown. */
  placeOf(dealer: Dealer): FoundPlace | null
  /** Fees of a dealer's table. */
  fees(dealerCode: string): readonly Fee[]
}
