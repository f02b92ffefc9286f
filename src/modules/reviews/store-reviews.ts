import { meanStars, readingEndsFor } from '#domain/reviews/review.ts'
import type { Database } from '#platform/db/database.ts'

import { reviewRepository } from './repository.ts'
import { toShown } from './review-record.ts'
import type { ShopperReviews, StoreReviews } from './types.ts'

const FRESH_MS = 60_000
/** The maximum number of reviews that a page shows. */
const MAX_NEWEST = 10

const NO_REVIEWS: StoreReviews = { count: 0, mean: null, newest: [] }

type Deps = Readonly<{
  database: Pick<Database, 'db'>
  isInviting(dealerCode: string): boolean
  now(): Date
}>

async function read({ database, now }: Deps, dealerCode: string): Promise<StoreReviews> {
  const reviews = reviewRepository(database.db)
  const readingEnds = readingEndsFor(now())
  const [{ count, total }, page] = await Promise.all([
    reviews.figures(dealerCode, readingEnds),
    reviews.listed('shown', readingEnds, { stores: [dealerCode], limit: MAX_NEWEST }),
  ])
  return { count, mean: meanStars(total, count), newest: page.reviews.map(toShown) }
}

/** The shown reviews of stores; they are read again after a minute. */
export function storeReviews(deps: Deps): ShopperReviews['ofStore'] {
  const known = new Map<string, Readonly<{ untilMs: number; result: Promise<StoreReviews> }>>()
  return (dealerCode) => {
    if (!deps.isInviting(dealerCode)) return Promise.resolve(NO_REVIEWS)
    const nowMs = deps.now().getTime()
    const before = known.get(dealerCode)
    if (before && nowMs < before.untilMs) return before.result
    const entry = { untilMs: nowMs + FRESH_MS, result: read(deps, dealerCode) }
    known.set(dealerCode, entry)
    // A failure is not used again; a newer reading may have replaced it.
    entry.result.catch(() => {
      if (known.get(dealerCode) === entry) known.delete(dealerCode)
    })
    return entry.result
  }
}
