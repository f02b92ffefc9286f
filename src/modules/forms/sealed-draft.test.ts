import { assert, dictionary, property, string } from 'fast-check'
import { expect, it } from 'vitest'

import { sealedDrafts } from './sealed-draft.ts'

let clock = 0
const drafts = sealedDrafts(['a key of this installation'], () => clock)

it('returns what was sealed', () => {
  assert(
    property(dictionary(string(), string({ unit: 'binary' })), (values) => {
      const whole = Object.fromEntries(
        Object.entries(values).map(([key, value]) => [key, value.toWellFormed()]),
      )
      expect(drafts.open(drafts.seal(whole))).toEqual(whole)
    }),
  )
})

it('reveals no values, and differs each time', () => {
  const token = drafts.seal({ birthDate: '1990-04-17' })
  expect(token).not.toContain('1990')
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('1990')
  expect(drafts.seal({ birthDate: '1990-04-17' })).not.toBe(token)
})

it('opens no token that was changed, truncated, made with another key, or is older than an hour', () => {
  const token = drafts.seal({ a: '1' })
  const bytes = Buffer.from(token, 'base64url')
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(drafts.open(changed.toString('base64url'))).toBeNull()
  }
  expect(sealedDrafts(['another key'], () => clock).open(token)).toBeNull()
  for (const broken of ['', 'x', token.slice(0, -8), 'A'.repeat(300_000)])
    expect(drafts.open(broken)).toBeNull()
  clock += 3_600_000
  expect(drafts.open(token)).toEqual({ a: '1' })
  clock += 1
  expect(drafts.open(token)).toBeNull()
})
