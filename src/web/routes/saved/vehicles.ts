import { FAVORITE_LIMITS } from '#domain/favorites/favorites.ts'
import { parseVehicleId } from '#domain/favorites/vehicle-id.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { paymentDisclosure } from '#i18n/payment-disclosure.ts'
import { cardPhotosView } from '#web/features/card-photos/card-photos-view.ts'
import { savedCardView, type SavedCards } from '#web/features/saved-cards/saved-card-view.ts'
import { appContext } from '#web/lib/app-context.ts'

import type { Route } from './+types/vehicles.ts'

const HEADERS = { 'cache-control': 'private, no-cache' }
const MAX = FAVORITE_LIMITS.saved + FAVORITE_LIMITS.recent

/**
 * Vehicles by their ids as data, at most 62: only the browser knows which ones a shopper saved. Or the photos of one
 * (`photosOf`), whose card a shopper swipes.
 * @see SHP-6
 */
export function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { services, site, locale } = app
  const byId = (id: string) => {
    const key = parseVehicleId(id)
    return key && services.inventory.byStock(site, key.stock, key.dealerCode)
  }
  const photosOf = url.searchParams.get('photosOf')
  if (photosOf !== null)
    return Response.json(cardPhotosView(byId(photosOf), locale), { headers: HEADERS })
  const shopper = url.searchParams.get('shopper') === 'known' ? 'known' : 'unknown'
  const found = url.searchParams
    .getAll('ids')
    .slice(0, MAX)
    .flatMap((id): (readonly [string, Vehicle])[] => {
      const vehicle = byId(id)
      return vehicle ? [[id, vehicle]] : []
    })
  const deals = found.map(([, vehicle]) => services.inventory.payment(site, vehicle, { shopper }))
  const cards: SavedCards = {
    cards: Object.fromEntries(
      found.map(([id, vehicle]) => [id, savedCardView(vehicle, app, shopper)]),
    ),
    disclosure: deals.some((deal) => deal !== null) ? paymentDisclosure(deals, locale) : null,
  }
  return Response.json(cards, { headers: HEADERS })
}
