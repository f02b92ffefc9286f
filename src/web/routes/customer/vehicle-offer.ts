import { httpStatus } from '#domain/kernel/errors.ts'
import { namedFees } from '#i18n/vehicle-words.ts'
import { offerView } from '#web/features/vehicle-offer/offer-view.ts'
import { appContext } from '#web/lib/app-context.ts'

import type { Route } from './+types/vehicle-offer.ts'

/**
 * A known shopper's offer for a vehicle with its breakdown, as data: requested by the browser, so that it is neither in
 * the page's source nor visible to crawlers. 404 for an unknown vehicle.
 * @see CFG-3, SHP-6
 */
export function loader({ context, params }: Route.LoaderArgs) {
  const { services, site, locale } = context.get(appContext)
  const headers = { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' }
  const vehicle = services.inventory.byStock(site, params.stock, params.dealer)
  if (!vehicle) return Response.json(null, { status: httpStatus['not-found'], headers })
  const fees = namedFees(services.dealers.fees(vehicle.dealerCode), locale)
  return Response.json(offerView(vehicle, site, fees, 'known'), { headers })
}
