import * as v from 'valibot'

import type { EditableText, MailFamilyView, TypedTexts } from '#modules/mail-settings/module.ts'

export type MailLanguage = 'en' | 'es'

/** A text as it is typed, and the text of the place that it was typed over; `null` for none. */
type TypedText = Readonly<{ text: string; over: string | null }>

/** What is typed, by language and name. */
export type AllTyped = Readonly<Record<string, TypedText>>

/** A text that someone else published after it was typed over here. */
export type TextConflict = Readonly<{
  text: EditableText
  language: MailLanguage
  mine: string
  theirs: string
}>

const LANGUAGES = ['en', 'es'] as const

const Draft = v.record(
  v.string(),
  v.union([
    v.strictObject({ text: v.string(), over: v.nullable(v.string()) }),
    // Drafts of earlier releases do not say what they were typed over: any text that is there now is a conflict.
    v.pipe(
      v.string(),
      v.transform((text) => ({ text, over: null })),
    ),
  ]),
)

/** What is typed, of a draft of this device; nothing for one that can't be read. */
export function readTyped(json: string): AllTyped {
  try {
    return v.parse(Draft, JSON.parse(json))
  } catch {
    return {}
  }
}

/** The name of a text in a language, as in files. */
export const textKey = (language: MailLanguage, { name }: Pick<EditableText, 'name'>): string =>
  `${language}.${name}`

/** All texts of a family of mails. */
const allTexts = ({ mails, shared }: MailFamilyView): readonly EditableText[] => [
  ...mails.flatMap(({ texts }) => texts),
  ...shared,
]

/** A text as it is stored; `null` for the same as without one. */
function storedText(text: EditableText, language: MailLanguage, typed: string): string | null {
  const stored = typed.replaceAll('\r\n', '\n').trim()
  return stored === text.inherited[language].trim() ? null : stored
}

type Change = Readonly<{
  text: EditableText
  language: MailLanguage
  next: string | null
  over: string | null
}>

/** Whether a typed text says the same as before someone else changed it. */
const isUntouched = ({ text, language, next, over }: Change) =>
  next === over && text.own[language] !== over

function changeOf(text: EditableText, language: MailLanguage, typed: AllTyped): Change | null {
  const one = typed[textKey(language, text)]
  if (one === undefined) return null
  return { text, language, next: storedText(text, language, one.text), over: one.over }
}

const changesOf = (view: MailFamilyView, typed: AllTyped): readonly Change[] =>
  allTexts(view)
    .flatMap((text) => LANGUAGES.map((language) => changeOf(text, language, typed)))
    .filter((change) => change !== null)
    .filter((change) => change.next !== change.text.own[change.language] && !isUntouched(change))

/** What is typed, as it is saved: a text that is the same as without it is `null`, one that is saved already is left out. */
export const changedTexts = (view: MailFamilyView, typed: AllTyped): TypedTexts =>
  Object.fromEntries(
    changesOf(view, typed).map(({ text, language, next }) => [textKey(language, text), next]),
  )

/** The typed texts that someone else published otherwise meanwhile. */
export const conflictsOf = (view: MailFamilyView, typed: AllTyped): readonly TextConflict[] =>
  changesOf(view, typed)
    .filter(({ text, language, over }) => text.own[language] !== over)
    .map(({ text, language, next }) => ({
      text,
      language,
      mine: next ?? text.inherited[language],
      theirs: text.own[language] ?? text.inherited[language],
    }))

/** A text as its field shows it. */
export function shownText(text: EditableText, language: MailLanguage, typed: AllTyped): string {
  const change = changeOf(text, language, typed)
  const now = text.own[language] ?? text.inherited[language]
  return change === null || isUntouched(change)
    ? now
    : (typed[textKey(language, text)]?.text ?? now)
}

/** What is typed with a text that was typed now: it is over what was seen first. */
export function withTyped(
  typed: AllTyped,
  text: EditableText,
  language: MailLanguage,
  value: string,
): AllTyped {
  const key = textKey(language, text)
  const change = changeOf(text, language, typed)
  const over = change === null || isUntouched(change) ? text.own[language] : change.over
  return { ...typed, [key]: { text: value, over } }
}

/** What is left once a conflict is decided: theirs instead of what was typed, or mine over theirs. */
export function withDecision(
  typed: AllTyped,
  { text, language }: TextConflict,
  choice: 'mine' | 'theirs',
): AllTyped {
  const key = textKey(language, text)
  const { [key]: one, ...others } = typed
  if (one === undefined || choice === 'theirs') return others
  return { ...others, [key]: { text: one.text, over: text.own[language] } }
}

/** What is left after texts were saved: what was typed meanwhile is over them. */
export const afterSave = (typed: AllTyped, sent: TypedTexts): AllTyped =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([key, { text, over }]) => {
      const saved = sent[key]
      if (saved === undefined) return [[key, { text, over }]]
      return saved === text.replaceAll('\r\n', '\n').trim() ? [] : [[key, { text, over: saved }]]
    }),
  )
