import { locatedDealers } from '#domain/dealers/located-dealers.ts'
import type { Site } from '#domain/site/site.ts'
import type { Holdings } from '#modules/inventory/inventory-snapshot.ts'
import type { StoreDistances } from '#modules/places/store-distances.ts'

import { listedDealers } from './listed-dealers.ts'
import type { DealerDirectory } from './types.ts'

/** Answers from the newest holdings. */
export function dealerDirectory(
  current: () => Holdings,
  { sites, roads }: Readonly<{ sites: readonly Site[]; roads: StoreDistances }>,
): DealerDirectory {
  const byCode = (code: string) => current().dealerByCode.get(code) ?? null
  return {
    all: () => current().dealers,
    byCode,
    ofSite(site) {
      const { dealerByCode } = current()
      return listedDealers(site, sites)
        .map((code) => dealerByCode.get(code))
        .filter((dealer) => dealer !== undefined)
    },
    own: (site) => byCode(site.arkonas.site),
    located: (site) => locatedDealers(current().dealers, site),
    milesFrom: (zip, dealerCode) => roads.milesFrom(zip)(current().dealerByCode.get(dealerCode)),
    measure: (zip) => roads.measure(zip, current().dealers),
    isMeasured: roads.isMeasured,
    placeOf: roads.placeOf,
    fees: (dealerCode) => current().feesByDealer.get(dealerCode) ?? [],
  }
}
