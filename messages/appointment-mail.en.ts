/** Mail to a shopper about an appointment made with the store. Server only. */
export const messages = {
  'made.subject': 'Your appointment on {day} at {time}',
  'made.text':
    'We look forward to seeing you on {day} at {time} at {dealer}, {address}. The attached file adds it to your calendar.',
  'moved.subject': 'Your appointment is now on {day} at {time}',
  'moved.text':
    'Your appointment at {dealer} was moved to {day} at {time}. The address: {address}. The attached file changes it in your calendar.',
  'canceled.subject': 'Your appointment on {day} at {time} was canceled',
  'canceled.text':
    'Your appointment on {day} at {time} at {dealer} was canceled. The attached file removes it from your calendar.',
  vehicle: 'It is about the {vehicle}.',
  'place.home': 'at your home',
  'place.work': 'at your work',
  change: 'To change or cancel it, open your request.',
  call: 'To change it, call {phone}.',
  own: 'Your request',
  eventName: 'Appointment at {dealer}',
  from: '{dealer}, {address}',
} as const
