import { fallbackTaxPercent } from '#domain/finance/terms/fallback-tax.ts'
import type { FinanceProgram } from '#domain/finance/terms/finance-program.ts'
import type { Fee } from '#domain/price/fee.ts'

import { isClockKnown, type Dealer } from './dealer.ts'

type Known = Readonly<{
  fees: readonly Fee[]
  program: Pick<FinanceProgram, 'taxRate'> | null
}>

/**
 * The missing data of a dealer and what pages omit because of it, for the log and the health report; empty if complete.
 * @see PRC-12, DLR-1, FIN-9
 */
export const dealerGaps = (
  dealer: Pick<Dealer, 'state' | 'timeZone'>,
  { fees, program }: Known,
): readonly string[] =>
  [
    fees.length === 0 && 'no fee table: no all-in price and no statement about fees',
    program === null && 'no rates: no payment and no APR',
    program?.taxRate === null &&
      `no tax rate: taxes are estimated at ${fallbackTaxPercent(dealer.state)} %`,
    !isClockKnown(dealer) &&
      `no time zone for ${dealer.state}: no "open now" and no appointment times`,
  ].filter((gap) => gap !== false)
