import type { Deal } from '#domain/finance/deal/deal.ts'
import type { Cents } from '#domain/kernel/money.ts'
import type { Shopper } from '#domain/price/shown-price.ts'
import type { SearchQuery } from '#domain/search/query/query.ts'
import type { SearchResult } from '#domain/search/result/result.ts'
import type { Likeness } from '#domain/search/similar.ts'
import type { Steps } from '#domain/search/steps.ts'
import type { Site } from '#domain/site/site.ts'
import type { ListedVehicle } from '#domain/vehicle/listed-vehicle.ts'
import type { Vehicle, VehicleType } from '#domain/vehicle/vehicle.ts'

/** How a value of `VehicleCatalog.remembered` is used. */
export type Remembering<T, Part> = Readonly<{
  /** Whether a value still holds, where it depends on more than the version. */
  isCurrent?: (value: T) => boolean
  /** The part that the caller needs: a cached page stays while that is the same. */
  select?: (value: T) => Part
}>

/** The live list of vehicles, in memory. Every answer comes from one consistent version of it. */
export interface VehicleCatalog {
  /** Changes whenever any vehicle, dealer, fee or finance program changes; part of every ETag and cache key. */
  version(): string
  /** Changes whenever a dealer, fee or finance program does: every price and payment may then be another. */
  groupVersion(): string
  /**
   * What `compute` works out from one version of the list: once for each version and `key`, so that no request pays for
   * what another one had already. For the next version it is worked out before that is shown, in steps if `compute`
   * takes some. Keys are few: they come from a site, never from an address.
   */
  remembered<T, Part = T>(
    key: string,
    compute: (catalog: VehicleCatalog) => T | Steps<T>,
    options?: Remembering<T, Part>,
  ): Part
  /** The vehicles of a site's list. `query.show` limits the page, never the counts; distances are from `query.zip`. */
  search(site: Site, query: SearchQuery): SearchResult<Vehicle>
  /**
   * A vehicle's monthly payment at the price that its card shows a shopper, by default an unknown one; `null` if no
   * price is shown or nothing is offered. @see PRC-8
   */
  payment(
    site: Site,
    vehicle: ListedVehicle,
    terms?: Readonly<{ plan?: SearchQuery['plan']; shopper?: Shopper | undefined }>,
  ): Deal | null
  /** The same of a dealer's or inventory code's vehicles, priced and ordered as the site does; `null` for an unknown code. */
  searchOfCode(site: Site, code: string, query: SearchQuery): SearchResult<Vehicle> | null
  /** How many a site lists of each type, sold ones left out. */
  counts(site: Site): Readonly<Record<VehicleType, number>>
  /** One vehicle by stock number: of the named dealer, else of the site's own dealer, else of its group. @see SITE-14 */
  byStock(site: Site, stock: string, dealerCode?: string | null): Vehicle | null
  /** Up to `limit` unsold vehicles closest to this one by make, body, price and year. */
  similar(site: Site, vehicle: Likeness, limit: number): readonly Vehicle[]
  /**
   * A search of only these vehicles, as they are given, by the prices that the site shows a shopper: it answers with all
   * that a query finds, in its order and whatever its page. Vehicles that the site does not list are never found.
   */
  searchAmong(
    site: Site,
    vehicles: readonly Vehicle[],
    shopper: Shopper,
  ): (query: SearchQuery) => readonly Vehicle[]
  /** Every vehicle that a dealer or inventory code holds, sold ones included; `null` for an unknown code. */
  ofCode(code: string): readonly Vehicle[] | null
  /** When a dealer's vehicles were last imported, ISO; `null` when never. */
  lastImport(dealerCode: string): string | null
}

/** What the database keeps of vehicles beside the live list; read when it is requested. */
export interface VehicleHistory {
  /**
   * The final prices of a vehicle, oldest first, the present one last, each with the price for everyone then; `null`
   * where that is not known. None for a vehicle that was never listed.
   */
  prices(
    dealerCode: string,
    stock: string,
  ): Promise<readonly Readonly<{ at: string; finalPrice: Cents; generalGap: Cents | null }>[]>
  /** Whether a dealer ever listed this stock number, though its record may be gone. */
  wasListed(dealerCode: string, stock: string): Promise<boolean>
}
