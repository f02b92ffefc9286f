/** Mails about holds to shoppers. Server only. */
export const messages = {
  'ask.subject': 'Start your {hours}-hour hold of the {vehicle}',
  'ask.intro': 'Someone, probably you, asked {dealer} to hold the {vehicle} for {hours} hours.',
  'ask.how': 'The hold starts when you select the button on the page. The link works until {time}.',
  'ask.button': 'Start the hold',
  'ask.other': 'Didn’t ask for this? You don’t need to do anything.',
  'held.subject': 'Held for you until {time}: {vehicle}',
  'held.intro': '{dealer} is holding the {vehicle} for you until {time}. You don’t have to buy it.',
  'extended.subject': 'Held longer, until {time}: {vehicle}',
  'extended.intro': '{dealer} is now holding the {vehicle} for you until {time}.',
  'declined.subject': 'Your hold of the {vehicle} was not possible',
  'declined.intro': 'We’re sorry: {dealer} could not hold the {vehicle} for you.',
  'unanswered.subject': 'Your hold of the {vehicle} was not confirmed',
  'unanswered.intro': 'We’re sorry: {dealer} did not confirm your hold of the {vehicle} in time.',
  'released.subject': 'Your hold of the {vehicle} has ended',
  'released.intro':
    '{dealer} has ended your hold of the {vehicle}. Please call if you have questions.',
  'sold.subject': 'The {vehicle} is no longer available',
  'sold.intro':
    'We’re sorry: the {vehicle} that you asked {dealer} to hold was sold or is no longer offered.',
  'expired.subject': 'Your hold of the {vehicle} has ended',
  'expired.intro':
    'The time of your hold of the {vehicle} at {dealer} is over. If it is still here, you can hold it again.',
  button: 'See or cancel your hold',
  buttonEnded: 'See your hold',
  calendar: 'Add to calendar',
  call: 'Questions? Call {phone}.',
  from: '{dealer}, {address}',
} as const
