/** The form at the foot of pages, and ways of header and footer. Only the server writes them, so their words are in no page's data. */
export const messages = {
  title: 'Questions? Write to us.',
  flavor:
    'A person at the store reads this and answers you. Give an email address or a phone number.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  comments: 'Message',
  leaveEmpty: 'Leave this empty',
  send: 'Send message',
  allWays: 'Every way to reach us',
  buying: 'Before you buy',
  sellMyCar: 'Sell my car',
  financing: 'Financing',
  visits: 'Test drives and visits',
  orderYourWay: 'Order one your way',
  arrivals: 'News of arrivals',
} as const
