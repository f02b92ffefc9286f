import { describe, expect, it } from 'vitest'

import { checkVin } from './check-vin.ts'

const verdict = (vin: string) => {
  const check = checkVin(vin)
  return check.isValid ? 'valid' : check.reason
}

describe('checkVin', () => {
  it.each([
    ['1C4HJXDG9JW100001', 'valid'],
    ['1c4hjxdg9jw100001', 'valid'],
    ['1C4HJXDG0JW100001', 'check-digit'],
    ['1C4HJXDG9JW10000', 'length'],
    ['1C4HJODG9JW100001', 'letter'],
    ['1C6SRFFT5KN500123', 'valid'],
    ['1c6srfft5kn500123', 'valid'],
    ['1C6SRFFT0KN500123', 'check-digit'],
    ['1C6SRFFT5KN50012', 'length'],
    ['1C6SROFT5KN500123', 'letter'],
    ['2C3CDZFJ6LH200777', 'valid'],
    ['2c3cdzfj6lh200777', 'valid'],
    ['2C3CDZFJ0LH200777', 'check-digit'],
    ['2C3CDZFJ6LH20077', 'length'],
    ['2C3CDOFJ6LH200777', 'letter'],
    ['2C4RC1BG8NR300042', 'valid'],
    ['2c4rc1bg8nr300042', 'valid'],
    ['2C4RC1BG0NR300042', 'check-digit'],
    ['2C4RC1BG8NR30004', 'length'],
    ['2C4RCOBG8NR300042', 'letter'],
    ['1C4RJFBG0MC400999', 'valid'],
    ['1c4rjfbg0mc400999', 'valid'],
    ['1C4RJFBG1MC400999', 'check-digit'],
    ['1C4RJFBG0MC40099', 'length'],
    ['1C4RJOBG0MC400999', 'letter'],
    ['1HGCM8269A4004352', 'valid'],
    ['1hgcm8269a4004352', 'valid'],
    ['1HGCM8260A4004352', 'check-digit'],
    ['1HGCM8269A400435', 'length'],
    ['1HGCMO269A4004352', 'letter'],
    // The check digit is the letter X; characters that no VIN contains.
    ['1M8GDM9AXKP042788', 'valid'],
    ['1M8GDM9A_KP042788', 'letter'],
    ['1Q4HJXDG9JW100001', 'letter'],
    ['1I4HJXDG9JW100001', 'letter'],
    ['', 'length'],
    ['1C4HJXDG9JW1000011', 'length'],
  ])('%s: %s', (vin, expected) => {
    expect(verdict(vin)).toBe(expected)
  })

  it('returns the VIN in upper case without surrounding spaces', () => {
    expect(checkVin(' 1c4hjxdg9jw100001 ')).toEqual({ isValid: true, vin: '1C4HJXDG9JW100001' })
  })

  it.each([
    ['1C4HJXDG9JW10000', { reason: 'length', length: 16 }],
    ['', { reason: 'length', length: 0 }],
    ['1C4HJODG9JW100001', { reason: 'letter', place: 6, character: 'O' }],
    ['1C4HJXDG9JW10000i', { reason: 'letter', place: 17, character: 'I' }],
    ['🚗4HJXDG9JW100001', { reason: 'letter', place: 1, character: '🚗' }],
    ['1C4HJXDG0JW100001', { reason: 'check-digit', expected: '9' }],
    ['1M8GDM9A1KP042788', { reason: 'check-digit', expected: 'X' }],
  ])('explains why %j is invalid', (vin, fault) => {
    expect(checkVin(vin)).toEqual({ isValid: false, ...fault })
  })

  it('detects every single wrong digit in the serial number', () => {
    const vin = '1C4HJXDG9JW100001'
    const wrong = [11, 12, 13, 14, 15, 16].flatMap((at) =>
      Array.from({ length: 10 }, (_, digit) => vin.slice(0, at) + digit + vin.slice(at + 1)).filter(
        (other) => other !== vin,
      ),
    )
    expect(wrong).toHaveLength(54)
    expect(new Set(wrong.map(verdict))).toEqual(new Set(['check-digit']))
  })
})
