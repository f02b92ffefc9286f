/** The rules of holds, in the back office. */
export const messages = {
  all: 'All stores',
  intro:
    'Empty fields are as in the program. Holds that have begun keep their time. Sites offer holds if their file switches them on.',
  stores: 'Stores',
  store: 'Store',
  offered: 'Offers holds',
  offeredAt: '{name} offers holds',
  noSite: 'no site with holds lists it',
  hours: 'Hours of a hold',
  hoursHint: '2 to 72.',
  newAnHour: 'New holds in an hour',
  newAnHourHint: '0 to 50. Further ones wait for the store; with 0 all do.',
  deposit: 'Refundable deposit, dollars',
  depositHint: '0 to 1,000; 0 or empty for none. Needs a vendor of payments (DEPOSITS).',
  'terms.en': 'One more sentence of the terms, in English',
  'terms.es': 'One more sentence of the terms, in Spanish',
  termsHint: 'Shown in the list before the form, in both languages.',
  save: 'Save and publish',
  reset: 'Discard what is typed',
} as const
