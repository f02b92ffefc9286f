import { describe, expect, it } from 'vitest'

import {
  changedFields,
  formOfEdits,
  readEdits,
  remainingEdits,
  sentEdits,
  shownValue,
  unsavedEdits,
  withEdit,
} from './document-edits.ts'

const SAVED = { 'en.title': 'About us' }
const typed = withEdit({}, SAVED, 'en.title', 'Who')

describe('edits of a document', () => {
  it('remember what was seen first, and are sent with it', () => {
    const edits = withEdit(withEdit(typed, SAVED, 'en.title', 'Who we'), SAVED, 'en.lead', 'Hi')
    expect(formOfEdits(edits)).toEqual({
      set: '{"en.title":"Who we","en.lead":"Hi"}',
      seen: '{"en.title":"About us","en.lead":""}',
    })
  })

  it('keep what was typed while others were saved', () => {
    const later = withEdit(typed, SAVED, 'en.title', 'Who we are')
    const done = { refused: [], stored: { 'en.title': 'Who' } }
    expect(remainingEdits(later, typed, done)).toEqual({
      'en.title': { value: 'Who we are', seen: 'Who', saved: 'Who' },
    })
    expect(remainingEdits(typed, typed, done)).toEqual({})
  })

  it('stay as they are typed while the server stores them without the space at the end', () => {
    const space = withEdit({}, SAVED, 'en.title', 'We sell ')
    const stored = { 'en.title': 'We sell' }
    const left = remainingEdits(space, space, { refused: [], stored })
    expect(shownValue(left, stored, 'en.title')).toBe('We sell ')
    expect([sentEdits(left, []), unsavedEdits(left)]).toEqual([{}, {}])
    const next = withEdit(left, stored, 'en.title', 'We sell c')
    expect(formOfEdits(sentEdits(next, []))).toEqual({
      set: '{"en.title":"We sell c"}',
      seen: '{"en.title":"We sell"}',
    })
    const theirs = { 'en.title': 'Cars' }
    expect(shownValue(left, theirs, 'en.title')).toBe('Cars')
    expect(withEdit(left, theirs, 'en.title', 'Cars!')).toEqual({
      'en.title': { value: 'Cars!', seen: 'Cars' },
    })
  })

  it('of fields that someone else changed are kept, and not sent again', () => {
    const conflict = { field: 'en.title', before: 'About us', theirs: 'Us', mine: 'Who' }
    expect(remainingEdits(typed, typed, { refused: [conflict], stored: {} })).toEqual(typed)
    expect(sentEdits(typed, [conflict])).toEqual({})
  })

  it('of others are the fields that differ', () => {
    expect(changedFields({ a: '1', b: '2' }, { a: '1', c: '3' })).toEqual(['b', 'c'])
  })

  it('of a damaged draft are none', () => {
    expect(readEdits('{"en.title":{"value":"x","seen":"y"},"b":1}')).toEqual({
      'en.title': { value: 'x', seen: 'y' },
    })
    expect([readEdits('null'), readEdits('{')]).toEqual([{}, {}])
  })
})
