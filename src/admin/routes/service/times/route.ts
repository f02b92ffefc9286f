import { adminLoader } from '#admin/lib/admin-loader.ts'

import type { Route } from './+types/route.ts'

/** The times that a visit can be moved to, on thirty days. */
export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, ({ services, actor }) =>
    services.serviceBoard.times(actor, {
      id: args.params.id,
      from: args.url.searchParams.get('from') ?? '',
    }),
  )
