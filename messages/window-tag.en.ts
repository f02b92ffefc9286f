/** Printed window tags; each has both languages. */
export const messages = {
  new: 'New',
  used: 'Used',
  stock: 'Stock',
  vin: 'VIN',
  call: 'Ask us for the price',
  scan: 'Scan for photos and today’s price',
  printed: 'Printed {day}. The price may have changed: scan the code.',

  // The facts of the Buyers Guide
  guide: 'Buyers Guide facts',
  guideNote:
    'A summary for shoppers. The Buyers Guide in the window of the vehicle is part of the contract.',
  'warranty.as-is': 'As is: no dealer warranty. You pay for all repairs after the sale.',
  'warranty.implied':
    'Implied warranties only. State law may protect you from serious defects that could not be seen.',
  'warranty.limited': 'Limited dealer warranty',
  'warranty.full': 'Full dealer warranty',
  share: 'The dealer pays {labor} of labor and {parts} of parts.',
  systems: 'Covered systems',
  duration: 'Duration',
  maker: 'The maker’s warranty still applies.',
  contract: 'A service contract is available for an extra charge.',
} as const
