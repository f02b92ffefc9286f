/** Mail to senders of privacy requests. */
export const messages = {
  subject: 'We have your privacy request',
  intro: '{dealer} has your request: {kind}.',
  'kind.know': 'to tell you what is known about you',
  'kind.correct': 'to correct something about you',
  'kind.delete': 'to delete what is known about you',
  'kind.limit': 'to limit the use of sensitive information about you',
  'kind.opt-out': 'to neither sell nor share anything about you',
  next: 'We compare what you sent with what we have, so that nobody gets your data but you. If that is not enough, we ask you in answer to this mail. We never ask for a password or a card number.',
  by: 'You have our answer by {date}. If it takes longer we tell you why before that day.',
  doneBy: 'It is done by {date}. You need not do anything else.',
  own: 'See, correct or withdraw your request',
  notYou:
    'You sent no such request? Then answer this mail and say so. Nothing is done without you.',
  from: '{dealer}, {address}',
} as const
