import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { formatNote, parseNote } from './search-note.ts'
import { TOPICS } from './tables/topic.ts'

const word = fc.stringMatching(/^[a-zñ][a-z0-9ñ]{0,9}$/)

it('SRCH-4 parsing a formatted note returns the note', () => {
  const words = fc.uniqueArray(word, { maxLength: 4 })
  fc.assert(
    fc.property(
      words,
      words,
      fc.array(fc.record({ typed: word, meant: word }), { maxLength: 4 }),
      fc.subarray([...TOPICS]),
      (ignored, unlisted, corrections, topics) => {
        const note = { typed: 'as typed', ignored, unlisted, corrections, topics }
        const isEmpty = [ignored, unlisted, corrections, topics].every(({ length }) => length === 0)
        expect(parseNote(formatNote(note))).toEqual(isEmpty ? null : note)
      },
    ),
  )
})

it('SRCH-4 ignores texts that are no note, and cuts long ones to the limit', () => {
  expect(parseNote([])).toBeNull()
  expect(parseNote(['used'])).toBeNull()
  expect(parseNote(['a', '-', '?nothing', 'b'])).toEqual({
    typed: 'a',
    ignored: [],
    unlisted: [],
    corrections: [],
    topics: [],
  })
  expect(parseNote(['a'.repeat(300), `-${'b'.repeat(300)}`])?.ignored).toEqual(['b'.repeat(99)])
})
