/** The home page. */
export const messages = {
  title: 'New and pre-owned vehicles in {place}',
  titleAnywhere: 'New and pre-owned vehicles',
  titleUsed: 'Pre-owned vehicles in {place}',
  titleUsedAnywhere: 'Pre-owned vehicles',
  description:
    '{name}: {n} vehicles with all-in prices. Search, read and ask, in English or Spanish.',
  heading: 'Find the one that fits. Know what it costs.',
  lead: { one: '{n} vehicle is here today.', other: '{n} vehicles are here today.' },
  leadAllIn: 'Every price we show comes with our own charges added in.',
  keywords: 'What are you looking for?',
  keywordsHint: 'Jeep Wrangler, truck, 4WD, red…',
  searchNew: 'Search new',
  searchUsed: 'Search pre-owned',
  quickNew: 'New',
  quickUsed: 'Pre-owned',
  bodies: 'Start with a shape',
  bodyNew: '{n} new',
  bodyUsed: '{n} pre-owned',
  picks: 'A good place to start',
  picksAll: { one: 'See {n} vehicle', other: 'See all {n}' },
  sell: 'What is your vehicle worth?',
  sellText:
    'In about two minutes you have an offer that explains every line and stands for seven days. Sell it to us, or trade it in.',
  sellVin: 'VIN of your vehicle',
  sellFind: 'Find my vehicle',
  sellByChoice: 'No VIN at hand? Choose year, make and model',
  why: 'How we work',
  allInTitle: 'One price, with our charges in it',
  allInText:
    'The largest price on a card holds every charge we require. Tax, title and registration depend on where you live and come on top.',
  findTitle: 'Narrow it down, never to nothing',
  findText:
    'Every filter says how many vehicles it leaves, before you choose it. What is gone is gone from the list.',
  openTitle: 'Look around without signing up',
  openText:
    'Searching and filtering take no account, and we answer your question whether or not you agree to calls or texts.',
  languageTitle: 'English or Spanish, all the way',
  languageText:
    'Every page and every form is in both languages, including what a price holds and what you agree to.',
  visit: 'Visit {name}',
  call: 'Call {phone}',
} as const
