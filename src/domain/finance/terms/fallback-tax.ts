import { STATE_TAX_PERCENT } from './state-tax-rates.data.ts'

const DECIMALS = 6
/** The percentage for a dealer whose state is unknown. */
const UNKNOWN_STATE_PERCENT = 8.6

/**
 * The estimated sales tax of a dealer without a rate, in percent: its state's without local taxes.
 * @param state two letters
 * @see FIN-9
 */
export const fallbackTaxPercent = (state: string): number =>
  STATE_TAX_PERCENT[state] ?? UNKNOWN_STATE_PERCENT

/** The same as a fraction: 0.0625 in Texas. */
export const fallbackTaxRate = (state: string): number =>
  Number((fallbackTaxPercent(state) / 100).toFixed(DECIMALS))
