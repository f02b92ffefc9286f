import type { ComposeDeps } from '#app/compose-deps.ts'
import { createHoldRules, createHolds } from '#modules/holds/module.ts'

type Deps = Omit<Parameters<typeof createHolds>[0], 'rulesOf'> &
  Readonly<{
    /** Its folder has the rules. */
    group: Pick<ComposeDeps['group'], 'folder' | 'onChange'>
  }>

/** Holds of vehicles, by the rules of the group. */
export function composeHolds({ group, ...deps }: Deps) {
  const { rulesOf, reload } = createHoldRules(group)
  group.onChange(reload)
  return createHolds({ ...deps, rulesOf })
}
