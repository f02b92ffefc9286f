/** Mail that confirms to shoppers that their form came. Server only. */
export const messages = {
  subject: '{dealer} has your message',
  'subject.appointment': '{dealer} has your appointment request',
  'subject.application': '{dealer} has your application',
  'subject.prequalify': '{dealer} has your prequalification request',
  'subject.order': '{dealer} has your custom order request',
  'subject.parts': '{dealer} has your parts request',
  'subject.tradeIn': '{dealer} has your trade-in request',
  'subject.details': '{dealer} has your contact details',
  about: 'It is about the {name}, stock number {stock}.',
  'asked.test-drive': 'You asked for a test drive on {day} at {time}.',
  'asked.visit': 'You asked for a visit on {day} at {time}.',
  'asked.appraisal': 'You asked to have your vehicle inspected on {day} at {time}.',
  'next.sales':
    'Someone in sales reads it during opening hours and answers by the email address or phone number you gave.',
  'next.service':
    'Someone in the service department reads it during opening hours and answers by the email address or phone number you gave.',
  'next.counter':
    'Someone at the parts counter reads it during opening hours and answers by the email address or phone number you gave.',
  'next.finance':
    'Someone in financing reads it during opening hours and answers by the email address or phone number you gave.',
  'next.appointment':
    'The store confirms the time, or suggests another, during opening hours. It is not booked before that.',
  'next.application':
    'Someone in financing takes it up with lenders during opening hours, and tells you the answer by the email address or phone number you gave.',
  'next.prequalify':
    'Someone in financing checks during opening hours whether you prequalify, and tells you the answer. This does not affect your credit score.',
  'next.order':
    'The store tells you what it costs and when it could come. Nothing is ordered before you say so.',
  'next.parts':
    'Someone at the parts counter looks up each part during opening hours, and answers with price and day. Nothing is ordered before you say yes.',
  call: 'In a hurry? Call {phone}.',
  own: 'See, correct or withdraw your request',
  notYou:
    'You sent nothing to this store? Then someone typed your address by mistake: open the page above to have it erased, or do nothing.',
  from: '{dealer}, {address}',
} as const
