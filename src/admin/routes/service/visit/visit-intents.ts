/** What the buttons of a visit do; the last four are about its loaner. */
export const VISIT_INTENTS = [
  'move',
  'cancel',
  'restore',
  'arrived',
  'missed',
  'expected',
  'note',
  'lend',
  'unlend',
  'loan-back',
  'loan-out',
] as const
export type VisitIntent = (typeof VISIT_INTENTS)[number]
