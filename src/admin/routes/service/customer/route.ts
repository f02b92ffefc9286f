import { adminLoader } from '#admin/lib/admin-loader.ts'

import type { Route } from './+types/route.ts'

/** The customer whose phone number is in the address, for the form of a booking. */
export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, ({ services, actor }) =>
    services.serviceBoard.customer(actor, {
      shopId: args.params.shop,
      phone: args.url.searchParams.get('phone') ?? '',
    }),
  )
