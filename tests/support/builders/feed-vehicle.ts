import type { FeedVehicle } from '#domain/feed/feed.ts'
import { fromDollars } from '#domain/kernel/money.ts'

import { aVehicle } from './vehicles.ts'

/** A used Wrangler as a feed describes it, with these overrides. */
export function aFeedVehicle(overrides: Partial<FeedVehicle> = {}): FeedVehicle {
  const vehicle = aVehicle()
  return {
    ...vehicle,
    rowNumber: 2,
    tags: [],
    msrp: null,
    price: fromDollars(30_000),
    inStockSince: null,
    ...overrides,
  }
}
