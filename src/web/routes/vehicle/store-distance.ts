import { deliveryLines } from '#web/features/store/delivery-lines.ts'
import { requestedZip, distanceOf } from '#web/features/store/store-view.ts'
import { appContext } from '#web/lib/app-context.ts'

import type { Route } from './+types/store-distance.ts'

/**
 * The distance of a dealer's store from the ZIP code of the address, and how a vehicle of the store `?from=` gets to
 * the shopper, as data in the shopper's language. It contains the shopper's ZIP code, so it is not cached.
 * @see DLR-4, DLR-7
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { services, locale } = app
  const zip = requestedZip(url.searchParams)
  if (zip !== null) await services.dealers.measure(zip)
  const miles = zip === null ? null : services.dealers.milesFrom(zip, params.dealer)
  const shown = services.dealers.byCode(params.dealer)
  const holder = services.dealers.byCode(url.searchParams.get('from') ?? '')
  const distance = distanceOf(zip === null ? null : { zip, miles }, locale)
  const delivery = shown && holder ? deliveryLines(app, { holder, shown }, zip) : []
  return Response.json(
    { ...distance, delivery },
    { headers: { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' } },
  )
}
