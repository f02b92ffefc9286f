import { describe, expect, it } from 'vitest'

import type { EditableText, MailFamilyView } from '#modules/mail-settings/module.ts'

import { shouldRevalidate } from './route.tsx'
import {
  afterSave,
  changedTexts,
  conflictsOf,
  readTyped,
  shownText,
  withDecision,
  withTyped,
} from './typed-texts.ts'

const KEY = 'en.held.intro'

const aText = (own: string | null): EditableText => ({
  name: 'held.intro',
  form: 'markdown',
  fields: [],
  facts: [],
  defaults: { en: 'Default', es: 'Texto' },
  inherited: { en: 'Default', es: 'Texto' },
  own: { en: own, es: null },
})

const aView = (text: EditableText): MailFamilyView => ({
  family: 'hold',
  place: 'group',
  places: [],
  mails: [],
  shared: [text],
  sites: [],
  stamp: 'x',
  ofFiles: null,
  versions: [],
})

const [before, theirs] = [aText('Before'), aText('Theirs')]
const typed = withTyped(withTyped({}, before, 'en', 'Mi'), theirs, 'en', 'Mine')

describe('a text that someone else published while it was typed over', () => {
  it('is a conflict, also if more was typed since', () => {
    expect(conflictsOf(aView(before), typed)).toEqual([])
    const [conflict] = conflictsOf(aView(theirs), typed)
    expect(conflict).toEqual({ text: theirs, language: 'en', mine: 'Mine', theirs: 'Theirs' })
    expect(shownText(theirs, 'en', typed)).toBe('Mine')
  })

  it('is decided for either', () => {
    for (const conflict of conflictsOf(aView(theirs), typed)) {
      const mine = withDecision(typed, conflict, 'mine')
      expect(conflictsOf(aView(theirs), mine)).toEqual([])
      expect(changedTexts(aView(theirs), mine)).toEqual({ [KEY]: 'Mine' })
      expect(withDecision(typed, conflict, 'theirs')).toEqual({})
    }
    expect.assertions(3)
  })

  it('is a conflict with a draft of an earlier release', () => {
    const draft = readTyped(JSON.stringify({ [KEY]: 'Mine' }))
    expect(conflictsOf(aView(theirs), draft)).toHaveLength(1)
    expect(conflictsOf(aView(aText(null)), draft)).toEqual([])
  })

  it('is none once it was saved, also if more was typed meanwhile', () => {
    const more = withTyped(typed, before, 'en', 'Mine too')
    expect(afterSave(typed, { [KEY]: 'Mine' })).toEqual({})
    const left = afterSave(more, { [KEY]: 'Mine' })
    expect(conflictsOf(aView(aText('Mine')), left)).toEqual([])
    expect(changedTexts(aView(aText('Mine')), left)).toEqual({ [KEY]: 'Mine too' })
  })
})

it('spaces and line ends at the end of a text are no change', () => {
  const spaced = withTyped({}, before, 'en', 'Before \r\n')
  expect(changedTexts(aView(before), spaced)).toEqual({})
  expect(shownText(before, 'en', spaced)).toBe('Before \r\n')
  expect(shownText(theirs, 'en', spaced)).toBe('Theirs')
  expect(changedTexts(aView(theirs), spaced)).toEqual({})
})

/** Whether the view is loaded again after a form. */
function isLoaded(intent: string): boolean {
  const formData = new FormData()
  formData.append('intent', intent)
  return shouldRevalidate({ formData, defaultShouldRevalidate: true })
}

it('a preview or a test does not load the view again', () => {
  expect(['preview', 'test', 'change', 'restore'].map(isLoaded)).toEqual([false, false, true, true])
})
