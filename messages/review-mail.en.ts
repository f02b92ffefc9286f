/** Mails that invite customers to review their store. Server only. */
export const messages = {
  'sale.subject': 'How was buying from {dealer}?',
  'sale.intro':
    'Thank you for buying from {dealer}. How did it go? Your stars and a few words help the next shopper, good or bad.',
  'service.subject': 'How was your service visit to {dealer}?',
  'service.intro':
    'Thank you for coming to {dealer}. How did it go? Your stars and a few words help the next customer, good or bad.',
  button: 'Write a review',
  how: 'The store shows reviews of its customers on its pages, whatever their stars. There is no reward for a review.',
  stop: 'Don’t ask me for reviews again',
  from: '{dealer}, {address}',
} as const
