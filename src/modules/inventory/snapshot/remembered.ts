import { finish, type Steps } from '#domain/search/steps.ts'
import type { VehicleCatalog } from '#modules/inventory/types.ts'

/** Works out something of the whole list, at once or in steps. */
export type Compute<T> = (catalog: VehicleCatalog) => T | Steps<T>

/** What pages worked out from one version of the list, and how. */
export type RememberedValue = {
  readonly value: unknown
  readonly compute: Compute<unknown>
  /** For how many versions no page has asked for it. */
  unasked: number
}

/** What no page asks for in so many versions is not worked out for the next one. */
const MOST_UNASKED = 16

const isSteps = <T>(work: T | Steps<T>): work is Steps<T> =>
  typeof work === 'object' && work !== null && 'next' in work && 'throw' in work

/** The same work in steps; one step where it has none. */
export function* inSteps<T>(work: () => T | Steps<T>): Steps<T> {
  const made = work()
  return isSteps(made) ? yield* made : made
}

/** What `compute` comes to, all at once. */
export const computed = <T>(compute: Compute<T>, catalog: VehicleCatalog): T =>
  finish(inSteps(() => compute(catalog)))

/** Works out for another version what pages have asked for in the last ones. */
export function* carryRemembered(
  from: ReadonlyMap<string, RememberedValue>,
  to: Map<string, RememberedValue>,
  catalog: VehicleCatalog,
): Steps<void> {
  for (const [key, { compute, unasked }] of from) {
    if (unasked >= MOST_UNASKED || to.has(key)) continue
    try {
      const value = yield* inSteps(() => compute(catalog))
      to.set(key, { value, compute, unasked: unasked + 1 })
    } catch {
      // It fails again for the page that asks for it, which reports it; the others need the new version.
    }
    yield
  }
}
