import { expect, it } from 'vitest'

import { HONEYPOT_FIELD, LEAD_KEY_FIELD, readFormGuard } from './form-guard.ts'

const KEY = '0b6a1c1e-7a53-4a42-8f0e-1d2c3b4a5f60'

it('TRD-5 suspects a post whose hidden field is filled', () => {
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
])('reads the key %j as %j', (key, read) =>
  expect(readFormGuard({ [LEAD_KEY_FIELD]: key }).idempotencyKey).toBe(read),
)

it('knows no key where none came', () => expect(readFormGuard({}).idempotencyKey).toBe(''))
