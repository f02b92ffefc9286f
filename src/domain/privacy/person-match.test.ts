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
    [{ firstName: 'Ana', lastName: 'Ruizo', phone: '480-555-0143' }, null],
    [{ comments: 'Mariana Ruizlopez' }, null],
    [{}, null],
  ])('%j matches by %s', (fields, kind) => {
    expect(ana.fields(fields)).toBe(kind)
  })
})

it('an empty query, a first name and part of a number match nothing', () => {
  const none = personMatcher({ emails: [''], phones: ['0142'], names: ['Ana'] })
  expect(none.fields({ email: '', phone: '480-555-0142', firstName: 'Ana', lastName: '' })).toBe(
    null,
  )
  expect(none.text('Ana called')).toBe(null)
})

it.each(['a', '@', '1 ', 'ana ', 'a@'])('reads a long text of "%s" at once', (piece) => {
  const started = performance.now()
  ana.text(piece.repeat(200_000))
  expect(performance.now() - started).toBeLessThan(2_000)
})
