import { finish, type Steps } from '#domain/search/steps.ts'
import type { VehicleCatalog } from '#modules/inventory/types.ts'

/** Computes a value from the whole list, at once or in steps. */
export type Compute<T> = (catalog: VehicleCatalog) => T | Steps<T>

/** A value derived from one version of the list, and its computation. */
export type RememberedValue = {
  readonly value: unknown
  readonly compute: Compute<unknown>
  /** The number of versions for which no page requested it. */
  unusedVersions: number
}

/** Values that no page requested for this many versions are dropped. */
const MAX_UNUSED = 16

const isSteps = <T>(work: T | Steps<T>): work is Steps<T> =>
  typeof work === 'object' && work !== null && 'next' in work && 'throw' in work

/** The same work in steps; one step if it has none. */
export function* inSteps<T>(work: () => T | Steps<T>): Steps<T> {
  const made = work()
  return isSteps(made) ? yield* made : made
}

/** The result of `compute`, all at once. */
export const computed = <T>(compute: Compute<T>, catalog: VehicleCatalog): T =>
  finish(inSteps(() => compute(catalog)))

/** Computes for the next version the values that pages requested recently. */
export function* carryRemembered(
  from: ReadonlyMap<string, RememberedValue>,
  to: Map<string, RememberedValue>,
  catalog: VehicleCatalog,
): Steps<void> {
  for (const [key, { compute, unusedVersions }] of from) {
    if (unusedVersions >= MAX_UNUSED || to.has(key)) continue
    try {
      const value = yield* inSteps(() => compute(catalog))
      to.set(key, { value, compute, unusedVersions: unusedVersions + 1 })
    } catch {
      // It fails again for the page that requests it, which reports it; the others need the new
      // version.
    }
    yield
  }
}
