import type { Fee } from './fee.ts'
import type { PricedSite } from './shown-price.ts'

/**
 * Whether every price of a site can include every dealer fee, so that its pages may say so: it shows all-in prices, and
 * each of its dealers has a fee table.
 * @see PRC-12
 */
export const hasAllInPrices = (
  { pricingSectionOptions }: Pick<PricedSite, 'pricingSectionOptions'>,
  dealers: readonly Readonly<{ code: string }>[],
  feesOf: (dealerCode: string) => readonly Fee[],
): boolean =>
  pricingSectionOptions.showAllInPrice && dealers.every(({ code }) => feesOf(code).length > 0)
