import { expect, it } from 'vitest'

import { lenderOf } from './lender-of.ts'

it.each([
  ['ROUTEONE', 'tekion'],
  ['DEALERTRACK', 'direct'],
  ['routeone', 'direct'],
  [null, 'direct'],
] as const)(
  'DLR-5 sends the applications of a dealer of the agency %s through %s',
  (creditAgency, name) => {
    expect(lenderOf({ creditAgency })).toBe(name)
  },
)
