import type { DepositState, DepositVendor } from './deposit-vendor.ts'

/**
 * The test adapter of deposits (`DEPOSITS=test`): its payment page is the page of the hold, and a shopper who comes back from it
 * has paid. It forgets payments at a restart, and no money moves.
 */
export function testDeposits(): DepositVendor {
  const states = new Map<string, DepositState>()
  const stateOf = (holdId: string) => states.get(holdId) ?? 'unpaid'
  return {
    async start({ holdId, returnTo }) {
      if (stateOf(holdId) === 'unpaid') states.set(holdId, 'paid')
      return returnTo
    },
    state: async (holdId) => stateOf(holdId),
    async refund(holdId) {
      if (stateOf(holdId) === 'paid') states.set(holdId, 'refunded')
    },
  }
}
