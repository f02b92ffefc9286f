import { expect, it } from 'vitest'

import { correctedText } from './corrected-text.ts'
import { personMatcher } from './person-match.ts'

const ana = personMatcher({
  emails: ['ana@example.com', '4805550142@example.com'],
  phones: ['480-555-0142'],
  names: ['Anna Ruíz'],
})
const corrected = (text: string, right: Parameters<typeof correctedText>[2]) =>
  correctedText(text, ana.spansIn(text), right)

it('puts what is right at each place that names the person, and nowhere else', () => {
  const text =
    'ANNA  Ruiz sold it: (480) 555-0142, +1 480 555 0142 or ana@example.com. Joanna Ruiz, too.'
  expect(corrected(text, { name: 'Ana Ruiz', phone: '480-555-0199', email: 'a@b.example' })).toBe(
    'Ana Ruiz sold it: 480-555-0199, 480-555-0199 or a@b.example. Joanna Ruiz, too.',
  )
  expect(corrected(text, {})).toBe(text)
  expect(corrected('Her number (480-555-0142)', { phone: '480-555-0199' })).toBe(
    'Her number (480-555-0199)',
  )
  expect(corrected('Anna Ruiz, ana@example.com', { email: 'a@b.example' })).toBe(
    'Anna Ruiz, a@b.example',
  )
  expect(corrected('4 Anna Ruiz', { name: 'Ana Ruiz' })).toBe('4 Ana Ruiz')
})

it('an address that contains the number is an address', () => {
  expect(
    corrected('Mail 4805550142@example.com', { email: 'a@b.example', phone: '480-555-0199' }),
  ).toBe('Mail a@b.example')
})
