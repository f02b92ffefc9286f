import { expect, it } from 'vitest'

import { programFault } from './program-fault.ts'

it.each([
  [
    '"abc": write a yearly rate in percent, 0 to 100, such as 6.49',
    { key: 'rate', value: 'abc', values: {} },
  ],
  [
    'is empty: write a yearly rate in percent, 0 to 100, such as 6.49',
    { key: 'rate', value: '', values: {} },
  ],
  ['is empty: must not be empty', { key: 'noText', value: '', values: {} }],
  ['80: write a tax in percent, such as 8.05, 0 to 25', { key: 'tax', value: '80', values: {} }],
  ['null: write a sentence', { key: 'sentence', value: '', values: {} }],
  ['"30": residuals.csv has no row of this term', { key: 'leaseTerm', value: '30', values: {} }],
  [
    '"best": is not a tier of OCS/program.json: use one of prime, subprime',
    { key: 'noTier', value: 'best', values: { list: 'prime, subprime' } },
  ],
  [
    '"prime" does not have higher scores than the tier before it: list the lowest first',
    { key: 'tierOrder', value: 'prime', values: {} },
  ],
  ['repeats row 2: remove one of them', { key: 'repeats', value: '', values: { n: '2' } }],
  [
    'means that this dealer leases, but lease-rates.csv has no rows: add rows, or write null here',
    { key: 'leaseEmpty', value: '', values: { file: 'lease-rates.csv' } },
  ],
  [
    'has no row for grade good: add one',
    { key: 'noRow', value: '', values: { name: 'grade good' } },
  ],
])('knows “%s”', (message, fault) => {
  expect(programFault(message)).toEqual(fault)
})

it('leaves rare ones as they are', () => {
  expect(programFault('is larger than 4 MiB')).toBeNull()
})
