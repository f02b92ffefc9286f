import type { Cents } from '#domain/kernel/money.ts'

import { emptyPlan } from './payment-plan.ts'
import { formatPlan } from './plan-address.ts'

/** The parameter that limits the plan of an address to the trade-in, so that the shopper's other choices stay. */
export const FILL = 'fill'
export const FILL_TRADE_IN = 'trade'

/**
 * The address of a vehicle page whose calculator includes a trade-in and otherwise keeps the shopper's choices.
 * @param page of the vehicle, without a query
 * @param tradeIn the offer for it
 * @param payoff its loan balance
 * @see TRD-4
 */
export function tradeInAddress(page: string, tradeIn: Cents, payoff: Cents): string {
  const pairs = [[FILL, FILL_TRADE_IN], ...formatPlan({ ...emptyPlan, tradeIn, payoff })]
  const query = pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')
  return `${page}?${query}#payment`
}
