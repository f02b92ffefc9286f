/** Printed window tags; each has both languages. */
export const messages = {
  new: 'New',
  used: 'Used',
  cpo: 'Certified pre-owned',
  stock: 'Stock',
  vin: 'VIN',
  call: 'Ask us for the price',
  scan: 'Scan for photos and today’s price',
  printed: 'Printed {day}. The price may have changed: scan the code.',

  // The facts of the Buyers Guide
  guide: 'Buyers Guide facts',
  guideNote:
    'A summary for shoppers. The Buyers Guide in the window of the vehicle is part of the contract.',
  inspection:
    'Ask us whether your mechanic can inspect the vehicle, on or off our lot. Look up its recalls at safercar.gov, and history reports at ftc.gov/usedcars, with the VIN above.',
  'warranty.as-is': 'As is: no dealer warranty. You pay for all repairs after the sale.',
  'warranty.implied':
    'Implied warranties only. State law may protect you from serious defects that could not be seen.',
  'warranty.limited': 'Limited dealer warranty',
  'warranty.full': 'Full dealer warranty',
  share: 'The dealer pays {labor} of labor and {parts} of parts.',
  systems: 'Covered systems',
  duration: 'Duration',
  maker: 'The maker’s warranty still applies.',
  makerUsed: 'The maker’s used vehicle warranty applies.',
  otherUsed: 'Another used vehicle warranty applies.',
  contract: 'A service contract is available for an extra charge.',
} as const
