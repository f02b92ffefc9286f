import { describe, expect, it } from 'vitest'

import { formOfEdits, readEdits, remainingEdits, sentEdits, withEdit } from './document-edits.ts'

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
    expect(remainingEdits(later, typed, [])).toEqual({
      'en.title': { value: 'Who we are', seen: 'Who' },
    })
    expect(remainingEdits(typed, typed, [])).toEqual({})
  })

  it('of fields that someone else changed are kept, and not sent again', () => {
    const conflict = { field: 'en.title', before: 'About us', theirs: 'Us', mine: 'Who' }
    expect(remainingEdits(typed, typed, [conflict])).toEqual(typed)
    expect(sentEdits(typed, [conflict])).toEqual({})
  })

  it('of a damaged draft are none', () => {
    expect(readEdits('{"en.title":{"value":"x","seen":"y"},"b":1}')).toEqual({
      'en.title': { value: 'x', seen: 'y' },
    })
    expect([readEdits('null'), readEdits('{')]).toEqual([{}, {}])
  })
})
