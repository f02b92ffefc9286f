import { areaMessages, type Message } from '#i18n/area-translator.ts'

import {
  COMMON_FIELDS,
  FACTS,
  MAIL_FAMILIES,
  type MailFamily,
  type MailFamilyName,
  type TextNames,
} from './families.data.ts'

/** How a text is written: one line, paragraphs with Markdown, paragraphs as they are typed, or a mail address. */
export type TextForm = 'line' | 'markdown' | 'plain' | 'address'

/** A text that a group may have of its own. */
export type MailText = Readonly<{
  /** Its name in files, without the language: `ask.intro`, or `news.intro.one` of a text with forms by number. */
  name: string
  form: TextForm
  /** The fields that it may have. */
  fields: readonly string[]
  /** Those that it must have. */
  facts: readonly string[]
  /** The text of the program; empty for none. */
  defaults: Readonly<Record<'en' | 'es', string>>
}>

/** The name of a family of mails; `null` for an unknown one. */
export const familyNamed = (name: string): MailFamilyName | null =>
  // The keys of the table.
  (Object.keys(MAIL_FAMILIES) as MailFamilyName[]).find((one) => one === name) ?? null

export const FAMILY_NAMES: readonly MailFamilyName[] =
  // The keys of the table.
  Object.keys(MAIL_FAMILIES) as MailFamilyName[]

const FIELD = /\{(?<name>\w+)\}/g

const fieldsIn = (text: string): readonly string[] =>
  [...text.matchAll(FIELD)].map(({ groups }) => groups?.['name'] ?? '')

const formsOf = (message: Message): Readonly<Record<string, string>> =>
  typeof message === 'string' ? { '': message } : { '.one': message.one, '.other': message.other }

/** The names of a list, by the form of its texts. */
function formOf(family: MailFamily, kind: keyof TextNames, name: string): TextForm {
  if (family.area === null && name === 'replyTo') return 'address'
  if (kind !== 'texts') return 'line'
  return family.isPlain ? 'plain' : 'markdown'
}

function textsNamed(
  family: MailFamily,
  kind: keyof TextNames,
  names: readonly string[],
): readonly MailText[] {
  const { area } = family
  const [en, es] =
    area === null ? [null, null] : [areaMessages(area, 'en'), areaMessages(area, 'es')]
  return names.flatMap((name) => {
    const form = formOf(family, kind, name)
    const forms = formsOf(en?.[name] ?? '')
    const spanish = formsOf(es?.[name] ?? '')
    const own = Object.values(forms).flatMap(fieldsIn)
    // The name and the address of a sender are the same in each mail.
    const isFixed = area === null && kind !== 'texts'
    const fields = isFixed ? [] : [...new Set([...own, ...family.fields, ...COMMON_FIELDS])]
    const isStated = kind === 'texts' && !family.isPlain
    return Object.entries(forms).map(([ending, text]) => ({
      name: `${name}${ending}`,
      form,
      fields,
      facts: isStated ? [...new Set(fieldsIn(text))].filter((field) => FACTS.has(field)) : [],
      defaults: { en: text, es: spanish[ending] ?? '' },
    }))
  })
}

const KINDS = ['subjects', 'texts', 'labels'] as const satisfies readonly (keyof TextNames)[]

const textsIn = (family: MailFamily, names: TextNames): readonly MailText[] =>
  KINDS.flatMap((kind) => textsNamed(family, kind, names[kind] ?? []))

/** The texts of a mail, and those that it has in common with the others of its family. */
export function textsOfMail(
  name: MailFamilyName,
  mail: string,
): Readonly<{ own: readonly MailText[]; shared: readonly MailText[] }> {
  const family: MailFamily = MAIL_FAMILIES[name]
  return {
    own: textsIn(family, family.mails[mail] ?? {}),
    shared: textsIn(family, family.shared),
  }
}

/** All texts of a family by name. */
export function textsOfFamily(name: MailFamilyName): ReadonlyMap<string, MailText> {
  const family: MailFamily = MAIL_FAMILIES[name]
  const lists = [...Object.values(family.mails), family.shared]
  return new Map(lists.flatMap((names) => textsIn(family, names)).map((text) => [text.name, text]))
}
