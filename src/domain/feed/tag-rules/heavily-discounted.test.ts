import { expect, it } from 'vitest'

import type { FeedVehicle } from '#domain/feed/feed.ts'
import { fromDollars } from '#domain/kernel/money.ts'
import { aFeedVehicle } from '#tests/support/builders/feed-vehicle.ts'

import { heavilyDiscounted } from './heavily-discounted.ts'

it.each<[Partial<FeedVehicle>, boolean]>([
  [{ condition: 'new', msrp: fromDollars(50_000), price: fromDollars(44_000) }, true],
  [{ condition: 'new', msrp: fromDollars(50_000), price: fromDollars(44_001) }, false],
  [{ condition: 'new', msrp: fromDollars(50_000), price: fromDollars(0) }, false],
  [{ condition: 'new', msrp: null, price: fromDollars(44_000) }, false],
  [{ condition: 'used', msrp: fromDollars(50_000), price: fromDollars(30_000) }, false],
])('%j: %s', (overrides, isTagged) => {
  expect(heavilyDiscounted.matches(aFeedVehicle(overrides), 2026)).toBe(isTagged)
})
