import { expect, it } from 'vitest'

import { aFee } from '#tests/support/builders/deals.ts'

import { dealerGaps } from './dealer-gaps.ts'

it('PRC-12 DLR-1 FIN-9 lists the missing data of a dealer', () => {
  const known = { fees: [aFee()], program: { taxRate: 0.08 } }
  expect(dealerGaps({ state: 'AZ' }, known)).toEqual([])
  expect(dealerGaps({ state: 'TX', timeZone: 'America/Chicago' }, known)).toEqual([])
  expect(dealerGaps({ state: 'TX' }, { fees: [], program: null })).toEqual([
    expect.stringMatching(/^no fee table/),
    expect.stringMatching(/^no rates/),
    expect.stringMatching(/^no time zone for TX/),
  ])
  expect(dealerGaps({ state: 'NV' }, { ...known, program: { taxRate: null } })).toEqual([
    'no tax rate: taxes are estimated at 6.85 %',
  ])
})
