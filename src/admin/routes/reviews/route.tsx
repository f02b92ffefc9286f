import { Link } from 'react-router'

import { Tabs } from '#admin/controls/lists/segments.tsx'
import { Empty } from '#admin/controls/status/empty.tsx'
import { StorePicker } from '#admin/features/store-picker/store-picker.tsx'
import { ViewBar } from '#admin/features/view-bar/view-bar.tsx'
import { adminAction } from '#admin/lib/admin-action.ts'
import { adminLoader } from '#admin/lib/admin-loader.ts'
import { answeredAction } from '#admin/lib/support/answered-action.ts'
import { useT } from '#admin/lib/texts.tsx'

import type { Route } from './+types/route.ts'
import { ReviewItem } from './review-item.tsx'
import { REVIEW_TABS } from './review-lists.ts'
import { decideReview, readReviews } from './reviews-data.server.ts'
import { useReviewDecision } from './use-review-decision.ts'

import styles from './reviews.module.css'

export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, (context) => readReviews(context, args.request, args.url))

export const action = (args: Route.ActionArgs) => adminAction(args, decideReview)

export const clientAction = answeredAction

/** The view of reviews: each with its stars, its words, the answer of the store and the decisions about it. */
export default function Reviews({
  loaderData: { list, reviews, next, stores },
}: Route.ComponentProps) {
  const t = useT('admin-reviews')
  const title = useT('admin-views')('reviews')
  const decisions = useReviewDecision()
  return (
    <>
      <ViewBar title={title}>
        <StorePicker />
      </ViewBar>
      <div className={styles.view}>
        <Tabs
          label={t('tabs')}
          tabs={REVIEW_TABS.map((tab) => ({
            to: tab === 'waiting' ? '/reviews' : `/reviews?list=${tab}`,
            label: t(tab),
            isCurrent: tab === list,
          }))}
        />
        {reviews.length === 0 ? (
          <Empty icon="star" title={t('none')}>
            {t('noneText')}
          </Empty>
        ) : (
          <ul>
            {reviews.map((review) => (
              <ReviewItem
                review={review}
                decisions={decisions}
                store={stores.find(({ code }) => code === review.dealerCode)}
                key={review.id}
              />
            ))}
          </ul>
        )}
        {next !== null && (
          <p className={styles.more}>
            <Link to={`/reviews?${new URLSearchParams({ list, after: next }).toString()}`}>
              {t('more')}
            </Link>
          </p>
        )}
      </div>
    </>
  )
}
