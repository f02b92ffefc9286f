import { httpStatus } from '#domain/kernel/errors.ts'
import { vehicleTermsOf } from '#web/features/payment-plan/vehicle-terms-of.ts'
import { appContext } from '#web/lib/app-context.ts'

import type { Route } from './+types/vehicle-terms.ts'

/**
 * The inputs of a known shopper's payments, as data: requested by the browser, so that they are neither in the page's
 * source nor visible to crawlers. `null` if the vehicle has no payment, 404 for an unknown one.
 * @see CFG-3, SHP-6
 */
export function loader({ context, params }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const headers = { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' }
  const vehicle = app.services.inventory.byStock(app.site, params.stock, params.dealer)
  if (!vehicle) return Response.json(null, { status: httpStatus['not-found'], headers })
  return Response.json(vehicleTermsOf(vehicle, app, 'known'), { headers })
}
