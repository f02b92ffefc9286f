import { formatPlan, parsePlan, PLAN_NAMES } from '#domain/finance/plan/plan-address.ts'

import type { QueryParams } from './query.ts'

/** A tax location from an address: only its id is needed to format the address again. */
const placeOf = (id: string) => ({ id, city: '', county: '', state: '', rate: 0 })

/** The payment plan of a query string, as its parameters; empty for the dealers' default terms. */
export function planPairs(
  params: QueryParams,
): readonly (readonly [name: string, value: string])[] {
  const pairs = [...params]
  const id = pairs.find(([name]) => name === PLAN_NAMES.taxLocation)?.[1].trim() ?? ''
  return formatPlan(parsePlan(pairs, () => (id === '' ? [] : [placeOf(id)])))
}
