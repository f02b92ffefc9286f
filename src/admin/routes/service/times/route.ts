import { adminLoader } from '#admin/lib/admin-loader.ts'

import type { Route } from './+types/route.ts'

/** The times of a month that a visit can be moved to. */
export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, ({ services, actor }) =>
    services.serviceBoard.times(actor, {
      id: args.params.id,
      month: args.url.searchParams.get('month') ?? '',
    }),
  )
