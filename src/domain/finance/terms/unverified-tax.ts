import { fallbackTaxPercent } from './fallback-tax.ts'
import { STATE_TAX_AUTHORITIES } from './state-tax-authorities.data.ts'

/**
 * What a dealer must know about the tax estimated for a state: that no one verified it, and where to look it up.
 * @param state two letters
 * @see FIN-9
 */
export const unverifiedTax = (state: string): string =>
  `${fallbackTaxPercent(state)} % is an unverified figure for ${state} without local taxes: check it with ${STATE_TAX_AUTHORITIES[state] ?? 'the authority of the state'}`
