/** The private page of an offer for a shopper's vehicle, and the mail that holds the same. */
export const messages = {
  // The vehicle
  aboutGrade: 'Condition: {grade}',

  // Head
  title: 'Our offer for your {vehicle}',
  kicker: 'Our offer',
  forYour: 'for your {vehicle}',
  moment: '{day} at {time}',
  goodThrough: 'Good through {moment}',
  daysLeft: { one: '{n} day left', other: '{n} days left' },
  lastDay: 'Less than a day left',
  promise: 'This is what we pay if it is as you described it. A look at it confirms that.',
  toInspection: 'Book the inspection',
  toApply: 'Put it toward a vehicle',
  leftAfter: '{amount} left after your payoff',
  missingAfter: '{amount} short of your payoff',
  evenAfter: 'Exactly your payoff',

  // Lines
  linesTitle: 'How it adds up',
  linesLead: 'Each line is measured against something you can check.',
  'line.base': 'Base value',
  'line.mileage': 'Miles',
  'line.condition': 'Condition',
  'line.options': 'Options',
  'line.region': 'Region',
  'line.reconditioning': 'Getting it ready',
  'line.adjustment': 'Adjustment',
  sum: 'Our offer',
  explainBase:
    'What is left for you of the price that dealers ask for a {vehicle} with the {miles} usual at its age.',
  explainBaseAnyTrim:
    'What is left for you of the price that dealers ask for a {vehicle}, in the trims it usually has, with the {miles} usual at its age.',
  explainBasePlain: 'What is left for you of the price that dealers ask for a {vehicle}.',
  explainListings: { one: 'Known from {n} listing.', other: 'Known from {n} listings.' },
  explainFewer: 'Yours has {miles}: {n} fewer than usual at its age.',
  explainMore: 'Yours has {miles}: {n} more than usual at its age.',
  explainSame: 'Yours has {miles}, as is usual at its age.',
  explainMiles: 'Yours has {miles}.',
  explainMeasure: 'You said “{grade}”, which all others are measured against.',
  explainGrade: 'You said “{grade}”. Measured against the same vehicle in “{good}”.',
  explainOptions: 'You named: {list}. Measured against one without.',
  explainNoOptions: 'You named none. Measured against one without.',
  explainRegion: 'What such vehicles bring in {state}, measured against the whole country.',
  explainNoRegion: 'No difference is made for {state}.',
  explainNoState: 'No difference is made for your ZIP code.',
  explainReconditioning:
    'Inspection, service and cleaning before it can be sold. The same for every vehicle.',
  explainAdjustment: 'What {source} changed besides, without naming a reason.',
  valuedByModel: 'Worked out by our own model of {day}. The same answers give the same dollars.',
  valuedBy: 'Valued by {source}.',

  // Range
  rangeTitle: 'What dealers ask for one',
  rangeText: 'Four of five like yours are offered for {low} to {high}. The middle is {middle}.',
  rangeWhy:
    'The gap to our offer pays for getting it ready, for selling it, and for the risk that it brings less.',
  middle: 'Middle',
  ourOffer: 'Our offer',

  // Comparables
  comparablesTitle: 'Like yours, on our lots now',
  comparablesText: 'What we ask for vehicles like yours, ready for sale.',
  comparablesNone: 'We have no vehicles like yours in stock right now.',

  // Payoff
  equityTitle: 'After your payoff',
  owed: 'Loan balance',
  owedTo: 'Loan balance with {lender}',
  left: 'Left for you',
  missing: 'Still missing',
  leftText: 'It can go toward your next vehicle or be paid out to you.',
  missingText:
    'You can pay it at the store, or ask for it to be added to your next loan. That loan is then larger and costs more.',
  evenText: 'The offer pays off exactly what you owe.',
  equityNote: 'What counts in the end is the payoff amount that your lender names for the day.',

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
  inspectionText: 'Bring it to {dealer}. Nothing to pay, nothing to sign.',
  localTime: 'Local time in {city}',
  timeOn: '{day}, {time}',
  allTimes: 'All days and times',
  noTimes: 'No time is free online right now. Call the store, and it finds one with you.',
  call: 'Call {phone}',
  directions: 'Directions',

  // Apply
  applyTitle: 'Put it toward your next vehicle',
  applyText: 'Its calculator opens with your trade-in already in it.',
  applyTextOwed: 'Its calculator opens with your trade-in and what you owe already in it.',
  applyThis: 'See it with my trade-in',
  applyOther: 'Or look for another one',
  applyFind: 'Find a vehicle',
  applyHint: 'Make, model, color or stock number',
  find: 'Find',
  found: { one: '{n} vehicle found', other: '{n} vehicles found' },
  foundFirst: 'The first {shown} of {n}. Add a word to find yours.',
  foundNone: 'Nothing found for that. Try fewer words.',

  // Keep
  keepTitle: 'Keep this offer',
  keepRequest: 'Keep this page',
  keepText:
    'It opens in any browser by its address. Whoever has that address sees this page, so choose whom you give it to.',
  print: 'Print on one page',
  ownPage: 'See, correct or delete what you sent us',
  email: 'Email it to yourself',
  emailHint: 'Used for this one message only.',
  send: 'Send',
  'done.mailed': 'It is on its way to your inbox.',
  'problem.errorEmail': 'Enter an email address, like name@example.com',
  'problem.mailed-often':
    'It was sent as often as it can be. Print it, or keep the address of this page.',
  'problem.wait': 'Too many messages from here in a short time. Please try again in ten minutes.',
  'problem.unsure': 'This could not be sent. Print it, or keep the address of this page.',
  'problem.unavailable': 'This did not work just now. Please try again in a moment.',
  sheetAddress: 'This offer online: {url}',

  // Withdraw
  withdrawTitle: 'Withdraw this offer',
  withdrawRequest: 'Withdraw this request',
  withdrawOpen: 'What happens then',
  withdrawText:
    'The offer ends now, and its VIN and what you owe are erased here. This cannot be undone. Messages you sent to {dealer} are not part of it.',
  withdrawRequestText:
    'This page ends now, and its VIN and what you owe are erased here. This cannot be undone. Messages you sent to {dealer} are not part of it.',
  withdrawNow: 'Withdraw it now',

  // Other states
  expiredKicker: 'Ended',
  expiredTitle: 'This offer has ended.',
  expiredText:
    'It was {amount}, good until {moment}. Market values change, so offers expire after seven days.',
  expiredLines: 'How it added up',
  again: 'Ask for a new offer',
  againText: 'Your vehicle is filled in already.',
  withdrawnKicker: 'Withdrawn',
  withdrawnTitle: 'You withdrew this offer.',
  withdrawnText: 'Its VIN and what you owed are erased here.',
  requestKicker: 'No number yet',
  requestTitle: 'We want to see your {vehicle} first.',
  requestNext: 'Book a time. Once we have seen it, we tell you what we pay.',
  'reason.unknown-model':
    'Nothing is known here of what a {model} sells for, so any number would be a guess.',
  'reason.few-listings': 'Too few {model} are known here to say a number that holds.',
  'reason.year':
    'No {model} of {year} or the years beside it is known here, so any number would be a guess.',
  'reason.mileage': 'At {miles} its condition decides nearly everything, and only a look can tell.',
  'reason.worth':
    'What a vehicle like this brings is so far from the usual that only a look can tell.',
  described: 'As you described it',
  private: 'Only those who have the address of this page can see it.',
} as const
