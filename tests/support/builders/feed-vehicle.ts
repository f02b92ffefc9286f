import type { FeedVehicle } from '#domain/feed/feed.ts'
import { fromDollars } from '#domain/kernel/money.ts'

import { aVehicle } from './vehicles.ts'

/** A used Wrangler as a feed describes it, with these differences. */
export function aFeedVehicle(differences: Partial<FeedVehicle> = {}): FeedVehicle {
  const vehicle = aVehicle()
  return {
    ...vehicle,
    rowNumber: 2,
    tags: [],
    msrp: null,
    price: fromDollars(30_000),
    inStockSince: null,
    ...differences,
  }
}
