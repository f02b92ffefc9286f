import { formatPlan, parsePlan, PLAN_NAMES } from '#domain/finance/plan/plan-address.ts'

import type { QueryParams } from './query.ts'

/** A place that an address names: its id alone is needed to write the address again. */
const placeOf = (id: string) => ({ id, city: '', county: '', state: '', rate: 0 })

/** What a query string says about how its shopper pays, as an address writes it; nothing for the dealers' usual terms. */
export function planPairs(
  params: QueryParams,
): readonly (readonly [name: string, value: string])[] {
  const pairs = [...params]
  const id = pairs.find(([name]) => name === PLAN_NAMES.taxLocation)?.[1].trim() ?? ''
  return formatPlan(parsePlan(pairs, () => (id === '' ? [] : [placeOf(id)])))
}
