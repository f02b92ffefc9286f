import { expect, it } from 'vitest'

import {
  HONEYPOT_FIELD,
  LEAD_KEY_FIELD,
  readFormGuard,
  sawPersonalPrices,
  SHOPPER_FIELD,
} from './form-guard.ts'

const KEY = '0b6a1c1e-7a53-4a42-8f0e-1d2c3b4a5f60'

it('TRD-5 marks a post with a filled honeypot as suspect', () => {
  expect(readFormGuard({ [HONEYPOT_FIELD]: '' }).isSuspect).toBe(false)
  expect(readFormGuard({}).isSuspect).toBe(false)
  expect(readFormGuard({ [HONEYPOT_FIELD]: 'https://spam.example' }).isSuspect).toBe(true)
})

it.each([
  [KEY, KEY],
  [KEY.toUpperCase(), KEY],
  ['', ''],
  ['1', ''],
  [`${KEY}x`, ''],
])('parses the key %j as %j', (key, read) =>
  expect(readFormGuard({ [LEAD_KEY_FIELD]: key }).idempotencyKey).toBe(read),
)

it('has no key if none was posted', () => expect(readFormGuard({}).idempotencyKey).toBe(''))

it.each([
  ['unlocked', true, true],
  ['present', false, true],
])(
  'SHP-4 a shopper who is %s saw personalized prices: %s, %s without locking',
  (shopperState, locking, open) => {
    expect(sawPersonalPrices({ [SHOPPER_FIELD]: shopperState }, true)).toBe(locking)
    expect(sawPersonalPrices({ [SHOPPER_FIELD]: shopperState }, false)).toBe(open)
    expect(sawPersonalPrices({}, false)).toBe(false)
  },
)
