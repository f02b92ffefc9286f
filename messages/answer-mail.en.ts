/** Mail by which the back office answers shoppers. Server only. */
export const messages = {
  'from.sales': '{dealer}, Sales',
  'from.finance': '{dealer}, Finance',
  'from.service': '{dealer}, Service',
  'from.parts': '{dealer}, Parts',
  'from.careers': '{dealer}, Hiring',
  'name.available': 'It is available',
  'name.sold': 'It was sold',
  'name.price': 'Today’s price',
  'name.confirm': 'Confirm the appointment',
  'name.visit': 'Suggest a visit',
  'name.reach': 'Could not reach you',
  'name.blank': 'Blank',
  'subject.available': '{vehicle} is available',
  'subject.sold': 'About the {vehicle}',
  'subject.price': 'Price of the {vehicle}',
  'subject.confirm': 'Your appointment on {day} at {time}',
  'subject.visit': 'When would you like to come by?',
  'subject.reach': 'We tried to reach you',
  'subject.blank': 'Your message to {dealer}',
  hello: 'Hello {name},',
  helloAll: 'Hello,',
  'body.available':
    'Yes, the {vehicle} (stock number {stock}) is still available. You can see all photos and details here: {link}',
  'body.sold':
    'The {vehicle} (stock number {stock}) that you asked about was sold. I am glad to look for a similar one. What matters most to you?',
  'body.price': 'This is the {vehicle} (stock number {stock}): {link}',
  priceToday: 'Price today, {day}: {price}, plus tax, title and registration.',
  'body.confirm':
    'We have your appointment at {dealer} on {day} at {time}. Does it still suit you? If not, answer this email or call, and we will find another time.',
  'body.visit':
    'Which day and time suit you for a visit? I will have everything ready when you arrive.',
  'body.reach':
    'I tried to reach you about your message. When is a good time, and how do you prefer to hear from me?',
  mileage: 'Mileage: {miles} miles.',
  sign: '{name}\n{dealer}',
  phone: 'Phone: {phone}',
  replyHint: 'Just reply to this email. Your answer reaches {name}.',
} as const
