/** The page of the interest form. */
export const messages = {
  title: 'Check availability',
  titleAny: 'Tell us what you are looking for',
  description: 'Ask {dealer} about any vehicle, with or without a stock number.',
  lead: 'A team member at {dealer} will answer you.',
} as const
