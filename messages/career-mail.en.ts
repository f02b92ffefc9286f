/** Mail to job applicants. Server only. */
export const messages = {
  subject: 'We received your application',
  intro: '{dealer} received your application.',
  introFor: '{dealer} received your application: {position}.',
  withFile: 'Your résumé is attached to it.',
  withoutFile: 'It has no résumé. To add one, reply to this email.',
  next: 'Our hiring team will review it on business days.',
  own: 'View, correct or withdraw your application',
  retention: 'Only the hiring team sees it. It is deleted after 13 months at the latest.',
  notYou: 'Didn’t apply? Reply to this email and let us know.',
  from: '{dealer}, {address}',
} as const
