import { expect, it } from 'vitest'

import { aDealer } from '#tests/support/builders/dealers.ts'

import { salesPhone } from './sales-phone.ts'

it('prefers the sales number to the number of the store', () => {
  expect(salesPhone(aDealer({ phoneNumbers: { sales: '480-555-0101' } }))).toBe('480-555-0101')
  expect(salesPhone(aDealer({ phone: '480-555-0142' }))).toBe('480-555-0142')
  expect(salesPhone(aDealer({ phone: null }))).toBeNull()
})
