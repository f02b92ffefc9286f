import type { ComposeDeps } from '#app/compose-deps.ts'
import type { DealerDirectory } from '#modules/dealers/module.ts'
import { isDemoGroup } from '#modules/demo/module.ts'
import { createUsers } from '#modules/users/module.ts'

import { offersDemoSignIns } from './offers-demo-sign-ins.ts'

type Deps = Pick<ComposeDeps, 'env' | 'adminOrigin'> &
  Omit<Parameters<typeof createUsers>[0], 'origin' | 'isDemo'> &
  Readonly<{ dealers: Pick<DealerDirectory, 'all'> }>

/** The people of the back office. */
export const composeStaff = ({ env, adminOrigin, dealers, ...deps }: Deps) =>
  createUsers({
    ...deps,
    origin: adminOrigin,
    isDemo: offersDemoSignIns(env) && isDemoGroup(dealers.all()),
  })
