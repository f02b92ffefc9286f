/** Mail that confirms a submitted form to the shopper. Server only. */
export const messages = {
  subject: '{dealer} received your message',
  'subject.appointment': '{dealer} received your appointment request',
  'subject.application': '{dealer} received your application',
  'subject.prequalify': '{dealer} received your prequalification request',
  'subject.order': '{dealer} received your custom order request',
  'subject.parts': '{dealer} received your parts request',
  'subject.tradeIn': '{dealer} received your trade-in request',
  'subject.details': '{dealer} received your contact information',
  about: 'Vehicle: {name}, stock number {stock}.',
  'asked.test-drive': 'You requested a test drive on {day} at {time}.',
  'asked.visit': 'You requested a visit on {day} at {time}.',
  'asked.appraisal': 'You requested a vehicle inspection on {day} at {time}.',
  'next.sales':
    'Our sales team will reply during business hours, by the email address or phone number you gave us.',
  'next.service':
    'Our service team will reply during business hours, by the email address or phone number you gave us.',
  'next.counter':
    'Our parts team will reply during business hours, by the email address or phone number you gave us.',
  'next.finance':
    'Our finance team will reply during business hours, by the email address or phone number you gave us.',
  'next.appointment':
    'During business hours, the store will confirm your time or suggest another. It is not booked until then.',
  'next.application':
    'During business hours, our finance team will review your application with lenders and contact you by the email address or phone number you gave us.',
  'next.prequalify':
    'During business hours, our finance team will check whether you prequalify and let you know. This does not affect your credit score.',
  'next.order':
    'The store will tell you the price and when it could arrive. Nothing is ordered until you approve it.',
  'next.parts':
    'During business hours, our parts team will check each part and reply with prices and dates. Nothing is ordered until you approve it.',
  call: 'In a hurry? Call {phone}.',
  own: 'View, correct or withdraw your request',
  notYou:
    'Didn’t contact this store? Someone entered your address by mistake. Open the page above to delete the request, or ignore this email.',
  from: '{dealer}, {address}',
} as const
