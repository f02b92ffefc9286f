import type { FeedVehicle } from '#domain/feed/feed.ts'
import { TAGS, type Tag } from '#domain/vehicle/tags.data.ts'

import { classic } from './classic.ts'
import { courtesy } from './courtesy.ts'
import { custom } from './custom.ts'
import { fleet } from './fleet.ts'
import { heavilyDiscounted } from './heavily-discounted.ts'
import { rare } from './rare.ts'
import { shelby } from './shelby.ts'
import type { TagRule } from './tag-rule.ts'

/** `isPopular` and `isSelect` have no rule: they cannot be derived from a feed's facts. */
const RULES: readonly TagRule[] = [
  heavilyDiscounted,
  rare,
  classic,
  custom,
  fleet,
  shelby,
  courtesy,
]

/** The tags of a vehicle whose feed gives none: those of its status, and those of the rules. */
export function tagsByRule(
  vehicle: Omit<FeedVehicle, 'rowNumber'>,
  thisYear: number,
): readonly Tag[] {
  const found = new Set([
    ...vehicle.tags,
    ...RULES.filter(({ matches }) => matches(vehicle, thisYear)).map(({ tag }) => tag),
  ])
  return TAGS.filter((tag) => found.has(tag))
}
