import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { personMatcher } from './person-match.ts'

const ana = personMatcher({
  emails: ['Ana.Ruiz+cars@gmail.com'],
  phones: ['(480) 555-0142'],
  names: ['Ana Ruíz'],
})

describe('fields', () => {
  it.each([
    [{ email: 'anaruiz@googlemail.com' }, 'email'],
    [{ email: 'bo@example.com', coEmail: 'ana.ruiz@gmail.com' }, 'mention'],
    [{ phone: '+1 480 555 0142' }, 'phone'],
    [{ firstName: 'ANA', lastName: 'Ruiz', email: 'other@example.com' }, 'name'],
    [{ agentName: 'Ana Ruiz' }, 'mention'],
    [{ comments: 'Call my wife Ana Ruiz, please' }, 'mention'],
    [{ comments: 'Write to ana.ruiz@gmail.com.' }, 'mention'],
    [{ comments: 'Or 480.555.0142 after six' }, 'mention'],
    [{ comments: 'ZIP 85001 480-555-0142' }, 'mention'],
    [{ comments: '602-555-0199 480-555-0142' }, 'mention'],
    [{ comments: 'Suite 200\n(480) 555-0142' }, 'mention'],
    [{ comments: '7 4805550142' }, 'mention'],
    [{ phone: '480-555-0142 ext. 12' }, 'phone'],
    [{ phone: '602-555-0199 / 480-555-0142' }, 'phone'],
    [{ coFirstName: 'Ana', coLastName: 'Ruiz', coIncome: '4000' }, 'mention'],
    [{ comments: 'Account 99480555014277' }, null],
    [{ firstName: 'Ana', lastName: 'Ruizo', phone: '480-555-0143' }, null],
    [{ comments: 'Mariana Ruizlopez' }, null],
    [{}, null],
  ])('%j matches by %s', (fields, kind) => {
    expect(ana.fields(fields)).toBe(kind)
  })
})

it('of a form with a shared phone, what mentions the person are other fields', () => {
  const shared = { firstName: 'Luis', lastName: 'Ruiz', phone: '480-555-0142' }
  expect(ana.mentioning({ ...shared, comments: 'For Ana Ruiz' })).toEqual(['comments'])
  expect(ana.mentioning(shared)).toEqual([])
})

it('an empty query, a first name and part of a number match nothing', () => {
  const none = personMatcher({ emails: [''], phones: ['0142'], names: ['Ana'] })
  expect(none.fields({ email: '', phone: '480-555-0142', firstName: 'Ana', lastName: '' })).toBe(
    null,
  )
  expect(none.text('Ana called')).toBe(null)
})

const SEPARATORS = [' ', '-', '.', '/', '\n', ') ', ' (', '+', ' - ']

it('finds a number between other numbers, with any separators', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 99_999 }), { maxLength: 4 }),
      fc.array(fc.integer({ min: 0, max: 99_999 }), { maxLength: 4 }),
      fc.array(fc.constantFrom(...SEPARATORS), { minLength: 11, maxLength: 11 }),
      fc.constantFrom('4805550142', '1-480-555-0142', '14805550142', '480.555.0142'),
      (before, after, separators, number) => {
        const parts = [...before, number, ...after].map(String)
        const text = parts.map((part, at) => part + separators[at]).join('')
        expect(text.slice(ana.placeIn(text) ?? undefined)).toMatch(/^4/)
      },
    ),
  )
})

it('says where it is named, and every field of a co-applicant who is the person', () => {
  const text = `${'x '.repeat(200)}Señora  ANA  Ruíz called`
  expect(text.slice(ana.placeIn(text) ?? undefined)).toBe('ANA  Ruíz called')
  const fields = { firstName: 'Bo', comments: 'no', coPhone: '480-555-0142', coIncome: '4000' }
  expect(ana.mentioning(fields)).toEqual(['coPhone', 'coIncome'])
  expect(ana.mentioning({ coFirstName: 'Ana', coIncome: '4000', note: 'Ana Ruiz' })).toEqual([
    'note',
  ])
})

it.each(['a', '@', '1 ', 'ana ', 'a@'])('reads a long text of "%s" at once', (piece) => {
  const started = performance.now()
  ana.text(piece.repeat(200_000))
  expect(performance.now() - started).toBeLessThan(2_000)
})

it('finds every place of a text', () => {
  const text = 'Ana Ruíz: 480-555-0142, ana.ruiz@gmail.com. Ana Ruiz again, 4805550142.'
  const found = ana.placesIn(text).map((at) => text.slice(at, at + 3))
  // The address has the name, too.
  expect(found).toEqual(['ana', '480', '480', 'Ana', 'ana', 'Ana'])
  expect(ana.placesIn('Bo Lee')).toEqual([])
})
