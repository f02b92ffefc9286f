import type { Cents } from '#domain/kernel/money.ts'

import { emptyPlan } from './payment-plan.ts'
import { formatPlan } from './plan-address.ts'

/** The name that says in an address that the trade-in alone is meant, and all else stays as the shopper has it. */
export const FILL = 'fill'
export const FILL_TRADE_IN = 'trade'

/**
 * The names and values of the address of a vehicle's page whose calculator is to count a trade-in.
 * @param tradeIn what is offered for it
 * @param payoff what is still owed on it
 * @see TRD-4
 */
export const tradeInPairs = (tradeIn: Cents, payoff: Cents): [name: string, value: string][] => [
  [FILL, FILL_TRADE_IN],
  ...formatPlan({ ...emptyPlan, tradeIn, payoff }),
]
