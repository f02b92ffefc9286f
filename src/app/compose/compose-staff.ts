import type { ComposeDeps } from '#app/compose-deps.ts'
import { createAudit } from '#modules/audit/module.ts'
import type { DealerDirectory } from '#modules/dealers/module.ts'
import { isDemoGroup } from '#modules/demo/module.ts'
import { createUsers } from '#modules/users/module.ts'

import { offersDemoSignIns } from './offers-demo-sign-ins.ts'

type Deps = Pick<ComposeDeps, 'env' | 'adminOrigin'> &
  Omit<Parameters<typeof createUsers>[0], 'audit' | 'origin' | 'isDemo'> &
  Parameters<typeof createAudit>[0] &
  Readonly<{ dealers: Pick<DealerDirectory, 'all'> }>

/** The people of the back office, and the record of what they change. */
export async function composeStaff({ env, adminOrigin, dealers, ...deps }: Deps) {
  const audit = createAudit(deps)
  const staff = await createUsers({
    ...deps,
    audit: audit.audit,
    origin: adminOrigin,
    isDemo: offersDemoSignIns(env) && isDemoGroup(dealers.all()),
  })
  return { audit, staff }
}
