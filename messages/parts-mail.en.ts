/** Mail to a shopper about the state of their parts order. Server only. */
export const messages = {
  'quoted.subject': 'Your parts order is open again',
  'quoted.text':
    'Your parts order at {dealer} is no longer canceled. The parts department is working on it.',
  'ordered.subject': 'Your parts are ordered',
  'ordered.text': '{dealer} has ordered your parts. We will email you when they arrive.',
  'arrived.subject': 'Your parts are here',
  'arrived.text': 'Your parts are ready for pickup at {dealer}, {address}.',
  'shipped.subject': 'Your parts are on their way',
  'shipped.text': 'Your parts have arrived at {dealer} and are being shipped to you.',
  'canceled.subject': 'Your parts order was canceled',
  'canceled.text':
    'Your parts order at {dealer} was canceled. If you already paid for any of it, please call the parts department.',
  call: 'Questions? Call the parts department at {phone}.',
  own: 'Your order',
  from: '{dealer}, {address}',
} as const
