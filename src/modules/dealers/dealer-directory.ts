import type { Dealer } from '#domain/dealers/dealer.ts'
import { locatedDealers } from '#domain/dealers/located-dealers.ts'
import type { Fee } from '#domain/price/fee.ts'
import { listedDealers } from '#domain/site/listed-dealers.ts'
import type { Site } from '#domain/site/site.ts'
import type { StoreDistances } from '#modules/places/module.ts'

import type { DealerDirectory } from './types.ts'

/** Dealers and their fees at one version of the inventory. */
export type DealerSnapshot = Readonly<{
  dealers: readonly Dealer[]
  dealerByCode: ReadonlyMap<string, Dealer>
  feesByDealer: ReadonlyMap<string, readonly Fee[]>
}>

/** Reads from the newest snapshot. */
export function dealerDirectory(
  current: () => DealerSnapshot,
  { sites, roads }: Readonly<{ sites: () => readonly Site[]; roads: StoreDistances }>,
): DealerDirectory {
  const byCode = (code: string) => current().dealerByCode.get(code) ?? null
  return {
    all: () => current().dealers,
    byCode,
    ofSite(site) {
      const { dealerByCode } = current()
      return listedDealers(site, sites())
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
