import { useLayoutEffect, useSyncExternalStore } from 'react'

import { emptyPlan, type PaymentPlan } from '#domain/finance/plan/payment-plan.ts'
import { formatPlan } from '#domain/finance/plan/plan-address.ts'

import { withTradeIn } from './change-plan.ts'
import { visitPlan } from './visit-plan.ts'

const written = (shared: PaymentPlan | null): string | null =>
  shared && JSON.stringify(formatPlan(shared))

/**
 * The plan of this visit. The plan of the address replaces the stored one; the server, and the browser until hydration,
 * have only that one.
 * @param shared the plan of the address; `null` for none
 * @param usesOnlyTradeIn whether only its trade-in is used
 */
export function usePlan({
  shared,
  usesOnlyTradeIn,
}: Readonly<{ shared: PaymentPlan | null; usesOnlyTradeIn: boolean }>): PaymentPlan {
  const address = written(shared)
  useLayoutEffect(() => {
    if (!shared) return
    const now = visitPlan.get()
    const effective = usesOnlyTradeIn ? withTradeIn(now, shared) : shared
    if (written(effective) !== written(now)) visitPlan.set(effective)
    // Reading the same address again changes nothing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [address])
  return useSyncExternalStore(visitPlan.subscribe, visitPlan.get, () => shared ?? emptyPlan)
}
