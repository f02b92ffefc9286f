import { emptyPlan, type PaymentPlan } from '#domain/finance/payment-plan.ts'
import { planOfJson } from '#domain/finance/plan-of-json.ts'

/** The name it is kept under in session storage: for one tab, and no longer than a visit. */
const PLAN_KEY = 'forecourt-plan'

/** What the page knows itself, where the browser would not keep it; `null` where the browser does. */
let ofThisPage: string | null = null

/** The plan of this visit as it stands there, to be handed on and read elsewhere; `null` for none. */
export function storedPlanText(): string | null {
  if (ofThisPage !== null) return ofThisPage
  try {
    return sessionStorage.getItem(PLAN_KEY)
  } catch {
    return null
  }
}

/** The plan of this visit; the empty one where nothing was set. */
export const storedPlan = (): PaymentPlan => planOfJson(storedPlanText())

/** Keeps a plan for this visit, for every vehicle. */
export function keepPlan(plan: PaymentPlan): void {
  const text = JSON.stringify(plan)
  try {
    sessionStorage.setItem(PLAN_KEY, text)
    ofThisPage = null
  } catch {
    ofThisPage = text
  }
}

/** Whether a plan asks for nothing but the dealers' usual terms. */
export const isUsualPlan = (plan: PaymentPlan): boolean =>
  JSON.stringify(plan) === JSON.stringify(emptyPlan)
