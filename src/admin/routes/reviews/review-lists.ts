import type { ReviewList } from '#modules/reviews/module.ts'

/** The tabs of the view, in their order. */
export const REVIEW_TABS = ['waiting', 'shown', 'hidden'] as const satisfies readonly ReviewList[]

/** The list in an address; the first one for none. */
export const reviewListIn = (params: URLSearchParams): ReviewList =>
  REVIEW_TABS.find((list) => list === params.get('list')) ?? 'waiting'
