import { requestedZip, distanceOf } from '#web/features/store/store-view.ts'
import { appContext } from '#web/lib/app-context.ts'

import type { Route } from './+types/store-distance.ts'

/**
 * The distance of a dealer's store from the ZIP code of the address, as data in the shopper's language. It contains the
 * shopper's ZIP code, so it is not cached.
 * @see DLR-4
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { services, locale } = context.get(appContext)
  const zip = requestedZip(url.searchParams)
  if (zip !== null) await services.dealers.measure(zip)
  const miles = zip === null ? null : services.dealers.milesFrom(zip, params.dealer)
  return Response.json(distanceOf(zip === null ? null : { zip, miles }, locale), {
    headers: { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' },
  })
}
