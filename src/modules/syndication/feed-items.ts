import { byCode } from '#domain/kernel/text.ts'
import { paths } from '#domain/pages/paths.ts'
import { linksOfSite } from '#domain/pages/site/site-links.ts'
import { leadAmount } from '#domain/price/shown-price.ts'
import { canonicalOf } from '#domain/seo/page-address.ts'
import type { Site } from '#domain/site/site.ts'
import { photosOf, spinOf, type FeedItem } from '#domain/syndication/feed-item.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { DealerDirectory } from '#modules/dealers/module.ts'
import type { VehicleCatalog } from '#modules/inventory/module.ts'

import type { SiteFeed } from './site-feeds.ts'

/** The source of vehicles, stores and fees for feeds. */
export type FeedSources = Readonly<{
  inventory: Pick<VehicleCatalog, 'ofCode'>
  dealers: Pick<DealerDirectory, 'ofSite' | 'fees'>
}>

/** A site with its origin, without a trailing slash. */
export type FeedSite = Readonly<{ site: Site; origin: string }>

/** Sorted by a stable key, so that added and removed vehicles shift few rows. */
const inOrder = (vehicles: readonly Vehicle[]) =>
  vehicles.toSorted((a, b) => byCode(a.stock, b.stock))

/**
 * Every vehicle of a site's stores, sold ones too, each with its data for feeds. Vehicles, stores and fees are those of
 * one version of the inventory: the one at the call. Items are created when they are requested.
 */
export function feedItems(
  { site, origin }: FeedSite,
  { settings }: SiteFeed,
  { inventory, dealers }: FeedSources,
): Iterable<FeedItem> {
  const stores = dealers.ofSite(site).map((store) => ({
    store,
    fees: dealers.fees(store.code),
    vehicles: inventory.ofCode(store.code) ?? [],
  }))
  const hasNew = linksOfSite(site).new !== null
  const campaign = settings.campaign === '' ? site.name : settings.campaign
  return (function* () {
    for (const { store, fees, vehicles } of stores)
      for (const vehicle of inOrder(vehicles)) {
        const path = paths.detail(vehicle)
        yield {
          vehicle,
          store,
          storeCode: settings.storeCodes[store.code] ?? store.code,
          price: leadAmount(vehicle, { site, shopper: 'unknown', fees }),
          isListed: hasNew || vehicle.condition === 'used',
          links: {
            en: canonicalOf({ origin, locale: 'en' }, path),
            es: canonicalOf({ origin, locale: 'es' }, path),
          },
          language: settings.language,
          photos: photosOf(vehicle, origin),
          spin: spinOf(vehicle, origin),
          campaign,
        }
      }
  })()
}
