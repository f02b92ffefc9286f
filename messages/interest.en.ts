/** The page of the interest form. */
export const messages = {
  title: 'Check availability',
  titleAny: 'Tell us what you are looking for',
  description: 'Ask {dealer} about any vehicle, with or without a stock number. A person answers.',
  lead: 'A person at {dealer} reads this and answers you.',
} as const
