/** Mail to senders of privacy requests. */
export const messages = {
  subject: 'We received your privacy request',
  intro: '{dealer} received your request: {kind}.',
  'kind.know': 'to tell you what we know about you',
  'kind.correct': 'to correct something about you',
  'kind.delete': 'to delete what we know about you',
  'kind.limit': 'to limit the use of sensitive information about you',
  'kind.opt-out': 'not to sell or share your information',
  next: 'We compare your information with our records, so that only you get your data. If we need more, we will ask you by replying to this email. We never ask for a password or card number.',
  by: 'We will answer by {date}. If it takes longer, we will tell you why before then.',
  doneBy: 'We will complete it by {date}. You don’t need to do anything else.',
  own: 'View, correct or withdraw your request',
  notYou:
    'Didn’t send this request? Reply to this email and let us know. We will do nothing without you.',
  from: '{dealer}, {address}',
} as const
