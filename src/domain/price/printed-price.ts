import type { PriceLedger } from './ledger.ts'

/**
 * The price in the address of a window tag, in cents: the most prominent public price; 0 if no price is public. The
 * page behind the address compares it with the current one.
 */
export const printedPrice = (ledger: PriceLedger): number =>
  ledger.shown === null ? 0 : ledger.lead.amount
