/** The sort orders of a list; each except the last two in both directions. @see SRCH-7, SRCH-16 */
export const SORTS = [
  'price-asc',
  'price-desc',
  'payment-asc',
  'payment-desc',
  'outTheDoor-asc',
  'outTheDoor-desc',
  'year-desc',
  'year-asc',
  'make-asc',
  'make-desc',
  'model-asc',
  'model-desc',
  'trim-asc',
  'trim-desc',
  'popularity',
  'distance',
] as const

export type Sort = (typeof SORTS)[number]

/** Price, low to high. @see SRCH-7 */
export const DEFAULT_SORT: Sort = 'price-asc'
