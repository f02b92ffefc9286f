import { askedZip, distanceOf } from '#web/features/store/store-view.ts'
import { appContext } from '#web/lib/app-context.ts'

import type { Route } from './+types/store-distance.ts'

/**
 * How far a dealer's store is from the zip code of the address, as data in the shopper's language. It names the
 * shopper's zip code, so nobody else may get it.
 * @see DLR-4
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { services, locale } = context.get(appContext)
  const zip = askedZip(url.searchParams)
  if (zip !== null) await services.dealers.measure(zip)
  const miles = zip === null ? null : services.dealers.milesFrom(zip, params.dealer)
  return Response.json(distanceOf(zip === null ? null : { zip, miles }, locale), {
    headers: { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' },
  })
}
