import { emptyPlan, type PaymentPlan } from '#domain/finance/plan/payment-plan.ts'
import { planOfJson } from '#domain/finance/plan/plan-of-json.ts'

/** The name it is stored under in session storage: for one tab, and no longer than a visit. */
const PLAN_KEY = 'forecourt-plan'

/**
 * The plan of a visit, in session storage. Where the browser stores nothing, the document remembers it.
 * One object for each document: `visitPlan`.
 */
export function createVisitPlan() {
  /** Of this document alone; `null` if the browser stores it. */
  let unstored: string | null = null
  /** As it was parsed last; `null` to read it again. */
  let parsed: PaymentPlan | null = null
  const listeners = new Set<() => void>()

  /** The stored text, to be sent to a worker; `null` for none. */
  const text = (): string | null => {
    if (unstored !== null) return unstored
    try {
      return sessionStorage.getItem(PLAN_KEY)
    } catch {
      return null
    }
  }

  /** The plan; the empty one where nothing was set. The same object while someone listens and nothing changes. */
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
    /** Calls back with each change on this page. Returns what ends it. */
    subscribe: (listener: () => void) => {
      // Another page of this visit may have stored a plan since.
      if (listeners.size === 0) parsed = null
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Changes the plan as it is by then; the same plan is not a change. */
    change: (change: (plan: PaymentPlan) => PaymentPlan): void => {
      const before = get()
      const next = change(before)
      if (next !== before) set(next)
    },
  }
}

/** The plan of this visit. Servers have none: there is no session storage. */
export const visitPlan = createVisitPlan()

/** Changes a plan as it is by then. */
export type ChangePlan = ReturnType<typeof createVisitPlan>['change']

/** Whether a plan asks for nothing but the dealers' usual terms. */
export const isUsualPlan = (plan: PaymentPlan): boolean =>
  JSON.stringify(plan) === JSON.stringify(emptyPlan)
