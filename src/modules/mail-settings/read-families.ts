import {
  MAIL_FAMILIES,
  textsOfMail,
  type MailFamily,
  type MailFamilyName,
  type MailName,
  type MailText,
  type OwnTexts,
} from '#modules/mails/module.ts'

import type { EditableText, FamilyEntry, MailFamilyView, PlaceName } from './types.ts'

const LANGUAGES = ['en', 'es'] as const

/** A place with its published texts, and the keys of those that its mails do not have any more. */
type ShownPlace = Readonly<{
  place: PlaceName
  name: string
  own: OwnTexts
  unused: readonly string[]
}>

const byLanguage = <T>(of: (language: 'en' | 'es') => T): Readonly<Record<'en' | 'es', T>> => ({
  en: of('en'),
  es: of('es'),
})

/** The subject of a mail, or what it has instead. */
const subjectOf = (texts: readonly MailText[], own: OwnTexts) => {
  const [first] = texts
  return byLanguage(
    (language) => own[`${language}.${first?.name}`] ?? first?.defaults[language] ?? '',
  )
}

const isEdited = (own: OwnTexts, names: readonly string[], language: 'en' | 'es') =>
  names.some((name) => own[`${language}.${name}`] !== undefined)

/** Whether a text has only one of its languages. */
const isUneven = (own: OwnTexts, names: readonly string[]) =>
  names.some((name) => (own[`en.${name}`] === undefined) !== (own[`es.${name}`] === undefined))

const mailsOf = (family: MailFamilyName): readonly string[] => {
  const { mails }: MailFamily = MAIL_FAMILIES[family]
  return Object.keys(mails)
}

// The names of the table.
const nameOf = (family: MailFamilyName, mail: string) => `${family}.${mail}` as MailName

/** A family of mails in the list. @param places those of the person */
export function familyEntry(family: MailFamilyName, places: readonly ShownPlace[]): FamilyEntry {
  const ofGroup = places.find(({ place }) => place === 'group')?.own ?? {}
  return {
    family,
    places: places.map(({ place }) => place),
    unused: places.flatMap(({ place, name, unused }) =>
      unused.length > 0 ? [{ place, name, n: unused.length }] : [],
    ),
    mails: mailsOf(family).map((mail) => {
      const { own, shared } = textsOfMail(family, mail)
      const names = [...own, ...shared].map(({ name }) => name)
      return {
        mail,
        name: nameOf(family, mail),
        subject: subjectOf(own, ofGroup),
        edited: places.flatMap(({ place, name, own: texts }) =>
          LANGUAGES.some((language) => isEdited(texts, names, language))
            ? [{ place, name, isUneven: isUneven(texts, names) }]
            : [],
        ),
      }
    }),
  }
}

/** The texts of a family of mails in a place, of its draft. @param ofGroup empty for the group itself */
export function familyTexts(
  family: MailFamilyName,
  own: OwnTexts,
  ofGroup: OwnTexts,
): Pick<MailFamilyView, 'mails' | 'shared'> {
  const editable = (text: MailText): EditableText => ({
    ...text,
    inherited: byLanguage(
      (language) => ofGroup[`${language}.${text.name}`] ?? text.defaults[language],
    ),
    own: byLanguage((language) => own[`${language}.${text.name}`] ?? null),
  })
  const lists = mailsOf(family).map((mail) => ({ mail, ...textsOfMail(family, mail) }))
  return {
    mails: lists.map(({ mail, own: texts }) => ({
      mail,
      name: nameOf(family, mail),
      subject: subjectOf(texts, { ...ofGroup, ...own }),
      texts: texts.map(editable),
    })),
    shared: (lists[0]?.shared ?? []).map(editable),
  }
}
