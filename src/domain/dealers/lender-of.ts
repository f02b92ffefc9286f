import type { Dealer } from './dealer.ts'

/** The ways to a lender that an installation may have. `direct`: the group's own. */
export const LENDER_NAMES = ['direct', 'tekion'] as const
export type LenderName = (typeof LENDER_NAMES)[number]

/** Which way a dealer's credit applications take, whether or not it is set up. @see DLR-5 */
export const lenderOf = (dealer: Pick<Dealer, 'creditAgency'>): LenderName =>
  dealer.creditAgency === 'ROUTEONE' ? 'tekion' : 'direct'
