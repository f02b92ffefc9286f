import type { AdminContext } from '#admin/lib/admin-context.ts'
import { shownStores } from '#admin/lib/chosen-store.ts'
import { formText } from '#admin/lib/form-text.ts'
import type { Actor } from '#domain/access/actor.ts'
import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { HIDE_REASONS, REVIEW_DECISIONS, type ReviewDecision } from '#domain/reviews/review.ts'

import { reviewListIn } from './review-lists.ts'

/** The number of reviews on a page. */
const PAGE_SIZE = 50

type Context = AdminContext & Readonly<{ actor: Actor }>

/**
 * A page of the list of reviews that the address names, for the stores that the person looks at. `next` is the `after` of
 * the next page, `null` on the last one. `stores` are all stores, for names and time zones.
 * @throws {AppError} `forbidden`
 */
export async function readReviews({ services, actor }: Context, request: Request, url: URL) {
  const list = reviewListIn(url.searchParams)
  const { reviews, next } = await services.reviewQueue.list(actor, {
    list,
    stores: shownStores(request, actor),
    limit: PAGE_SIZE,
    after: url.searchParams.get('after'),
  })
  const stores = services.dealers.all().map((dealer) => ({
    code: dealer.code,
    name: dealer.name,
    timeZone: dealerTimeZone(dealer),
  }))
  return { list, reviews, next, stores }
}

/** @throws {Response} 400 for an unknown reason */
function reasonIn(form: FormData) {
  const reason = HIDE_REASONS.find((known) => known === formText(form, 'reason'))
  if (reason === undefined) throw new Response(null, { status: 400 })
  return reason
}

/**
 * Applies the posted decision to the posted review.
 * @returns the decision
 * @throws {Response} 400 for an unknown decision
 * @throws {AppError} `forbidden`, or if the review changed since the page was loaded
 */
export async function decideReview(
  { services: { reviewQueue }, actor }: Context,
  form: FormData,
): Promise<ReviewDecision> {
  const decision = REVIEW_DECISIONS.find((known) => known === formText(form, 'decision'))
  if (decision === undefined) throw new Response(null, { status: 400 })
  const target = { id: formText(form, 'id'), revision: Number(formText(form, 'revision')) }
  if (decision === 'approve') await reviewQueue.approve(actor, target)
  else if (decision === 'hide') await reviewQueue.hide(actor, target, reasonIn(form))
  else await reviewQueue.answer(actor, target, formText(form, 'text'))
  return decision
}
