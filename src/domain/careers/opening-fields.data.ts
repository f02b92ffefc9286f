/** The fields of an opening in a form. */
export const OPENING_FIELDS = {
  /** Texts in both languages. */
  texts: ['title', 'hours', 'summary'],
  /** Lists in both languages, a line for each entry. */
  lists: ['duties', 'needs', 'offers'],
  choices: ['department', 'employment'],
  /** The first and the last day for applications. */
  days: ['posted', 'validThrough'],
  pay: ['from', 'to', 'per'],
} as const
