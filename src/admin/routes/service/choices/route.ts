import type { ShopChoices } from '#admin/features/board/shop-choices.ts'
import { adminLoader } from '#admin/lib/admin-loader.ts'
import { localMoment } from '#domain/hours/open-state.ts'

import type { Route } from './+types/route.ts'

/** The service shops of a store in which the person may book, with what a visit can be booked with. */
export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, async ({ services: { serviceBoard }, actor, now }) => {
    const store = args.url.searchParams.get('store')
    const shops = (await serviceBoard.shops(actor)).filter((shop) => shop.dealerCode === store)
    const found = await Promise.all(
      shops.map(async ({ id, name, timeZone }): Promise<readonly ShopChoices[]> => {
        const { date } = localMoment(now, timeZone)
        const { choices } = await serviceBoard.days(actor, { shopId: id, from: date, to: date })
        return choices === null ? [] : [{ id, name, ...choices }]
      }),
    )
    return found.flat()
  })
