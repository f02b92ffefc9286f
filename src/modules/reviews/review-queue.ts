import type { Actor } from '#domain/access/actor.ts'
import { authorize } from '#domain/access/authorize.ts'
import { isIn, storesFor } from '#domain/access/stores-for.ts'
import { manyLines } from '#domain/kernel/clean-text.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { MAX_REVIEW_LENGTH, readingEndsFor } from '#domain/reviews/review.ts'
import type { AuditTrail } from '#modules/audit/module.ts'
import type { Database } from '#platform/db/database.ts'

import { reviewRepository } from './repository.ts'
import { factsOf, toShown, waitsUntil, type StoredReview } from './review-record.ts'
import type { QueuedReview, ReviewQueue, ReviewTarget } from './types.ts'

type Deps = Readonly<{
  database: Database
  audit: Pick<AuditTrail, 'change'>
  now(): Date
}>

const changed = () =>
  new AppError('conflict', 'The review changed in the meantime.', { key: 'reviewChanged' })

/** The stores of some that the person may decide for. @throws {AppError} `forbidden` */
function permittedOf(actor: Actor, stores: 'all' | readonly string[], at: Date) {
  authorize(actor, 'reviews.decide', {}, at.getTime())
  const permitted = storesFor(actor, 'reviews.decide') ?? []
  return stores === 'all' ? permitted : stores.filter((code) => isIn(permitted, [code]))
}

/** Reviews in the back office. @see docs/rules/reviews.md, REV-4 */
export function reviewQueue({ database, audit, now }: Deps): ReviewQueue {
  const queued = (review: StoredReview): QueuedReview => ({
    ...toShown(review),
    id: review.leadId,
    dealerCode: review.dealerCode,
    state: review.state,
    shownFrom: waitsUntil(review, now()),
    reason: review.reason,
    answeredAt: review.answeredAt,
    revision: review.revision,
  })

  /** @throws {AppError} `not-found`, `forbidden`, `conflict` */
  const decide = (
    actor: Actor,
    { id, revision }: ReviewTarget,
    action: string,
    edit: (at: string) => Partial<StoredReview>,
  ): Promise<void> =>
    audit.change(actor, async (trx, record) => {
      const at = now()
      // First, so that who may not decide does not learn which leads have a review.
      authorize(actor, 'reviews.decide', {}, at.getTime())
      const review = await reviewRepository(trx).byId(id)
      if (!review || review.writtenAt === null)
        throw new AppError('not-found', 'There is no such review.', { key: 'reviewGone' })
      const { dealerCode } = review
      authorize(actor, 'reviews.decide', { dealerCode }, at.getTime())
      if (review.revision !== revision) throw changed()
      const after = { ...review, ...edit(at.toISOString()) }
      if (!(await reviewRepository(trx).change(after))) throw changed()
      record({
        action: `review.${action}`,
        subject: { kind: 'review', id },
        dealerCode,
        before: factsOf(review),
        after: factsOf(after),
      })
    })

  return {
    async waiting(actor, { stores, limit }) {
      const at = now()
      const permitted = permittedOf(actor, stores, at)
      const query = { stores: permitted, limit }
      const { n, reviews } = await reviewRepository(database.db).waiting(readingEndsFor(at), query)
      return { n, reviews: reviews.map(queued) }
    },

    async list(actor, { list, stores, limit, after }) {
      const at = now()
      const found = await reviewRepository(database.db).listed(list, readingEndsFor(at), {
        stores: permittedOf(actor, stores, at),
        limit,
        after,
      })
      return { reviews: found.reviews.map(queued), next: found.next }
    },

    approve: (actor, target) =>
      decide(actor, target, 'approved', () => ({ state: 'shown', reason: null })),

    hide: (actor, target, reason) =>
      decide(actor, target, 'hidden', () => ({ state: 'hidden', reason })),

    async answer(actor, target, text) {
      const answer = manyLines(text).toWellFormed()
      if (answer.length > MAX_REVIEW_LENGTH)
        throw new AppError('invalid', `The text is longer than ${MAX_REVIEW_LENGTH} characters.`, {
          key: 'textLong',
          values: { max: MAX_REVIEW_LENGTH },
        })
      await decide(actor, target, 'answered', (at) =>
        answer === '' ? { answer: null, answeredAt: null } : { answer, answeredAt: at },
      )
    },
  }
}
