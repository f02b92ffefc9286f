import { mailboxOf } from '#domain/kernel/mailbox.ts'
import { digitsOf } from '#domain/kernel/phone.ts'
import { fold } from '#domain/kernel/text.ts'

/** The data by which a person is found. Any of them may be empty. */
export type PersonQuery = Readonly<{
  emails: readonly string[]
  phones: readonly string[]
  /** First and last names. */
  names: readonly string[]
}>

/**
 * How a record matches a person, the strongest first: the same mailbox, the same phone number, the same name; `mention`: a
 * longer text contains one of them.
 */
export const MATCH_KINDS = ['email', 'phone', 'name', 'mention'] as const
export type MatchKind = (typeof MATCH_KINDS)[number]

const US_PHONE = /^1?(?<number>\d{10})$/
/** Shorter numbers are extensions, years or prices. */
const MIN_DIGITS = 7
const EMAIL = /[^\s<>()"',;:]{1,100}@[^\s<>()"',;:]{1,100}/g
const PHONE = /\+?\(?\d[\d\s().-]{5,30}\d/g
const MAX_TEXT = 50_000

/** The digits that identify a phone number: without the country code of the United States; empty for no number. */
function phoneKey(text: string): string {
  const digits = digitsOf(text)
  const key = US_PHONE.exec(digits)?.groups?.['number'] ?? digits
  return key.length < MIN_DIGITS ? '' : key
}

const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
/** A name as its words, in their order. */
const nameKey = (name: string) => wordsOf(name).join(' ')

const keysOf = (texts: readonly string[], key: (text: string) => string): ReadonlySet<string> =>
  new Set(texts.map(key).filter(Boolean))

/** Matches records with a person. An empty query matches nothing. */
export function personMatcher(query: PersonQuery) {
  const emails = keysOf(query.emails, (email) => mailboxOf(email.trim()))
  const phones = keysOf(query.phones, phoneKey)
  // A single word, such as a first name, would match many people.
  const names = keysOf(query.names, (name) => (wordsOf(name).length < 2 ? '' : nameKey(name)))

  const isEmail = (text: string) => text.includes('@') && emails.has(mailboxOf(text.trim()))
  const isPhone = (text: string) => /^[\d\s+().-]+$/.test(text) && phones.has(phoneKey(text))

  /** Whether a longer text contains an address, a number or a name of the person. */
  function isMentioned(text: string): boolean {
    const read = text.slice(0, MAX_TEXT)
    if (
      [...read.matchAll(EMAIL)].some(([email]) => emails.has(mailboxOf(email.replace(/\.$/, ''))))
    )
      return true
    if ([...read.matchAll(PHONE)].some(([phone]) => phones.has(phoneKey(phone)))) return true
    if (names.size === 0) return false
    const words = ` ${nameKey(read)} `
    return [...names].some((name) => words.includes(` ${name} `))
  }

  return {
    /**
     * How the fields of a form match: by its own contact fields; a co-applicant, an agent and a text are mentions in the
     * form of someone else. `null` if they do not match.
     */
    fields(fields: Readonly<Record<string, string>>): MatchKind | null {
      const { firstName = '', lastName = '', email = '', phone = '' } = fields
      if (isEmail(email)) return 'email'
      if (isPhone(phone)) return 'phone'
      if (names.has(nameKey(`${firstName} ${lastName}`))) return 'name'
      return Object.values(fields).some(isMentioned) ? 'mention' : null
    },
    /** Whether an address is of the person's mailbox. */
    email: isEmail,
    /** Whether a name is the person's. */
    name: (text: string): boolean => names.has(nameKey(text)),
    /** How a text matches; `null` if it does not. */
    text: (text: string): 'mention' | null => (isMentioned(text) ? 'mention' : null),
  }
}
export type PersonMatcher = ReturnType<typeof personMatcher>
