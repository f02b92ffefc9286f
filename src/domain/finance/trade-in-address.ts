import type { Cents } from '#domain/kernel/money.ts'

import { emptyPlan } from './payment-plan.ts'
import { formatPlan } from './plan-address.ts'

/** The name that says in an address that the trade-in alone is meant, and all else stays as the shopper has it. */
export const FILL = 'fill'
export const FILL_TRADE_IN = 'trade'

/**
 * The address of a vehicle's page whose calculator counts a trade-in, and all else as the shopper chose it before.
 * @param page of the vehicle, without a query
 * @param tradeIn what is offered for it
 * @param payoff what is still owed on it
 * @see TRD-4
 */
export function tradeInAddress(page: string, tradeIn: Cents, payoff: Cents): string {
  const pairs = [[FILL, FILL_TRADE_IN], ...formatPlan({ ...emptyPlan, tradeIn, payoff })]
  const query = pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')
  return `${page}?${query}#payment`
}
