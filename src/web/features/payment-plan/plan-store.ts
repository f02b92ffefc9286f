import { useLayoutEffect, useSyncExternalStore } from 'react'

import { emptyPlan, type PaymentPlan } from '#domain/finance/payment-plan.ts'
import { formatPlan } from '#domain/finance/plan-address.ts'

import { withTradeIn } from './change-plan.ts'
import { keepPlan, storedPlan } from './visit-plan.ts'

let plan: PaymentPlan | null = null
const listeners = new Set<() => void>()

/** Hears of each change of the plan on this page. Returns what ends it. */
export function followPlan(listener: () => void): () => void {
  // Another page of this visit may have kept a plan since.
  if (listeners.size === 0) plan = null
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The plan of this visit as it is by now. */
export const planNow = (): PaymentPlan => (plan ??= storedPlan())

/** Shows a plan wherever the page shows a payment, and keeps it for this visit. */
export function setPlan(next: PaymentPlan): void {
  plan = next
  keepPlan(next)
  for (const listener of listeners) listener()
}

/** Changes the plan as it is by then. */
export type ChangePlan = (change: (plan: PaymentPlan) => PaymentPlan) => void

/** Changes the plan of this visit; the same plan is no change. */
export const changePlan: ChangePlan = (change) => {
  const next = change(planNow())
  if (next !== plan) setPlan(next)
}

const written = (shared: PaymentPlan | null): string | null =>
  shared && JSON.stringify(formatPlan(shared))

/**
 * The plan of this visit. That of the address wins over what was kept and is kept instead of it; the server, and the
 * browser until the page has woken up, know no other.
 * @param shared what the address says; `null` where it says nothing
 * @param isTradeInAlone whether only its trade-in is meant
 */
export function usePlan({
  shared,
  isTradeInAlone,
}: Readonly<{ shared: PaymentPlan | null; isTradeInAlone: boolean }>): PaymentPlan {
  const address = written(shared)
  useLayoutEffect(() => {
    if (!shared) return
    const meant = isTradeInAlone ? withTradeIn(planNow(), shared) : shared
    if (written(meant) !== written(planNow())) setPlan(meant)
    // The same address read again is no new wish.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [address])
  return useSyncExternalStore(followPlan, planNow, () => shared ?? emptyPlan)
}
