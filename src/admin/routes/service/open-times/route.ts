import { adminLoader } from '#admin/lib/admin-loader.ts'
import { readVisit } from '#domain/service/check-visit.ts'

import type { Route } from './+types/route.ts'

/** The times at which the shop can book a visit, on thirty days. */
export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, ({ services, actor }) => {
    const query = Object.fromEntries(args.url.searchParams)
    const visit = readVisit(query) ?? { services: [], transport: 'drop-off', advisor: null }
    return services.serviceBoard.openTimes(actor, {
      shopId: args.params.shop,
      from: query['from'] ?? '',
      visit,
    })
  })
