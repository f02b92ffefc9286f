import { expect, it } from 'vitest'

import { maskPhone, formatPhoneOnBlur } from './mask-phone.ts'

it.each([
  ['602555', '602-555'],
  ['602-5550142', '602-555-0142'],
  ['(602) 555-0142 9', '602-555-0142'],
])('TXT-1 %s is shown as %s while typing', (typed, shown) => expect(maskPhone(typed)).toBe(shown))

it.each(['1', '1 602 555', '+1 602', '+52 55'])(
  'leaves the country code of %s alone, since cutting it to ten digits would lose the last',
  (typed) => expect(maskPhone(typed)).toBe(typed),
)

it.each([
  ['1 (602) 555-0142', '602-555-0142'],
  ['+52 55 1234 5678', '+525512345678'],
  ['602-555', '602-555'],
])('%s becomes %s on blur', (typed, shown) => expect(formatPhoneOnBlur(typed)).toBe(shown))
