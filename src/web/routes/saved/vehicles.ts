import { FAVORITE_LIMITS } from '#domain/favorites/favorites.ts'
import { parseVehicleId } from '#domain/favorites/vehicle-id.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { paymentDisclosure } from '#i18n/payment-disclosure.ts'
import { savedCardView, type SavedCards } from '#web/features/saved-cards/saved-card-view.ts'
import { appContext } from '#web/lib/app-context.ts'

import type { Route } from './+types/vehicles.ts'

const MAX = FAVORITE_LIMITS.saved + FAVORITE_LIMITS.recent

/**
 * Vehicles by their ids as data, at most 62: only the browser knows which ones a shopper saved.
 * @see SHP-6
 */
export function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { services, site, locale } = app
  const shopper = url.searchParams.get('shopper') === 'known' ? 'known' : 'unknown'
  const found = url.searchParams
    .getAll('ids')
    .slice(0, MAX)
    .flatMap((id): (readonly [string, Vehicle])[] => {
      const key = parseVehicleId(id)
      const vehicle = key && services.inventory.byStock(site, key.stock, key.dealerCode)
      return vehicle ? [[id, vehicle]] : []
    })
  const deals = found.map(([, vehicle]) => services.inventory.payment(site, vehicle, { shopper }))
  const cards: SavedCards = {
    cards: Object.fromEntries(
      found.map(([id, vehicle]) => [id, savedCardView(vehicle, app, shopper)]),
    ),
    disclosure: deals.some((deal) => deal !== null) ? paymentDisclosure(deals, locale) : null,
  }
  return Response.json(cards, { headers: { 'cache-control': 'private, no-cache' } })
}
