import { adminLoader } from '#admin/lib/admin-loader.ts'

import type { Route } from './+types/route.ts'

/** A day of a shop, for the form that closes a time; `null` for none. */
export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, async ({ services, actor }) => {
    const date = args.url.searchParams.get('date') ?? ''
    const { days } = await services.serviceBoard.days(actor, {
      shopId: args.params.shop,
      from: date,
      to: date,
    })
    return days[0] ?? null
  })
