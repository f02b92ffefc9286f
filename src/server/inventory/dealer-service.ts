import type { DealerService } from '#server/services.ts'
import type { Site } from '#sites/schema.ts'

import type { Holdings } from './holdings.ts'
import { listedDealers } from './listed-dealers.ts'
import { milesFrom } from './miles-from.ts'

/** Answers from the newest holdings. */
export function dealerService(current: () => Holdings, sites: readonly Site[]): DealerService {
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
    milesFrom: (zip, dealerCode) => milesFrom(current(), zip)(dealerCode),
    fees: (dealerCode) => current().feesByDealer.get(dealerCode) ?? [],
  }
}
