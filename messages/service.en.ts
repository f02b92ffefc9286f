/** Texts around the pages of the service department: booking, hours, coupons. The pages are in `content`. */
export const messages = {
  home: 'Home',
  breadcrumb: 'Breadcrumb',
  pages: 'Service pages',
  book: 'Book service',
  call: 'Call {phone}',
  departmentState: 'Service department: {state}',
  bookTitle: 'Your time, in a minute',
  bookText:
    'Say which vehicle and what it needs, see the times that are really free, and take one. You get a private link to move or cancel it.',
  vin: 'VIN of your vehicle',
  vinHint: 'On your registration, or at the foot of the windshield',
  mileage: 'Mileage',
  optional: 'optional',
  withoutVin: 'By year, make and model instead',
  chooseTime: 'Choose a time',
  write: 'Rather write? Send us a message',
  department: 'The service department',
  hours: 'Service hours',
  // Coupons
  offers: 'Specials of today',
  offersHelp: 'Print this page or show a coupon on your phone when you check in.',
  print: 'Print the coupons',
  off: 'off',
  offerCode: 'Code',
  offerDays: 'From {from} through {until}',
  offerAt: 'Good at {name}, {phone}',
  offerAtStore: 'Good at {name}',
  finePrint: 'The fine print',
  noOffers: 'No coupons today',
  noOffersHelp:
    'We change them with the seasons. Ask us what a job costs; you get an estimate either way.',
} as const
