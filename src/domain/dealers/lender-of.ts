import type { Dealer } from './dealer.ts'

/** The lender connections that an installation may have. `direct`: the group's own. */
export const LENDER_NAMES = ['direct', 'tekion'] as const
export type LenderName = (typeof LENDER_NAMES)[number]

/** The lender connection of a dealer, whether or not it is configured. @see DLR-5 */
export const lenderOf = (dealer: Pick<Dealer, 'creditAgency'>): LenderName =>
  dealer.creditAgency === 'ROUTEONE' ? 'tekion' : 'direct'
