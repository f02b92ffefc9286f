import type { Area } from '#messages/areas.ts'

/** The words that the pages of a list are made from. */
export const LIST_AREAS = [
  'payment',
  'search-words',
  'shop-by-payment',
  'vehicle-card',
  'vehicle-words',
] as const satisfies readonly Area[]
