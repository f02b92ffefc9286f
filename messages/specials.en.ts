/** Specials: vehicles below their usual price, and dated offers. The coupons of the service department are in `service`. */
export const messages = {
  home: 'Home',
  breadcrumb: 'Breadcrumb',
  specials: 'Specials',
  kinds: 'Kinds of specials',
  kindNew: 'New',
  kindUsed: 'Pre-owned',
  kindCpo: 'Certified',
  kindService: 'Service',
  kindCount: '{label} · {n}',
  titleNew: 'New vehicle specials',
  titleUsed: 'Pre-owned vehicle specials',
  titleCpo: 'Certified pre-owned specials',
  titleService: 'Service specials',
  headingNew: 'New vehicle specials in {place}',
  headingUsed: 'Pre-owned specials in {place}',
  headingCpo: 'Certified specials in {place}',
  headingService: 'Service specials in {place}',
  description:
    '{name}: vehicles below their usual price today, each with the reason and the price with all dealer fees. Dated offers with their fine print in full.',
  descriptionService:
    '{name}: service coupons that are valid today, with their last day and the fine print in full.',
  lead: 'Below their usual price today, and each one says why. No countdown: a special lasts until its day is over or the vehicle is sold.',
  leadService: 'Only what is valid today stands here, with its last day and its fine print.',

  vehicles: {
    one: '{n} vehicle below its usual price',
    other: '{n} vehicles below their usual price',
  },
  vehiclesOf: '{n} of {all} vehicles below their usual price',
  vehiclesNote: 'Those that save the largest share come first.',
  showAll: 'Show all {n}',
  seeList: 'See the whole list',
  none: 'No specials of this kind today',
  noneHelp:
    'No vehicle of this list is priced below its usual price right now. Every price in the list holds our own charges, special or not.',
  noneService: 'See service coupons',

  price: 'Special price',
  priceAllIn: 'Special price, all-in',
  allInOtherwise: 'All-in price without the special {price}',
  allInNote: '{price} plus {fees} dealer fees.',
  allInSame: 'No dealer fees are added.',
  beforeFees: 'Before dealer fees.',
  basisDay45: 'What it would cost after 45 days with us, today.',
  basisFinal: 'The price that otherwise only registered shoppers get.',
  conditional: 'Less {amount} of rebates if you qualify for them.',
  otherwise: 'Otherwise {price}',
  was: 'Was {price}',
  msrpIs: 'MSRP {price}',
  saving: 'You save {amount}',
  tagDay45: '45-day price',
  tagOpen: 'For everyone',
  tagDrop: 'Lowered {date}',
  tagMsrp: '{n}% under MSRP',
  tagSavings: '{n}% lower',

  offers: 'Offers with a date',
  offersNote: 'A rate, a lease or an amount off, each with its days and its fine print.',
  offerApr: '{apr}% APR',
  offerMonthly: '{amount}/mo lease',
  offerCash: '{amount} off',
  offerCashTerms: 'Taken off the price of each of these vehicles, for every buyer.',
  offerLoan:
    '{amount} a month for {term} months at {apr}% APR, with {due} due at signing and {financed} financed.',
  offerLease:
    'Closed-end lease: {due} due at signing, which includes the first of {term} monthly payments of {amount}. No security deposit. {miles} miles a year. Total of payments: {total}.',
  offerLeaseDeposit:
    'Closed-end lease: {due} due at signing, which includes the first of {term} monthly payments of {amount}. Security deposit: {deposit}. {miles} miles a year. Total of payments: {total}.',
  offerDays: 'From {from} through {until}',
  offerVehicles: { one: 'See {n} vehicle', other: 'See {n} vehicles' },
  finePrint: 'The fine print',

  rules: 'What makes a vehicle a special',
  rulesIntro:
    'Nobody picks them by hand. A vehicle stands here while one of these is true, by at least $300:',
  ruleDay45:
    'We price it today as we would after 45 days with us, and that is below what it costs elsewhere on this site.',
  ruleOpen: 'Everyone gets the price that otherwise only registered shoppers get.',
  ruleDrop: 'Its price was lowered within the last 30 days, below what it was.',
  ruleSavings:
    'It costs at least 5% less than its MSRP, or than the price it was listed at before.',
  rulesOut:
    'Vehicles without a price, those that the maker lets us show at MSRP alone, and those that are sold or held are never among them.',
  disclaimer:
    'A special price is for the vehicle with that stock number, until it is sold or its reason ends. Tax, title and registration come on top. Rebates that not everyone gets are in no price here.',
  questions: 'Questions about specials',
  serviceMore: 'How coupons work',
  stripTitle: 'Below their usual price today',
  stripAll: { one: 'See {n} special', other: 'See all {n} specials' },
} as const
