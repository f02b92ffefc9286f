import type { Dealer } from '#domain/dealers/dealer.ts'
import { lenderOf } from '#domain/dealers/lender-of.ts'

import type { Environment } from './env.ts'
import type { LenderService } from './services.ts'

/** What pages may know of lenders: whether a dealer's applications reach one. */
export const lenderService = (
  dealerOf: (code: string) => Dealer | null,
  lenders: Environment['lenders'],
): LenderService => ({
  isConfigured(dealerCode) {
    const dealer = dealerOf(dealerCode)
    return dealer !== null && lenders[lenderOf(dealer)] !== null
  },
})
