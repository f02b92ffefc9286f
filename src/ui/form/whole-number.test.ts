import { expect, it } from 'vitest'

import { wholeNumberIn } from './whole-number.ts'

it.each([
  ['500', 500],
  ['1,234', 1234],
  ['1.234', 1234],
  ['$499.50', 499],
  ['1.234,50', 1234],
  ['$1,234.50 ', 1234],
  ['500.', 500],
  ['2026', 2026],
  ['', null],
  ['abc', null],
])('SRCH-4 reads %j as the whole number %j: cents never multiply it by a hundred', (text, number) =>
  expect(wholeNumberIn(text)).toBe(number),
)
