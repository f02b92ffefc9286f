import type { Dealer } from '#domain/dealers/dealer.ts'
import { feedPricing } from '#domain/feed/feed-pricing.ts'
import type { FeedVehicle } from '#domain/feed/feed.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

/**
 * A feed's vehicle as listed by the dealer from `at` on, located in the dealer's city. `firstSeen` is its in-stock date
 * if the feed has one that is not in the future; used only for vehicles that were not listed before.
 */
export function toVehicle(
  feedVehicle: FeedVehicle,
  dealer: Pick<Dealer, 'code' | 'city'>,
  at: string,
): Vehicle {
  const { rowNumber: _, msrp, price, inStockSince, tags, ...vehicle } = feedVehicle
  return {
    ...vehicle,
    dealerCode: dealer.code,
    location: dealer.city,
    tags: new Set(tags),
    isMsrpRequired: false,
    valueDealerCode: null,
    popularity: null,
    pricing: feedPricing(msrp, price),
    priceChange: null,
    firstSeen: inStockSince !== null && inStockSince < at ? inStockSince : at,
    updatedAt: at,
  }
}
