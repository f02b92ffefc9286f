import * as v from 'valibot'

import {
  HIDE_REASONS,
  REVIEW_KINDS,
  REVIEW_STATES,
  readingEndsFor,
  shownFrom,
} from '#domain/reviews/review.ts'
import { readRow, rowOf, type StoredRecord } from '#platform/db/row-codec.ts'
import type { StoreReviewTable } from '#platform/db/schema/reviews.ts'

import type { ReviewList, ShownReview } from './types.ts'

const Words = v.object({
  kind: v.picklist(REVIEW_KINDS),
  language: v.picklist(['en', 'es']),
  state: v.picklist(REVIEW_STATES),
  reason: v.nullable(v.picklist(HIDE_REASONS)),
})

/** A stored review, or the invitation to write one. */
export type StoredReview = StoredRecord<StoreReviewTable, v.InferOutput<typeof Words>>

export const toReview = (row: StoreReviewTable): StoredReview => readRow(row, Words)

export const reviewRow = (review: StoredReview): StoreReviewTable => rowOf(review)

/** Which list of the back office a written review is in: one whose reading time is over is shown. @see REV-3 */
export function listOf({ state, writtenAt }: StoredReview, now: Date): ReviewList {
  if (state === 'hidden') return 'hidden'
  const isOver = writtenAt !== null && writtenAt <= readingEndsFor(now)
  return state === 'shown' || isOver ? 'shown' : 'waiting'
}

/** When a review is shown without a decision; `null` unless it waits. */
export const waitsUntil = (review: StoredReview, now: Date): string | null =>
  review.writtenAt !== null && listOf(review, now) === 'waiting'
    ? shownFrom(review.writtenAt)
    : null

/** The data of a review in the audit trail: no text, and nothing about its customer. */
export const factsOf = ({ state, stars, reason, answeredAt }: StoredReview) => ({
  state,
  stars,
  reason,
  answeredAt,
})

/** What everyone may see of a written review. */
export const toShown = ({
  kind,
  language,
  stars,
  text,
  shownName,
  writtenAt,
  answer,
}: StoredReview): ShownReview => ({
  kind,
  language,
  stars: stars ?? 0,
  text: text ?? '',
  shownName: shownName ?? '',
  writtenAt: writtenAt ?? '',
  answer,
})
