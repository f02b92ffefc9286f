import type { PaymentPlan } from '#domain/finance/plan/payment-plan.ts'
import { formatPlan, parsePlan, PLAN_NAMES } from '#domain/finance/plan/plan-address.ts'
import { isUsualPlan, visitPlan } from '#web/features/payment-plan/visit-plan.ts'

const NAMES: ReadonlySet<string> = new Set(Object.values(PLAN_NAMES))

/** The address of a list without plan parameters. */
export function withoutPlan(address: string): URL {
  const url = new URL(address)
  for (const name of NAMES) url.searchParams.delete(name)
  return url
}

/** Whether an address contains a plan. */
const hasPlan = (address: string): boolean =>
  [...new URL(address).searchParams.keys()].some((name) => NAMES.has(name))

/**
 * The path of a list that the server has to price by the plan of this visit; `null` if that is not needed: no plan is
 * set, or the address has one.
 */
export function pathWithPlan(address: string): string | null {
  const plan = visitPlan.get()
  if (hasPlan(address) || isUsualPlan(plan)) return null
  const { pathname, searchParams } = new URL(address)
  for (const [name, value] of formatPlan(plan)) searchParams.append(name, value)
  return `${pathname}?${searchParams}`
}

/** The plan of a list: that of its address, else that of the visit. */
export function planAt(address: string): PaymentPlan {
  const stored = visitPlan.get()
  const { searchParams } = new URL(address)
  // The stored plan includes its tax location.
  const isOwn = formatPlan(stored).every(([name, value]) =>
    searchParams.getAll(name).includes(value),
  )
  return hasPlan(address) && !isOwn ? parsePlan(searchParams) : stored
}
