import { expect, it } from 'vitest'

import { isFree, typedDiscount, typedPrice } from './offer-value.ts'

it.each([
  ['Gratis', '0'],
  ['FREE', '0'],
  ['$69.95', '69.95'],
  ['69,95', '69.95'],
  ['1,299', '1299'],
  ['69.', '69.'],
  ['gra', 'gra'],
])('the price %s is %s', (typed, price) => expect(typedPrice(typed)).toBe(price))

it.each([
  ['15 %', '15%'],
  ['$ 20', '$20'],
  ['half', 'half'],
])('the discount %s is %s', (typed, off) => expect(typedDiscount(typed)).toBe(off))

it('a price of 0 is free', () => {
  expect(['0', '0.00', '', '10'].map(isFree)).toEqual([true, true, false, false])
})
