/** Mail to job applicants. Server only. */
export const messages = {
  subject: 'We have your application',
  intro: '{dealer} has your application.',
  introFor: '{dealer} has your application: {position}.',
  withFile: 'Your résumé came with it.',
  withoutFile: 'No résumé came with it. If you want to add one, answer this mail.',
  next: 'The people who hire read it on working days.',
  own: 'See, correct or withdraw your application',
  retention: 'Nobody else reads it, and it is deleted after 13 months at the latest.',
  notYou: 'You sent no application? Then answer this mail and say so.',
  from: '{dealer}, {address}',
} as const
