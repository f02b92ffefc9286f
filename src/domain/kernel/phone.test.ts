import { describe, expect, it } from 'vitest'

import { digitsUpTo, formatPhone, zipDigits } from './phone.ts'

describe('formatPhone', () => {
  it.each([
    ['', ''],
    ['6', '6'],
    ['602', '602'],
    ['6025', '602-5'],
    ['602555', '602-555'],
    ['6025550', '602-555-0'],
    ['(602) 555-0142', '602-555-0142'],
    ['60255501429', '602-555-0142'],
    ['abc6x0.2', '602'],
  ])('TXT-1 formats %j as %j', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown)
  })

  it('TXT-1 leaves formatted numbers unchanged', () => {
    expect(formatPhone(formatPhone('6025550142'))).toBe('602-555-0142')
  })
})

describe('digitsUpTo', () => {
  it.each([
    ['123-45-6789', '123456789'],
    ['1234567890', null],
    ['none', ''],
  ])('TXT-1 returns the digits of %j only if there are at most nine: %j', (text, digits) => {
    expect(digitsUpTo(text, 9)).toBe(digits)
  })

  it.each([
    ['85254', '85254'],
    ['85254-1', null],
    ['852', '852'],
  ])(
    'TXT-1 returns the digits of a ZIP code %j only if there are at most five: %j',
    (text, digits) => {
      expect(zipDigits(text)).toBe(digits)
    },
  )
})
