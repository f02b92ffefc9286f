import { expect, it } from 'vitest'

import { aDealer } from '#tests/support/builders/dealers.ts'
import { aGroupFolder } from '#tests/support/builders/group-folder.ts'
import { firstSite } from '#tests/support/builders/sites.ts'
import { MAIL_SAMPLES } from '#tests/support/modules/mail-settings.ts'

import { mailTextFaults } from './check-text.ts'
import { MAIL_FAMILIES, type MailFamily } from './families.data.ts'
import { checkMails } from './mail-files.ts'
import { FAMILY_NAMES, textsOfFamily, textsOfMail, type MailText } from './mail-texts.ts'
import { createMails, mailEdits } from './module.ts'

const LANGUAGES = ['en', 'es'] as const
const NO_SITES = { siteKeys: ['juniper'], hosts: null, menus: [] }
const MARK = 'Ünique'
const ADDRESS = 'unique@store.example'

const contextOf = (language: 'en' | 'es', edits?: ReturnType<typeof mailEdits>) => ({
  language,
  site: firstSite,
  dealer: aDealer({ partsPhone: '480-555-0188' }),
  origin: 'https://ocotillo.example',
  now: new Date('2026-11-30T18:00:00.000Z'),
  edits,
})

/** The same text in other words, with all of its fields. */
const otherText = ({ form, fields }: MailText) =>
  form === 'address' ? ADDRESS : `${MARK} ${fields.map((name) => `{${name}}`).join(' ')}`

const allMails = FAMILY_NAMES.flatMap((family) =>
  Object.keys((MAIL_FAMILIES[family] as MailFamily).mails).map((mail) => ({ family, mail })),
)

it('each mail has one sample', () => {
  expect(MAIL_SAMPLES.map(({ family, mail }) => `${family} ${mail}`).toSorted()).toEqual(
    allMails.map(({ family, mail }) => `${family} ${mail}`).toSorted(),
  )
})

/** Texts of mails that their sample does not have. */
const OTHER_CASES: ReadonlySet<string> = new Set([
  'confirmation asked.visit',
  'confirmation asked.appraisal',
  'alert ask.subjectPlain',
  'alert ask.introPlain',
  'alert known.subjectPlain',
  'alert known.introPlain',
  'alert news.subject.other',
  'alert news.intro.other',
  'career intro',
  'career withoutFile',
])

it('the texts of the program can be used in each language', () => {
  const faults = FAMILY_NAMES.flatMap((family) =>
    [...textsOfFamily(family).values()].flatMap((text) =>
      LANGUAGES.filter((language) => text.defaults[language] !== '').flatMap((language) =>
        mailTextFaults(text, text.defaults[language]).map((fault) => [text.name, fault]),
      ),
    ),
  )
  expect(faults).toEqual([])
})

it('a group without texts of its own sends the same mails', () => {
  const { edits } = createMails({ folder: () => aGroupFolder() })
  for (const { content } of MAIL_SAMPLES)
    for (const language of LANGUAGES)
      expect(content(contextOf(language, edits))).toEqual(content(contextOf(language)))
})

it.each(MAIL_SAMPLES.map((sample) => [`${sample.family} ${sample.mail}`, sample] as const))(
  'each text of its own is in the mail with its fields filled in: %s',
  (_, sample) => {
    const { family, mail, content } = sample
    for (const language of LANGUAGES)
      for (const text of textsOfMail(family, mail).own) {
        const own = { [`${language}.${text.name}`]: otherText(text) }
        const edits = mailEdits((path) => (path === `mails/${family}.yaml` ? own : undefined))
        const sent = JSON.stringify(content(contextOf(language, edits)))
        const isIn = sent.includes(MARK) || sent.includes(ADDRESS)
        const isOther = OTHER_CASES.has(`${family} ${text.name}`)
        expect([text.name, isIn !== isOther]).toEqual([text.name, true])
        expect([text.name, /\{\w+\}/.exec(sent)?.[0]]).toEqual([text.name, undefined])
      }
  },
)

it('a text keeps its facts, and what the law requires can’t be changed', () => {
  const held = textsOfFamily('hold').get('held.intro')
  expect(held?.facts).toEqual(['vehicle', 'time'])
  // Stores decide how long their holds last.
  expect(textsOfFamily('hold').get('ask.intro')?.facts).toEqual(['vehicle', 'hours'])
  for (const [family, name] of [
    ['hold', 'from'],
    ['alert', 'why'],
    ['alert', 'ask.how'],
    ['privacy', 'by'],
    ['confirmation', 'notYou'],
  ] as const)
    expect(textsOfFamily(family).has(name)).toBe(false)
})

it('errors in files are named with their lines', () => {
  const folder = aGroupFolder({
    'mails/hold.yaml': 'en.ask.button: Hold it\nen.ask.intro: "Hi {you}"\nen.from: me\n',
    'mails/unknown.yaml': 'en.x: y\n',
    'mails/sites/nowhere/hold.yaml': 'en.ask.button: Hold it\n',
    'mails/stores/D1/hold.yaml': 'en.ask.button: Hold it\n',
    'mails/stores/D1/sender.yaml': 'en.replyTo: nobody\n',
  })
  expect(
    checkMails(folder, NO_SITES)
      .filter(({ level }) => level === 'error')
      .map(({ file, line, key, message }) => [file, line, key, message]),
  ).toEqual([
    ['mails/hold.yaml', 2, 'en.ask.intro', expect.stringContaining('{you} is no field')],
    ['mails/hold.yaml', 2, 'en.ask.intro', 'has to have {vehicle}'],
    ['mails/hold.yaml', 2, 'en.ask.intro', 'has to have {hours}'],
    ['mails/sites/nowhere/hold.yaml', null, '', 'there is no site nowhere'],
    ['mails/stores/D1/hold.yaml', null, '', expect.stringContaining('is no file of mails')],
    ['mails/stores/D1/sender.yaml', 1, 'en.replyTo', expect.stringContaining('is not an email')],
    ['mails/unknown.yaml', null, '', expect.stringContaining('is no file of mails')],
  ])
  // A newer program may not have it any more.
  expect(checkMails(folder, NO_SITES).filter(({ level }) => level === 'warning')).toMatchObject([
    { file: 'mails/hold.yaml', line: 3, key: 'en.from' },
  ])
  // What can be used is used, so that a newer program does not lose a group's texts.
  const { edits } = createMails({ folder: () => folder })
  expect(edits.textsOf('hold', { language: 'en', site: 'juniper', store: 'D1' })).toEqual({
    'ask.button': 'Hold it',
  })
})

it.each(LANGUAGES)('a sender that is set only in %s is that of all mails', (set) => {
  const own = { [`${set}.name`]: 'Ana', [`${set}.replyTo`]: ADDRESS, [`${set}.signature`]: MARK }
  const edits = mailEdits((path) => (path.endsWith('sender.yaml') ? own : undefined))
  const sample = MAIL_SAMPLES.find(({ family }) => family === 'hold')
  for (const language of LANGUAGES) {
    const sent = sample?.content(contextOf(language, edits))
    expect(sent).toMatchObject({ fromName: 'Ana', replyTo: ADDRESS })
    expect(JSON.stringify(sent).includes(MARK)).toBe(language === set)
  }
})
