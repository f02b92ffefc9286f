/** What people do with a visit; `expected` undoes `arrived` and `missed`. */
export const VISIT_INTENTS = ['move', 'cancel', 'arrived', 'missed', 'expected'] as const
export type VisitIntent = (typeof VISIT_INTENTS)[number]
