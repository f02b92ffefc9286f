import { withFigures, type SearchIndex } from '#domain/search/build-index.ts'
import type { FigureOptions } from '#domain/search/engine/figures.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

/** The number of plans cached per list, most recently used first. */
const MAX_PLANS = 8

const known = new WeakMap<SearchIndex<Vehicle>, Map<string, SearchIndex<Vehicle>>>()

/**
 * A list priced by another plan. Pricing takes as long as for every vehicle, so it is cached for further requests with
 * the plan.
 * @param plan its name, and the period for which its taxes are valid
 */
export function plannedIndex(
  index: SearchIndex<Vehicle>,
  plan: string,
  figures: () => FigureOptions,
): SearchIndex<Vehicle> {
  const plans = known.get(index) ?? new Map<string, SearchIndex<Vehicle>>()
  known.set(index, plans)
  const planned = plans.get(plan) ?? withFigures(index, figures())
  plans.delete(plan)
  plans.set(plan, planned)
  const [oldest] = plans.keys()
  if (plans.size > MAX_PLANS && oldest !== undefined) plans.delete(oldest)
  return planned
}
