import { fallbackTaxPercent } from './fallback-tax.ts'
import { STATE_TAX_AUTHORITIES } from './state-tax-authorities.data.ts'

/**
 * A note for the dealer about the tax estimated for a state: it is not verified, and where to look it up.
 * @param state two letters
 * @see FIN-9
 */
export const unverifiedTax = (state: string): string =>
  `${fallbackTaxPercent(state)} % is an unverified figure for ${state} without local taxes: check it with ${STATE_TAX_AUTHORITIES[state] ?? 'the authority of the state'}`
