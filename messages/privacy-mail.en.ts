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
  about: 'This is about your request to {dealer}: {kind}.',
  'subject.verified': 'We verified your privacy request',
  'subject.failed': 'We could not verify your privacy request',
  'subject.extended': 'We need more time for your privacy request',
  'subject.done': 'Your privacy request is done',
  'subject.refused': 'Our answer to your privacy request',
  verified:
    'We compared your information with our records and know that you sent it. We will answer by {date}.',
  failed:
    'We could not confirm that you are the person whose data this is about, so we may not use or release it.',
  failedNext:
    'Reply to this email with something that only you and we know, such as the day of your visit or the stock number of your vehicle.',
  extended: 'We need more time. We will answer by {date}.',
  why: 'Reason: {reason}',
  'done.know': 'You get the information that we have about you from us in a separate message.',
  'done.correct':
    'Your information is corrected. We asked those who got it from us to correct it too.',
  'done.delete':
    'We deleted your information, and asked those who got it from us to delete it too.',
  'done.limit': 'We limit the use of your sensitive information.',
  'done.opt-out': 'We do not sell or share your information.',
  doneStays:
    'Some records must stay because the law requires it, such as this request and proof of the consents that you gave. They are not used for anything else.',
  refused: 'We could not do what you requested.',
  appeal:
    'If you do not agree, reply to this email. You can also complain to your state’s attorney general.',
  from: '{dealer}, {address}',
} as const
