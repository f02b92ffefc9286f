import { emptyPlan, type PaymentPlan } from '#domain/finance/plan/payment-plan.ts'
import { planOfJson } from '#domain/finance/plan/plan-of-json.ts'

/** Its key in session storage: for one tab, and no longer than a visit. */
const PLAN_KEY = 'forecourt-plan'

/**
 * The plan of a visit, in session storage. If storage is unavailable, the document keeps it. One object per document:
 * `visitPlan`.
 */
export function createVisitPlan() {
  /** The plan as JSON if the browser cannot store it; `null` otherwise. */
  let unstored: string | null = null
  /** The parsed plan; `null` if it has to be read from the storage again. */
  let parsed: PaymentPlan | null = null
  const listeners = new Set<() => void>()

  /** The stored text, for a worker; `null` for none. */
  const text = (): string | null => {
    if (unstored !== null) return unstored
    try {
      return sessionStorage.getItem(PLAN_KEY)
    } catch {
      return null
    }
  }

  /** The plan; the empty one if nothing was set. The same object while there are subscribers and nothing changes. */
  const get = (): PaymentPlan => {
    if (listeners.size === 0) return planOfJson(text())
    return (parsed ??= planOfJson(text()))
  }

  /** Stores a plan for this visit, for every vehicle. */
  const set = (plan: PaymentPlan): void => {
    const written = JSON.stringify(plan)
    try {
      sessionStorage.setItem(PLAN_KEY, written)
      unstored = null
    } catch {
      unstored = written
    }
    parsed = plan
    for (const listener of listeners) listener()
  }

  return {
    text,
    get,
    set,
    /** Calls back on each change on this page. @returns unsubscribes */
    subscribe: (listener: () => void) => {
      // Another page of this visit may have stored a plan since.
      if (listeners.size === 0) parsed = null
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Changes the current plan; an equal plan is not a change. */
    change: (change: (plan: PaymentPlan) => PaymentPlan): void => {
      const before = get()
      const next = change(before)
      if (next !== before) set(next)
    },
  }
}

/** The plan of this visit. Servers have none: there is no session storage. */
export const visitPlan = createVisitPlan()

/** Changes the current plan. */
export type ChangePlan = ReturnType<typeof createVisitPlan>['change']

/** Whether a plan has only the default terms. */
export const isUsualPlan = (plan: PaymentPlan): boolean =>
  JSON.stringify(plan) === JSON.stringify(emptyPlan)
