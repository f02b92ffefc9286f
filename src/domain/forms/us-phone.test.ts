import { expect, it } from 'vitest'

import { usPhone } from './us-phone.ts'

it.each([
  ['(480) 555.0142', '480-555-0142'],
  ['+1 480 555 0142', '480-555-0142'],
  ['4805550142', '480-555-0142'],
  ['480-555-014', null],
  ['180-555-0142', null],
  ['480-155-0142', null],
  ['911-555-0142', null],
  ['480-411-0142', null],
  ['', null],
])('reads %s as %s', (typed, phone) => {
  expect(usPhone(typed)).toBe(phone)
})
