/** The private page of an offer for a shopper's vehicle, and the mail with the same content. */
export const messages = {
  // The vehicle
  aboutGrade: 'Condition: {grade}',

  // Title and amount
  title: 'Our offer for your {vehicle}',
  kicker: 'Our offer',
  forYour: 'for your {vehicle}',
  moment: '{day} at {time}',
  goodThrough: 'Good through {moment}',
  daysLeft: { one: '{n} day left', other: '{n} days left' },
  lastDay: 'Less than a day left',
  promise:
    'This is what we will pay if your vehicle matches your description. An inspection confirms it.',
  toInspection: 'Book the inspection',
  toApply: 'Use it toward a vehicle',
  leftAfter: '{amount} left after your payoff',
  missingAfter: '{amount} short of your payoff',
  evenAfter: 'Equal to your payoff',

  // Lines of the calculation
  linesTitle: 'How we calculated it',
  linesLead: 'Each line shows what it is based on.',
  'line.base': 'Base value',
  'line.mileage': 'Miles',
  'line.condition': 'Condition',
  'line.options': 'Options',
  'line.region': 'Region',
  'line.reconditioning': 'Reconditioning',
  'line.adjustment': 'Adjustment',
  sum: 'Our offer',
  explainBase:
    'Based on dealer asking prices for a {vehicle} with the typical {miles} for its age, less the costs of selling it.',
  explainBaseAnyTrim:
    'Based on dealer asking prices for a {vehicle}, in its usual trims and with the typical {miles} for its age, less the costs of selling it.',
  explainBasePlain: 'Based on dealer asking prices for a {vehicle}, less the costs of selling it.',
  explainListings: { one: 'From {n} listing.', other: 'From {n} listings.' },
  explainFewer: 'Yours has {miles}: {n} fewer than typical for its age.',
  explainMore: 'Yours has {miles}: {n} more than typical for its age.',
  explainSame: 'Yours has {miles}, typical for its age.',
  explainMiles: 'Yours has {miles}.',
  explainMeasure: 'You selected “{grade}”, the standard condition.',
  explainGrade: 'You selected “{grade}”. Compared with the same vehicle in “{good}” condition.',
  explainOptions: 'You selected: {list}. Compared with a vehicle without them.',
  explainNoOptions: 'You selected none.',
  explainRegion: 'Prices for such vehicles in {state}, compared with the national average.',
  explainNoRegion: 'No adjustment for {state}.',
  explainNoState: 'No adjustment for your ZIP code.',
  explainReconditioning:
    'Inspection, service and cleaning before resale. The same for every vehicle.',
  explainAdjustment: 'Another adjustment by {source}, without a stated reason.',
  valuedByModel:
    'Calculated by our own model as of {day}. The same answers always get the same offer.',
  valuedBy: 'Valued by {source}.',

  // Price range
  rangeTitle: 'What dealers are asking',
  rangeText:
    'Four out of five vehicles like yours are listed for {low} to {high}. The midpoint is {middle}.',
  rangeWhy:
    'The difference from our offer covers reconditioning, selling costs and the risk of a lower selling price.',
  middle: 'Midpoint',
  ourOffer: 'Our offer',

  // Comparables
  comparablesTitle: 'Similar vehicles on our lots',
  comparablesText: 'Our prices for vehicles like yours, ready for sale.',
  comparablesNone: 'We have no vehicles like yours in stock right now.',

  // Payoff
  equityTitle: 'After your payoff',
  owed: 'Loan balance',
  owedTo: 'Loan balance with {lender}',
  left: 'Left for you',
  missing: 'Still owed',
  leftText: 'You can use it toward your next vehicle or have it paid out.',
  missingText:
    'You can pay it at the store, or ask to add it to your next loan. That makes the loan larger and more expensive.',
  evenText: 'The offer pays off exactly what you owe.',
  equityNote: 'The final figure depends on your lender’s payoff amount on the day of sale.',

  // What to bring
  bringTitle: 'What to bring',
  'bring.license': 'Driver license of everyone on the title',
  'bring.title': 'The title, not signed yet',
  'bring.payoff': 'A payoff letter from your lender, with the account number',
  'bring.registration': 'The current registration',
  'bring.keys': 'All keys and remotes',
  'bring.records': 'Service records, if you have them',

  // Inspection
  inspectionTitle: 'Have it inspected',
  inspectionText: 'Bring it to {dealer}. No cost and no obligation.',
  localTime: 'Local time in {city}',
  timeOn: '{day}, {time}',
  allTimes: 'All days and times',
  noTimes: 'No times are available online right now. Please call the store to set one up.',
  call: 'Call {phone}',
  directions: 'Directions',

  // Apply
  applyTitle: 'Use it toward your next vehicle',
  applyText: 'The payment calculator opens with your trade-in filled in.',
  applyTextOwed: 'The payment calculator opens with your trade-in and loan balance filled in.',
  applyThis: 'See it with my trade-in',
  applyOther: 'Or find another vehicle',
  applyFind: 'Find a vehicle',
  applyHint: 'Make, model, color or stock number',
  find: 'Find',
  found: { one: '{n} vehicle found', other: '{n} vehicles found' },
  foundFirst: 'The first {shown} of {n}. Add a keyword to narrow the list.',
  foundNone: 'No matches. Try fewer keywords.',

  // Saving the offer
  keepTitle: 'Save this offer',
  keepRequest: 'Save this page',
  keepText:
    'You can open it in any browser by its address. Anyone with the address can view it, so share it with care.',
  print: 'Print on one page',
  ownPage: 'View, correct or delete what you sent us',
  email: 'Email it to yourself',
  emailHint: 'Used only for this message.',
  send: 'Send',
  'done.mailed': 'It is on its way to your inbox.',
  'problem.errorEmail': 'Enter an email address, like name@example.com',
  'problem.mailed-often':
    'This offer has reached its limit of emails. Print it, or save the address of this page.',
  'problem.wait':
    'Too many messages were sent from your connection. Please try again in ten minutes.',
  'problem.unsure': 'This could not be sent. Print it, or save the address of this page.',
  'problem.unavailable': 'Something went wrong. Please try again in a moment.',
  sheetAddress: 'This offer online: {url}',

  // Withdraw
  withdrawTitle: 'Withdraw this offer',
  withdrawRequest: 'Withdraw this request',
  withdrawOpen: 'What happens when you withdraw it',
  withdrawText:
    'The offer ends now, and we delete its VIN and loan balance. This can’t be undone. Messages you sent to {dealer} are not affected.',
  withdrawRequestText:
    'This page ends now, and we delete its VIN and loan balance. This can’t be undone. Messages you sent to {dealer} are not affected.',
  withdrawNow: 'Withdraw it now',

  // Other states
  expiredKicker: 'Expired',
  expiredTitle: 'This offer has expired.',
  expiredText:
    'It was {amount}, good until {moment}. Market values change, so offers expire after seven days.',
  expiredLines: 'How we calculated it',
  again: 'Request a new offer',
  againText: 'Your vehicle is already filled in.',
  withdrawnKicker: 'Withdrawn',
  withdrawnTitle: 'You withdrew this offer.',
  withdrawnText: 'Its VIN and loan balance were deleted.',
  requestKicker: 'No offer yet',
  requestTitle: 'We need to see your {vehicle} first.',
  requestNext: 'Book a time. After the inspection, we will make you an offer.',
  'reason.unknown-model': 'We have no price data for the {model}, so any number would be a guess.',
  'reason.few-listings': 'We have too little price data for the {model} to make a reliable offer.',
  'reason.year':
    'We have no price data for a {year} {model} or nearby years, so any number would be a guess.',
  'reason.mileage': 'At {miles}, the value depends mostly on condition, so we need to inspect it.',
  'reason.worth': 'The value of a vehicle like this is so unusual that we need to inspect it.',
  described: 'As you described it',
  private: 'Only people with the address of this page can view it.',
} as const
