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

/** Where a text has an address, a number or a name of a person: from `start` up to, not including, `end`. */
export type PersonSpan = Readonly<{
  kind: Exclude<MatchKind, 'mention'>
  start: number
  end: number
}>

const US_PHONE = /^1?(?<number>\d{10})$/
/** Shorter numbers are extensions, years or prices. */
const MIN_DIGITS = 7
const EMAIL = /[^\s<>()"',;:]{1,100}@[^\s<>()"',;:]{1,100}/g
/** Digits and what people write between them: one number, or several beside each other. */
const DIGITS = /\d[\d\s().+/-]*\d/g
const WORD = /[\p{L}\p{N}\p{M}]+/gu
const MAX_TEXT = 50_000
/** The fields of a co-applicant. */
const CO_FIELD = /^co[A-Z]/
/** The contact fields of the sender of a form. */
const OWN_FIELDS: ReadonlySet<string> = new Set(['firstName', 'lastName', 'email', 'phone'])

type Fields = Readonly<Record<string, string>>

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

const isDigit = (char: string | undefined) => char !== undefined && /\d/.test(char)

type Range = readonly [start: number, end: number]

/**
 * The places of a number among digits and separators: whole, so that other digits are not directly beside it, except the
 * country code.
 * @returns from the index of its first digit to that after its last one
 */
function numbersAt(run: string, key: string): readonly Range[] {
  const places = Array.from(run.matchAll(/\d/g), ({ index }) => index)
  const digits = digitsOf(run)
  const found: Range[] = []
  for (let from = digits.indexOf(key); from >= 0; from = digits.indexOf(key, from + 1)) {
    const start = places[from] ?? 0
    const end = places[from + key.length - 1] ?? start
    const before = run[start - 1]
    const isCode = before === '1' && !isDigit(run[start - 2])
    if ((!isDigit(before) || isCode) && !isDigit(run[end + 1])) found.push([start, end + 1])
  }
  return found
}

/** Where names are in a text that contains their words; none if they are not there in their order. */
function namesAt(text: string, names: readonly string[]): readonly Range[] {
  const words = [...text.matchAll(WORD)].flatMap(({ 0: word, index }) =>
    wordsOf(word).map((folded) => ({ folded, index, end: index + word.length })),
  )
  const lists = names.map((name) => name.split(' '))
  return words.flatMap(({ index, end }, at) => {
    const list = lists.find((parts) => parts.every((word, n) => words[at + n]?.folded === word))
    return list === undefined ? [] : [[index, words[at + list.length - 1]?.end ?? end] as const]
  })
}

/** Matches records with a person. An empty query matches nothing. */
export function personMatcher(query: PersonQuery) {
  const emails = keysOf(query.emails, (email) => mailboxOf(email.trim()))
  const phones = keysOf(query.phones, phoneKey)
  // A single word, such as a first name, would match many people.
  const names = keysOf(query.names, (name) => (wordsOf(name).length < 2 ? '' : nameKey(name)))

  const isEmail = (text: string) => text.includes('@') && emails.has(mailboxOf(text.trim()))

  const emailsIn = (text: string): readonly Range[] =>
    emails.size === 0
      ? []
      : [...text.matchAll(EMAIL)].flatMap(({ 0: match, index }) => {
          const email = match.replace(/\.$/, '')
          return emails.has(mailboxOf(email)) ? [[index, index + email.length] as const] : []
        })

  const phonesIn = (text: string): readonly Range[] =>
    phones.size === 0
      ? []
      : [...text.matchAll(DIGITS)].flatMap(({ 0: run, index }) =>
          [...phones].flatMap((key) =>
            numbersAt(run, key).map(([start, end]) => [index + start, index + end] as const),
          ),
        )

  const isPhone = (text: string) => phonesIn(text).length > 0

  function namesIn(text: string): readonly Range[] {
    if (names.size === 0) return []
    const words = ` ${nameKey(text)} `
    const within = [...names].filter((name) => words.includes(` ${name} `))
    if (within.length === 0) return []
    const found = namesAt(text, within)
    // It is somewhere in the text.
    return found.length > 0 ? found : [[0, 0]]
  }

  /** Where a longer text names the person: addresses, then numbers, then names. */
  function spansIn(text: string): readonly PersonSpan[] {
    const read = text.slice(0, MAX_TEXT)
    const spans = (kind: PersonSpan['kind'], ranges: readonly Range[]) =>
      ranges.map(([start, end]) => ({ kind, start, end }))
    return [
      ...spans('email', emailsIn(read)),
      ...spans('phone', phonesIn(read)),
      ...spans('name', namesIn(read)),
    ]
  }
  const placesIn = (text: string) => spansIn(text).map(({ start }) => start)
  const placeIn = (text: string): number | null => placesIn(text)[0] ?? null
  function isMentioned(text: string): boolean {
    const read = text.slice(0, MAX_TEXT)
    return emailsIn(read).length > 0 || isPhone(read) || namesIn(read).length > 0
  }
  function ownMatch({ firstName = '', lastName = '', email = '', phone = '' }: Fields) {
    if (isEmail(email)) return 'email'
    if (isPhone(phone)) return 'phone'
    return names.has(nameKey(`${firstName} ${lastName}`)) ? 'name' : null
  }

  const isCoApplicant = ({
    coFirstName = '',
    coLastName = '',
    coEmail = '',
    coPhone = '',
  }: Fields): boolean =>
    isEmail(coEmail) || isPhone(coPhone) || names.has(nameKey(`${coFirstName} ${coLastName}`))

  function mentioning(fields: Fields): readonly string[] {
    const isApplicant = isCoApplicant(fields)
    // A phone that a household shares is also its sender's.
    const isOwn = ownMatch(fields) !== null
    return Object.entries(fields)
      .filter(([name]) => !(isOwn && OWN_FIELDS.has(name)))
      .filter(([name, text]) => (isApplicant && CO_FIELD.test(name)) || isMentioned(text))
      .map(([name]) => name)
  }

  return {
    /**
     * How the fields of a form match: by its own contact fields; a co-applicant, an agent and a text are mentions in the
     * form of someone else. `null` if they do not match.
     */
    fields(fields: Fields): MatchKind | null {
      return ownMatch(fields) ?? (mentioning(fields).length > 0 ? 'mention' : null)
    },
    /**
     * The names of the fields of someone else's form that are about the person: texts that mention them, and every field
     * of a co-applicant who is the person. Contact fields of a sender who has the person's address, number or name are
     * not among them.
     */
    mentioning,
    /** Whether the co-applicant of a form is the person. */
    isCoApplicant,
    /** Whether an address is of the person's mailbox. */
    email: isEmail,
    /** Whether a name is the person's. */
    name: (text: string): boolean => names.has(nameKey(text)),
    /** How a text matches; `null` if it does not. */
    text: (text: string): 'mention' | null => (isMentioned(text) ? 'mention' : null),
    /** Where a longer text contains an address, a number or a name of the person first; `null` if it does not. */
    placeIn,
    placesIn,
    spansIn,
    /** Whether nothing is searched by. */
    isEmpty: emails.size + phones.size + names.size === 0,
  }
}
export type PersonMatcher = ReturnType<typeof personMatcher>
