import { expect, it } from 'vitest'

import { listError, payError } from './opening-errors.ts'

it.each([
  ['24', '31.50', null],
  ['24', '24', null],
  ['', '31', 'missing'],
  ['24', '31.', 'amount'],
  ['31', '24', 'order'],
] as const)('pay from %s to %s', (from, to, error) => {
  expect(payError(from, to)).toBe(error)
})

it.each([
  ['one\ntwo\n', 'uno\n\ndos', null],
  ['', 'uno', 'missing'],
  ['one', 'uno\ndos', 'differs'],
  ['a\n'.repeat(13), 'b\n'.repeat(13), 'many'],
] as const)('a list of %j beside %j', (text, other, error) => {
  expect(listError(text, other)).toBe(error)
})
