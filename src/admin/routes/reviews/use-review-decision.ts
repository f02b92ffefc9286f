import { useRevalidator } from 'react-router'

import { useT } from '#admin/lib/texts.tsx'
import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import type { ReviewDecision } from '#domain/reviews/review.ts'

export type ReviewDecisions = Readonly<{
  isBusy: boolean
  /** @param values the reason of a hidden review */
  decide(
    review: Readonly<{ id: string; revision: number }>,
    decision: Exclude<ReviewDecision, 'answer'>,
    values?: Readonly<{ reason?: string }>,
  ): void
}>

/**
 * Sends decisions about reviews, and confirms them. It belongs to the view: a review may leave the list before the result
 * is shown. After a refusal the list is read again, since others may have decided.
 */
export function useReviewDecision(): ReviewDecisions {
  const t = useT('admin-reviews')
  const { show } = useToasts()
  const { revalidate } = useRevalidator()
  const { isBusy, submit } = useAction<ReviewDecision>({
    onDone: (decision) => show({ text: t(`done.${decision}`) }),
    onRefused: (text) => {
      show({ text })
      void revalidate()
    },
  })
  return {
    isBusy,
    decide: ({ id, revision }, decision, values = {}) =>
      submit({ id, revision: String(revision), decision, ...values }),
  }
}
