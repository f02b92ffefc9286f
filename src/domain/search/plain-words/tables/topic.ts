/** Questions that pages of the site answer. */
export const TOPICS = [
  'hours',
  'service',
  'sell',
  'finance',
  'credit',
  'parts',
  'specials',
  'contact',
  'careers',
] as const
export type Topic = (typeof TOPICS)[number]
