import type { Dealer } from '#domain/dealers/dealer.ts'
import { paths } from '#domain/pages/paths.ts'
import type { Site } from '#domain/site/site.ts'
import type { Locale } from '#i18n/locale.ts'
import { deliveryLines, type DeliveryApp } from '#web/features/store/delivery-lines.ts'
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
    distance: Distance & Delivery & Readonly<{ href: string }>
  }>

/** How the vehicle gets to the shopper, in sentences; empty for none. @see DLR-7 */
export type Delivery = Readonly<{ delivery: readonly string[] }>

/** The vehicle's own store, and how it brings the vehicle; `null` for a vehicle that is not brought. */
export type Brought = Delivery & Readonly<{ holderCode: string }>

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
 * How a vehicle that is available is brought to a shopper; `null` if its store brings none.
 * @param shown the store of its page
 * @param holder its own store
 * @see DLR-7
 */
export const broughtTo = (
  app: DeliveryApp & Readonly<{ zip?: string | null }>,
  shown: Dealer | null,
  holder: Dealer | null,
): Brought | null =>
  shown && holder?.delivery
    ? {
        holderCode: holder.code,
        delivery: deliveryLines(app, { holder, shown }, app.zip ?? null),
      }
    : null

type ShopperWay = Readonly<{
  /** The shopper's distance; `null` if it was not requested. */
  away: ShopperDistance | null
  /** How the vehicle is brought; `null` if it is not. */
  brought: Brought | null
}>

/**
 * A dealer for a vehicle's page now.
 * @see DLR-4, DLR-7
 */
export const vehicleStore = (
  dealer: Dealer,
  now: Date,
  locale: Locale,
  { away, brought }: ShopperWay,
): VehicleStore => ({
  ...storeView(dealer, now, locale),
  distance: {
    ...distanceOf(away, locale),
    delivery: brought?.delivery ?? [],
    href: paths.storeDistance(dealer.code, brought?.holderCode ?? null),
  },
})
