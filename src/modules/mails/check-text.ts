import * as v from 'valibot'

import type { MailText } from './mail-texts.ts'
import { readMailMarkdown, type MarkdownFault } from './read-markdown.ts'

/**
 * Why a text can't be used. `empty`; `long`: longer than `what` characters; `line`: more than one line; `control`: a
 * character that can't be seen; `field`: there is no field `what`; `missing`: it lacks the fact `what`; `address`: it is
 * no mail address; `markup` and `link`: mails have no such thing.
 */
export type MailTextFault = Readonly<{
  kind:
    | MarkdownFault['kind']
    | 'empty'
    | 'long'
    | 'line'
    | 'control'
    | 'field'
    | 'missing'
    | 'address'
  /** From 1. */
  line: number
  what: string
}>

const MAX_LENGTH = { line: 120, markdown: 3000, plain: 3000, address: 254 } as const
/** Those that change the direction of text are among them. */
const UNSEEN = /[^\P{Cc}\n]|[\p{Cs}\u202A-\u202E\u2066-\u2069\u2028\u2029]/u
const BRACES = /\{(?<name>[^{}\n]*)\}|[{}]/g
const Address = v.pipe(v.string(), v.email())
const MAX_SHOWN = 60

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

/** Braces that name no field of the text. */
const wrongFields = (text: string, { fields }: MailText): readonly MailTextFault[] =>
  [...text.matchAll(BRACES)]
    .filter(({ groups }) => !fields.includes(groups?.['name'] ?? ''))
    .map(({ index, 0: what }) => ({ kind: 'field', line: lineAt(text, index), what }))

const missingFacts = (text: string, { facts }: MailText): readonly MailTextFault[] =>
  facts
    .filter((name) => !text.includes(`{${name}}`))
    .map((name) => ({ kind: 'missing', line: 1, what: `{${name}}` }))

const one = (kind: MailTextFault['kind'], what = '', line = 1): readonly MailTextFault[] => [
  { kind, line, what },
]

/** Why a group's own text can't be used instead of one of the program; empty if it can. */
export function mailTextFaults(about: MailText, text: string): readonly MailTextFault[] {
  const { form } = about
  const most = MAX_LENGTH[form]
  if (text.trim() === '') return one('empty')
  // Nothing else is read of a text of a megabyte.
  if (text.length > most) return one('long', String(most))
  if (form !== 'markdown' && form !== 'plain' && /[\r\n]/.test(text)) return one('line')
  const unseen = UNSEEN.exec(text)
  if (unseen) return one('control', '', lineAt(text, unseen.index))
  if (form === 'address')
    return v.safeParse(Address, text).success ? [] : one('address', text.slice(0, MAX_SHOWN))
  const markdown = form === 'markdown' ? readMailMarkdown(text).faults : []
  return [
    ...wrongFields(text, about),
    ...missingFacts(text, about),
    ...markdown.map((fault) => ({ ...fault, what: fault.what.slice(0, MAX_SHOWN) })),
  ]
}

/** A fault in English, for those who write files. */
export function faultMessage({ kind, what }: MailTextFault, { fields }: MailText): string {
  switch (kind) {
    case 'empty':
      return 'is empty: leave it out for the text of the program'
    case 'long':
      return `is longer than ${what} characters`
    case 'line':
      return 'is more than one line'
    case 'control':
      return 'has a character that can’t be seen'
    case 'field':
      return `${what} is no field of this text: use ${fields.map((name) => `{${name}}`).join(', ')}`
    case 'missing':
      return `has to have ${what}`
    case 'address':
      return 'is not an email address such as sales@example.com'
    case 'markup':
      return `mails have only paragraphs, lists, bold and emphasized text and links, not ${what}`
    case 'link':
      return `${what} is no address of a mail: write https://…, mailto: or tel:`
  }
}
