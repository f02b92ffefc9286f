import { adminLoader } from '#admin/lib/admin-loader.ts'

import type { Route } from './+types/route.ts'

/** The days of the next two weeks with the times that a test drive can be moved to. */
export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, async ({ services, actor }) => {
    const days = await services.driveBoard.times(actor, args.params.id)
    return days.filter(({ times }) => times.length > 0)
  })
