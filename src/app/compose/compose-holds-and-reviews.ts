import type { ComposeDeps } from '#app/compose-deps.ts'
import { createHoldRules, createHolds, testDeposits } from '#modules/holds/module.ts'
import { createReviews } from '#modules/reviews/module.ts'

type Deps = Omit<Parameters<typeof createHolds>[0], 'rulesOf' | 'depositVendor'> &
  Pick<Parameters<typeof createReviews>[0], 'dealers'> &
  Readonly<{
    env: Pick<ComposeDeps['env'], 'deposits'>
    /** Its folder has the rules. */
    group: Pick<ComposeDeps['group'], 'folder' | 'onChange'>
  }>

/** What stores decide about: holds of vehicles, by the rules of the group, and reviews. */
export function composeHoldsAndReviews({ env, group, ...deps }: Deps) {
  const { rulesOf, reload } = createHoldRules(group)
  group.onChange(reload)
  const holds = createHolds({
    ...deps,
    rulesOf,
    depositVendor: env.deposits === 'test' ? testDeposits() : null,
  })
  return { holds, reviews: createReviews(deps) }
}
