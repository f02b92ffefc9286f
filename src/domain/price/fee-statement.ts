import type { Fee } from './fee.ts'
import type { PricedSite } from './shown-price.ts'

/**
 * A site's statement about its prices and the dealers' fees. `included`: every price includes every dealer fee.
 * `before`: every price excludes them. `unknown`: no statement, because a dealer has no fee table.
 * @see PRC-12
 */
export type FeeStatement = 'included' | 'before' | 'unknown'

type StatedSite = Pick<PricedSite, 'pricingSectionOptions'>
type FeeSource<S> = Readonly<{
  /** The dealers shown on a site. */
  ofSite: (site: S) => readonly Readonly<{ code: string }>[]
  fees: (dealerCode: string) => readonly Fee[]
}>

/** The statement that holds for every dealer of a site. @see PRC-11, PRC-12 */
export function feeStatement<S extends StatedSite>(
  site: S,
  { ofSite, fees }: FeeSource<S>,
): FeeStatement {
  if (ofSite(site).some(({ code }) => fees(code).length === 0)) return 'unknown'
  return site.pricingSectionOptions.showAllInPrice ? 'included' : 'before'
}
