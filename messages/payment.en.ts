/** Monthly payments and their required disclosures: the short line of a card, and the full terms. */
export const messages = {
  amount: 'Est. {amount}/mo',
  terms: '{apr} APR for {term}, {due} due at signing. {included}, with approved credit.',
  termsWithTrade:
    '{apr} APR for {term}, {due} due at signing and a trade-in of {trade}. {included}, with approved credit.',
  leaseAmount: 'Lease est. {amount}/mo',
  leaseTerms:
    'Lease of {term}, {due} due at signing with the first payment, no security deposit, {miles} per year. {included}, with approved credit.',
  leaseTermsWithTrade:
    'Lease of {term}, {due} due at signing with the first payment and a trade-in of {trade}, no security deposit, {miles} per year. {included}, with approved credit.',

  included: 'Tax and all fees included',
  includedTax: 'Tax included',

  disclosure:
    'Estimated payments are examples, not offers of credit. Each covers the price and what its terms include, less the amount due at signing, in equal monthly payments at the annual percentage rate (APR) and term shown with it.',
  leaseDisclosure:
    'Lease payments are for closed-end leases: you return the vehicle at the end and pay for extra miles and wear.',
  taxPlace:
    'Tax is calculated for the location of the store or the location you chose, and may differ for you.',
  taxEstimated: 'Tax is estimated at {rate}; your local rate may differ.',
  forScores: 'The rates shown are for credit scores from {from} to {to}.',
  yourRate: 'Your own rate and term depend on your credit and the lender.',

  loan: {
    one: '{down} down and {n} monthly payment of {monthly}, at an annual percentage rate (APR) of {apr}. The rate is fixed.',
    other:
      '{down} down and {n} monthly payments of {monthly}, at an annual percentage rate (APR) of {apr}. The rate is fixed.',
  },
  loanSums:
    'Amount financed: {financed}. Finance charge: {charge}. Total of payments: {total}. {included}.',
  withTrade: 'Includes a trade-in worth {trade}.',
  scores: 'For credit scores from {from} to {to}.',
  ownRate: 'You chose this rate and term; a lender may offer others.',
  loanEnd: 'An estimate, not an offer of credit. With approved credit.',

  lease: {
    one: 'A closed-end lease: {due} due at signing, which includes the first of {n} monthly payment of {monthly}. No security deposit.',
    other:
      'A closed-end lease: {due} due at signing, which includes the first of {n} monthly payments of {monthly}, due each month. No security deposit.',
  },
  leaseSums: 'Total of payments: {total}. {included}.',
  leaseMiles:
    '{miles} per year are included; extra miles cost {excess} each at the end, and excess wear is charged as well.',
  leaseEnd: 'An estimate, not an offer of a lease. With approved credit.',
} as const
