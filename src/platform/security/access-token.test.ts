import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { accessTokens } from './access-token.ts'

const ID = '019a7c5e-0000-7000-8000-000000000001'
const tokens = accessTokens(['a key of this installation'])

it('reads its own tokens, which are short and URL-safe', () => {
  const token = tokens.make(ID)
  expect(tokens.read(token)).toBe(ID)
  expect(token).toMatch(/^[\w-]{46}$/)
})

it('differs by lead and installation', () => {
  expect(tokens.make(ID)).not.toBe(tokens.make(ID.replace(/1$/, '2')))
  expect(accessTokens(['another key']).read(tokens.make(ID))).toBeNull()
})

it('is valid for one page only', () => {
  expect(
    accessTokens(['a key of this installation'], 'subscription').read(tokens.make(ID)),
  ).toBeNull()
})

it('rejects any changed character', () => {
  const token = tokens.make(ID)
  for (let index = 0; index < token.length; index += 1) {
    const other = token[index] === 'A' ? 'B' : 'A'
    expect(tokens.read(token.slice(0, index) + other + token.slice(index + 1))).toBeNull()
  }
})

it('rejects anything else that an address may contain', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
      expect(tokens.read(text)).toBeNull()
    }),
  )
})
