import { useEffect, useMemo } from 'react'
import * as v from 'valibot'

import { useDraft } from '#admin/lib/drafts/use-draft.ts'
import type { EditableText, MailFamilyView, TypedTexts } from '#modules/mail-settings/module.ts'

const Typed = v.record(v.string(), v.string())
const NOTHING = '{}'

function typedOf(json: string): Readonly<Record<string, string>> {
  try {
    return v.parse(Typed, JSON.parse(json))
  } catch {
    // An unreadable draft of this device.
    return {}
  }
}

/** The name of a text in a language, as in files. */
export const textKey = (language: 'en' | 'es', { name }: Pick<EditableText, 'name'>): string =>
  `${language}.${name}`

/** All texts of a family of mails. */
export const allTexts = ({ mails, shared }: MailFamilyView): readonly EditableText[] => [
  ...mails.flatMap(({ texts }) => texts),
  ...shared,
]

/** What is typed, as it is saved: a text that is the same as without it is `null`, one that is saved already is left out. */
export function changedTexts(
  view: MailFamilyView,
  typed: Readonly<Record<string, string>>,
): TypedTexts {
  const entries = allTexts(view).flatMap((text) =>
    (['en', 'es'] as const).flatMap((language) => {
      const key = textKey(language, text)
      const now = typed[key]
      if (now === undefined) return []
      const next = now === text.inherited[language] ? null : now
      return next === text.own[language] ? [] : [[key, next] as const]
    }),
  )
  return Object.fromEntries(entries)
}

/** The texts of a family of mails as they are typed. They stay on this device until they are saved. */
export function useMailTexts(view: MailFamilyView) {
  const [json, setJson, clear] = useDraft(`mails:${view.place}:${view.family}`, NOTHING)
  const typed = useMemo(() => typedOf(json), [json])
  const set = useMemo(() => changedTexts(view, typed), [view, typed])
  const isChanged = Object.keys(set).length > 0
  // Once they are saved, they are the texts of the group.
  useEffect(() => {
    if (!isChanged && json !== NOTHING) clear(json)
  }, [isChanged, json, clear])
  return {
    /** The changed texts, as they are saved. */
    set,
    isChanged,
    valueOf: (text: EditableText, language: 'en' | 'es'): string =>
      typed[textKey(language, text)] ?? text.own[language] ?? text.inherited[language],
    change: (text: EditableText, language: 'en' | 'es', value: string) =>
      setJson(JSON.stringify({ ...typed, [textKey(language, text)]: value })),
    /** Forgets what is typed. */
    reset: () => setJson(NOTHING),
  }
}
export type MailTexts = ReturnType<typeof useMailTexts>
