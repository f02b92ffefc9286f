import type { Dealer } from '#domain/dealers/dealer.ts'
import { paths } from '#domain/pages/paths.ts'
import type { Site } from '#domain/site/site.ts'
import type { Locale } from '#i18n/locale.ts'
import {
  distanceOf,
  storeView,
  type ShopperDistance,
  type Distance,
  type StoreView,
} from '#web/features/store/store-view.ts'

/** The store shown on a vehicle's page. */
export type VehicleStore = StoreView &
  Readonly<{
    /** The distance from the shopper's ZIP code, empty for none; `href` identifies it. */
    distance: Distance & Readonly<{ href: string }>
  }>

type Dealers = Readonly<{
  own: (site: Site) => Dealer | null
  byCode: (code: string) => Dealer | null
}>

/**
 * The dealer shown on a vehicle's page: the vehicle's own on a hub and if the site is configured so, else the site's;
 * if there is only one of them, that one.
 */
export function storeOf(site: Site, dealers: Dealers, dealerCode: string): Dealer | null {
  const candidates = [dealers.own(site), dealers.byCode(dealerCode)]
  if (site.isHubSite || site.detailOptions.showVdpDealerDetailsByCar) candidates.reverse()
  return candidates.find((dealer) => dealer !== null) ?? null
}

/**
 * A dealer for a vehicle's page now.
 * @param away the shopper's distance; `null` if it was not requested
 * @see DLR-4
 */
export const vehicleStore = (
  dealer: Dealer,
  now: Date,
  locale: Locale,
  away: ShopperDistance | null,
): VehicleStore => ({
  ...storeView(dealer, now, locale),
  distance: { ...distanceOf(away, locale), href: paths.storeDistance(dealer.code) },
})
