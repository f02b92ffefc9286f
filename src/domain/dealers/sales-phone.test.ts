import { expect, it } from 'vitest'

import { aDealer } from '#tests/support/builders/dealers.ts'

import { salesPhone } from './sales-phone.ts'

it('sales has its own number, else the store’s', () => {
  expect(salesPhone(aDealer({ phoneNumbers: { sales: '480-555-0101' } }))).toBe('480-555-0101')
  expect(salesPhone(aDealer({ phone: '480-555-0142' }))).toBe('480-555-0142')
  expect(salesPhone(aDealer({ phone: null }))).toBeNull()
})
