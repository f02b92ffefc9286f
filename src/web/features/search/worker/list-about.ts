import type { Area } from '#messages/areas.ts'

/** The message areas of list pages. */
export const LIST_AREAS = [
  'payment',
  'search-words',
  'shop-by-payment',
  'vehicle-card',
  'vehicle-words',
] as const satisfies readonly Area[]
