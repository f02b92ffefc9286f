/** What people do with a visit; `expected` takes back that its shopper came, or did not come. */
export const VISIT_INTENTS = ['move', 'cancel', 'arrived', 'missed', 'expected'] as const
export type VisitIntent = (typeof VISIT_INTENTS)[number]
