import { expect, it } from 'vitest'

import { lenderOf } from './lender-of.ts'

it.each([
  ['ROUTEONE', 'tekion'],
  ['DEALERTRACK', 'direct'],
  ['routeone', 'direct'],
  [null, 'direct'],
] as const)(
  "DLR-5 the agency %s sends a dealer's applications through %s",
  (creditAgency, name) => {
    expect(lenderOf({ creditAgency })).toBe(name)
  },
)
