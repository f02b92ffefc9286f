import type { Dealer } from '#domain/dealers/dealer.ts'
import { paths } from '#domain/pages/paths.ts'
import type { Site } from '#domain/site/site.ts'
import type { Locale } from '#i18n/locale.ts'
import {
  distanceOf,
  storeView,
  type Away,
  type Distance,
  type StoreView,
} from '#web/features/store/store-view.ts'

/** The store that the page of a vehicle sends shoppers to. */
export type VehicleStore = StoreView &
  Readonly<{
    /** From the zip code that the shopper asked about, empty for none; `href` tells it from others. */
    distance: Distance & Readonly<{ href: string }>
  }>

type Dealers = Readonly<{
  own: (site: Site) => Dealer | null
  byCode: (code: string) => Dealer | null
}>

/**
 * The dealer that the page of a vehicle sends shoppers to: the vehicle's own where the site says so, else
 * the site's; where there is only one of them, that one.
 */
export function storeOf(site: Site, dealers: Dealers, dealerCode: string): Dealer | null {
  const candidates = [dealers.own(site), dealers.byCode(dealerCode)]
  if (site.detailOptions.showVdpDealerDetailsByCar) candidates.reverse()
  return candidates.find((dealer) => dealer !== null) ?? null
}

/**
 * A dealer as the page of a vehicle shows it at an instant.
 * @param away where the shopper asked how far it is
 * @see DLR-4
 */
export const vehicleStore = (
  dealer: Dealer,
  now: Date,
  locale: Locale,
  away: Away | null,
): VehicleStore => ({
  ...storeView(dealer, now, locale),
  distance: { ...distanceOf(away, locale), href: paths.storeDistance(dealer.code) },
})
