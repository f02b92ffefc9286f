import type { Deal } from '#domain/finance/deal/deal.ts'
import type { Cents } from '#domain/kernel/money.ts'
import type { Shopper } from '#domain/price/shown-price.ts'
import type { SearchQuery } from '#domain/search/query/query.ts'
import type { SearchResult } from '#domain/search/result/result.ts'
import type { ComparedFields } from '#domain/search/similar.ts'
import type { Steps } from '#domain/search/steps.ts'
import type { Site } from '#domain/site/site.ts'
import type { ListedVehicle } from '#domain/vehicle/listed-vehicle.ts'
import type { Vehicle, VehicleType } from '#domain/vehicle/vehicle.ts'

/** Options of `VehicleCatalog.remembered`. */
export type Remembering<T, Part> = Readonly<{
  /** Whether a value is still valid, if it depends on more than the version. */
  isCurrent?: (value: T) => boolean
  /** Selects the part that the caller needs: a cached page stays valid while that part is equal. */
  select?: (value: T) => Part
}>

/** The live list of vehicles, in memory. Every result is from one consistent version of it. */
export interface VehicleCatalog {
  /** Changes whenever a vehicle, dealer, fee or finance program changes; part of every ETag and cache key. */
  version(): string
  /** Changes whenever a dealer, fee or finance program changes, which may affect every price and payment. */
  groupVersion(): string
  /**
   * The result of `compute` for one version of the list: computed once for each version and `key`, so that requests
   * share it. For the next version it is computed before that goes live, in steps if `compute` supports them. There are
   * few keys: they come from a site, never from an address.
   */
  remembered<T, Part = T>(
    key: string,
    compute: (catalog: VehicleCatalog) => T | Steps<T>,
    options?: Remembering<T, Part>,
  ): Part
  /** The vehicles of a site's list. `query.show` limits the page, never the counts; distances are from `query.zip`. */
  search(site: Site, query: SearchQuery): SearchResult<Vehicle>
  /**
   * A vehicle's monthly payment at the price on a shopper's card, by default an unknown shopper; `null` if no price is
   * shown or nothing is offered.
   * @see PRC-8
   */
  payment(
    site: Site,
    vehicle: ListedVehicle,
    terms?: Readonly<{ plan?: SearchQuery['plan']; shopper?: Shopper | undefined }>,
  ): Deal | null
  /**
   * The same for a dealer's or inventory code's vehicles, priced and ordered as on the site; `null` for an unknown
   * code.
   */
  searchOfCode(site: Site, code: string, query: SearchQuery): SearchResult<Vehicle> | null
  /** The number of unsold vehicles of each type on a site. */
  counts(site: Site): Readonly<Record<VehicleType, number>>
  /**
   * One vehicle by stock number: of the named dealer, else of the site's own dealer, else of its group.
   * @see SITE-14
   */
  byStock(site: Site, stock: string, dealerCode?: string | null): Vehicle | null
  /** Up to `limit` unsold vehicles most similar to this one by make, body, price and year. */
  similar(site: Site, vehicle: ComparedFields, limit: number): readonly Vehicle[]
  /**
   * Searches only these vehicles, in their given state, with the prices that the site shows a shopper: returns all
   * matches, in order and regardless of the page. Vehicles that the site does not list are never found.
   */
  searchAmong(
    site: Site,
    vehicles: readonly Vehicle[],
    shopper: Shopper,
  ): (query: SearchQuery) => readonly Vehicle[]
  /** Every vehicle of a dealer or inventory code, including sold ones; `null` for an unknown code. */
  ofCode(code: string): readonly Vehicle[] | null
  /** When a dealer's vehicles were last imported, ISO; `null` for never. */
  lastImport(dealerCode: string): string | null
}

/** Vehicle data in the database besides the live list; read on demand. */
export interface VehicleHistory {
  /**
   * The final prices of a vehicle, oldest first, including the current one, each with the public price at that time;
   * `null` if that is unknown. Empty for a vehicle that was never listed.
   */
  prices(
    dealerCode: string,
    stock: string,
  ): Promise<readonly Readonly<{ at: string; finalPrice: Cents; generalGap: Cents | null }>[]>
  /** Whether a dealer ever listed this stock number, even if its record is gone. */
  wasListed(dealerCode: string, stock: string): Promise<boolean>
}
