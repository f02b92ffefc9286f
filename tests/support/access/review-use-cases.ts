import type { Services } from '#modules/services.ts'
import { aReviewGroup } from '#tests/support/builders/reviews.ts'

import { changedBy } from './changed-by.ts'
import { NOTHING, type UseCase, type UseCasePath } from './use-case.ts'

/** A store whose customers review it. */
export async function aReviewWorld() {
  const { queue, reviews, aCustomer, database } = await aReviewGroup('sqlite')
  let created = 0
  return {
    queue,
    services: { reviewQueue: queue },
    changedBy: () => changedBy(database),
    /** A review that no one has read, of another customer each time. */
    aReview: async () => {
      created += 1
      const { id, token } = await aCustomer(`shopper-${created}@example.test`)
      await reviews.write('north-star', token, { stars: '2', text: 'Late.', shownName: '' })
      return { id, revision: 1 }
    },
  }
}
export type ReviewWorld = Awaited<ReturnType<typeof aReviewWorld>>

const about = (run: UseCase<ReviewWorld>['run']): UseCase<ReviewWorld> => ({
  action: 'reviews.decide',
  isAboutStore: true,
  run,
})

/** Every use case of reviews. */
export const REVIEW_USE_CASES = {
  'reviewQueue.list': about(async ({ queue, aReview }, actor) => {
    await aReview()
    const filter = { list: 'waiting', stores: 'all', limit: 9 } as const
    const { reviews } = await queue.list(actor, filter)
    return reviews.length > 0 ? reviews : NOTHING
  }),
  'reviewQueue.waiting': about(async ({ queue, aReview }, actor) => {
    await aReview()
    const { reviews } = await queue.waiting(actor, { stores: 'all', limit: 9 })
    return reviews.length > 0 ? reviews : NOTHING
  }),
  'reviewQueue.approve': about(async ({ queue, aReview }, actor) =>
    queue.approve(actor, await aReview()),
  ),
  'reviewQueue.hide': about(async ({ queue, aReview }, actor) =>
    queue.hide(actor, await aReview(), 'abusive'),
  ),
  'reviewQueue.answer': about(async ({ queue, aReview }, actor) =>
    queue.answer(actor, await aReview(), 'We are sorry.'),
  ),
} as const satisfies Readonly<
  Record<UseCasePath<Pick<Services, 'reviewQueue'>>, UseCase<ReviewWorld>>
>
