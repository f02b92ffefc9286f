/** Texts around the Markdown pages: certified vehicles, programs, the community. The pages are in `content`. */
export const messages = {
  home: 'Home',
  breadcrumb: 'Breadcrumb',
  seeCertified: {
    one: 'See the {n} certified vehicle',
    other: 'See the {n} certified vehicles',
  },
  seeNew: { one: 'See the {n} new vehicle', other: 'See the {n} new vehicles' },
  seeUsed: { one: 'See the {n} pre-owned vehicle', other: 'See the {n} pre-owned vehicles' },
  askUs: 'Ask us',
  call: 'Call {phone}',
  callStore: 'Call {name}, {phone}',
  // Maker programs
  programsAsOf: 'What makers of our new vehicles pay as of {day}:',
  programsNone:
    'We know of no current program of a maker whose new vehicles we sell, as of {day}. Ask us: makers change their programs often.',
  programUpTo: 'Up to {amount}',
  programModels: 'For these models: {models}',
  programUntil: 'Through {day}',
  programSource: 'See the {make} program',
  onThisPage: 'On this page',
  notTranslated: 'This page is in English.',
  // Page blocks
  vehiclesAll: { one: 'See the {n} vehicle', other: 'See all {n} vehicles' },
  vehiclesNone: 'None are listed right now.',
  vehiclesList: 'See the list',
  staffAll: 'Meet everyone',
  offersAll: 'See all offers',
  offersNone: 'There are no offers right now.',
  hours: 'Hours and contact',
  gallery: { one: '{n} picture', other: '{n} pictures' },
  watchAt: 'Watch on {host}',
  // Events
  eventTime: '{from} to {until}',
  eventPlace: 'Where',
} as const
