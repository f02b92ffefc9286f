/** Estimated payments and what must stand beside them. Only the server needs it: cards are sent with their texts. */
export const messages = {
  amount: 'Est. {amount}/mo',
  terms:
    '{apr}% APR for {term} months, {due} due at signing. Before tax and government fees, with approved credit.',
  disclosure:
    'Estimated payments are examples, not offers of credit. Each one finances the price and all dealer fees, less the amount due at signing, at the annual percentage rate (APR) and term that stand with it. Tax, title, registration and other government fees are not included: they raise the payment or the amount due at signing.',
  forScores: 'The rates shown are for credit scores from {from} to {to}.',
  yourRate: 'Your own rate and term depend on your credit and the lender.',
} as const
