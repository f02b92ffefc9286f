import { useEffect, useMemo } from 'react'

import { useDraft } from '#admin/lib/drafts/use-draft.ts'
import type { EditableText, MailFamilyView, TypedTexts } from '#modules/mail-settings/module.ts'

import {
  afterSave,
  changedTexts,
  conflictsOf,
  readTyped,
  shownText,
  withDecision,
  withTyped,
  type AllTyped,
  type MailLanguage,
  type TextConflict,
} from './typed-texts.ts'

const NOTHING = '{}'

/** The texts of a family of mails as they are typed. They stay on this device until they are saved. */
export function useMailTexts(view: MailFamilyView) {
  const [json, setJson, clear] = useDraft(`mails:${view.place}:${view.family}`, NOTHING)
  const typed = useMemo(() => readTyped(json), [json])
  const set = useMemo(() => changedTexts(view, typed), [view, typed])
  const conflicts = useMemo(() => conflictsOf(view, typed), [view, typed])
  const write = (next: AllTyped) => setJson(JSON.stringify(next))
  const isChanged = Object.keys(set).length > 0
  // A space at the end of a text is no change yet: the next word comes after it.
  const isSpace = Object.values(typed).some(({ text }) => text !== text.trim())
  // Once they are saved, they are the texts of the group.
  useEffect(() => {
    if (!isChanged && !isSpace && json !== NOTHING) clear(json)
  }, [isChanged, isSpace, json, clear])
  return {
    /** The changed texts, as they are saved. */
    set,
    isChanged,
    /** What someone else published meanwhile: nothing is saved until each is decided. */
    conflicts,
    valueOf: (text: EditableText, language: MailLanguage): string =>
      shownText(text, language, typed),
    change: (text: EditableText, language: MailLanguage, value: string) =>
      write(withTyped(typed, text, language, value)),
    decide: (conflict: TextConflict, choice: 'mine' | 'theirs') =>
      write(withDecision(typed, conflict, choice)),
    /** Call it once texts were saved. */
    saved: (sent: TypedTexts) => write(afterSave(typed, sent)),
    /** Forgets what is typed. */
    reset: () => setJson(NOTHING),
  }
}
export type MailTexts = ReturnType<typeof useMailTexts>
