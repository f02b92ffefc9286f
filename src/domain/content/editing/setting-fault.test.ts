import { expect, it } from 'vitest'

import { settingFault } from './setting-fault.ts'

it.each([
  ['is "ten": write a number without quotes', 'number', {}],
  ['must be a whole number from 2 to 72', 'whole', { from: '2', to: '72' }],
  ['is less than 5 minutes', 'fewMinutes', { n: '5' }],
  ['is more than 1440 minutes, a day', 'manyMinutes', { n: '1440' }],
  ['must be one line', 'oneLine', {}],
  ['is longer than 600 characters', 'long', { n: '600' }],
  ['is missing: add it', 'missing', {}],
  ['is empty: leave out terms for none', 'missing', {}],
])('knows “%s”', (message, key, values) => {
  expect(settingFault(message)).toEqual({ key, values })
})

it('leaves rare ones as they are', () => {
  expect(settingFault('must have either folder or url')).toBeNull()
})
