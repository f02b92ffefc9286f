import { expect, it } from 'vitest'

import { firstSite } from '#modules/group/module.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'

import { newsLetter } from './subscription-letter.ts'

it.each([
  ['AZ', 'February 18, 2027'],
  ['NV', 'February 17, 2027'],
] as const)('DLR-1 names the last day by the clock of a dealer in %s', (state, day) => {
  const about = {
    request: { kind: 'vehicle', dealerCode: 'D1', stock: 'S1' },
    vehicle: null,
    language: 'en',
    site: firstSite,
    origin: 'https://ocotillo.example',
    dealer: aDealer({ state }),
    token: 'secret',
  } as const
  expect(newsLetter(about, [], '2027-02-18T07:30:00.000Z').text).toContain(day)
})
