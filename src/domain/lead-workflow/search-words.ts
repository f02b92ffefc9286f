import { digitsOf } from '#domain/kernel/phone.ts'
import { fold } from '#domain/kernel/text.ts'

/** The part of a lead that is searched. */
export type SearchedLead = Readonly<{
  fields: Readonly<Record<string, string>>
  stock: string | null
  /** Its vehicle, `2026 Ram 1500 Laramie`; `null` for none. */
  vehicle: string | null
}>

const MAX_WORDS = 48
const MAX_WORD_LENGTH = 64
const MIN_WORD_LENGTH = 2
const MAX_QUERY_WORDS = 5
const MAX_QUERY_LENGTH = 200
/** The text of a field that is read, so that a long message costs no more than a short one. */
const MAX_FIELD_LENGTH = 1000

const US_PHONE = /^1?(?<number>\d{10})$/
/** A phone number in a query, with or without separators. */
const PHONE = /\+?\(?\d[\d\s().-]{5,}\d/g

const wordsOf = (text: string) =>
  fold(text.slice(0, MAX_FIELD_LENGTH))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= MIN_WORD_LENGTH)

/** A phone number's ten digits. */
export const phoneWord = (text: string): string => {
  const digits = digitsOf(text)
  return US_PHONE.exec(digits)?.groups?.['number'] ?? digits
}

/** An email address as one word. */
export const emailWord = (text: string): string => text.trim().toLowerCase()

/** People say a number from its end as well: its last seven and last four digits. */
function phoneWords(text: string): string[] {
  const digits = phoneWord(text)
  return digits.length < 7 ? [] : [digits, digits.slice(-7), digits.slice(-4)]
}

/**
 * The words by which a lead is found: names, phone numbers, email addresses and stock number first, then words of its
 * other texts; each once and at most 48.
 */
export function searchWords({ fields, stock, vehicle }: SearchedLead): readonly string[] {
  const { firstName = '', lastName = '', email = '', phone = '', ...rest } = fields
  const words = [
    ...wordsOf(firstName),
    ...wordsOf(lastName),
    ...phoneWords(phone),
    emailWord(email),
    ...wordsOf(email),
    ...wordsOf(stock ?? ''),
    fold(stock ?? '').replaceAll(/[^a-z0-9]/g, ''),
    ...wordsOf(vehicle ?? ''),
    ...Object.values(rest).flatMap(wordsOf),
  ]
  const indexed = words.filter(
    ({ length }) => length >= MIN_WORD_LENGTH && length <= MAX_WORD_LENGTH,
  )
  return [...new Set(indexed)].slice(0, MAX_WORDS)
}

/** The words of a query, each the beginning of a word to find; at most five. Empty for a query without any. */
export function queryWords(query: string): readonly string[] {
  const text = query.slice(0, MAX_QUERY_LENGTH)
  const phones = [...text.matchAll(PHONE)].map(([phone]) => phoneWord(phone))
  const rest = text.replaceAll(PHONE, ' ')
  const words = rest
    .split(/\s+/)
    .flatMap((part) => (part.includes('@') ? [emailWord(part)] : wordsOf(part)))
  return [...new Set([...phones, ...words])]
    .filter(({ length }) => length >= MIN_WORD_LENGTH)
    .slice(0, MAX_QUERY_WORDS)
}
