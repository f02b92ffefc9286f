/** The mail that shoppers get of what they wait for. Only the server needs it. */
export const messages = {
  'ask.subject': 'Please confirm: {what}',
  'ask.subjectPlain': 'Please confirm your vehicle alert',
  'ask.introPlain': 'Someone, probably you, asked {site} to send vehicle news to this address.',
  'ask.whole': 'The page behind the button shows the whole request.',
  'ask.intro':
    'Someone, probably you, asked {site} to send a message to this address when there is news of:',
  'ask.how':
    'Nothing is sent before you confirm. You will get one message a day at most, and you can stop at any time.',
  'ask.button': 'Yes, tell me',
  'ask.other':
    'You did not ask for this? Then do nothing: you will not hear of it again, and your address is deleted within 7 days.',
  'known.subject': 'You are already on the list: {what}',
  'known.subjectPlain': 'You are already on the list for this alert',
  'known.introPlain': '{site} already sends this alert to this address.',
  'known.intro': '{site} already tells this address when there is news of:',
  'known.button': 'See or stop it',
  'news.subject': { one: '{n} vehicle for you: {what}', other: '{n} vehicles for you: {what}' },
  'news.intro': { one: 'This one fits what you wait for:', other: 'These fit what you wait for:' },
  'back.subject': 'For sale again: {what}',
  'back.intro': 'The vehicle you asked about is for sale again:',
  'cheaper.subject': 'Lower price: {what}',
  'cheaper.intro': 'The vehicle you asked about costs less than when you asked:',
  was: 'was {price}',
  see: 'See this vehicle',
  seeAll: 'See everything that fits',
  mayGo: 'Vehicles sell every day and prices change. The page has the price of this moment.',
  lastOne: 'This was what you waited for, so it is our last message about it.',
  until: 'You get this until {date}. You can renew or stop it here:',
  manage: 'Renew or stop it',
  from: '{dealer}, {address}',
  why: 'You get this because you asked for it on {site}.',
} as const
