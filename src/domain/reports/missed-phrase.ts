import { fold } from '#domain/kernel/text.ts'

/** The longest phrase that is counted, in characters. */
const MAX_LENGTH = 40
const MAX_WORDS = 6
/** The most digits of a word: a year, a model or a price, but no phone number, ZIP code with more, or VIN. */
const MAX_DIGITS = 5
/** Digits of the whole phrase, since phone numbers are typed in groups. */
const MAX_ALL_DIGITS = 9

const digitsIn = (text: string) => text.replaceAll(/\D/g, '').length

/**
 * Typed words of a search as reports count them: folded, in one space each; `null` for those that are not counted: too
 * long, or with anything that looks like a phone number, an email address, a link or a VIN.
 */
export function missedPhrase(words: string): string | null {
  if (/[@:\\]|www\.|\.com\b/i.test(words)) return null
  const phrase = fold(words)
    .replaceAll(/[^\p{L}\p{N}.$-]+/gu, ' ')
    .trim()
  const parts = phrase.split(' ')
  const isLikeText =
    phrase.length > 1 &&
    phrase.length <= MAX_LENGTH &&
    parts.length <= MAX_WORDS &&
    digitsIn(phrase) <= MAX_ALL_DIGITS &&
    parts.every((part) => digitsIn(part) <= MAX_DIGITS)
  return isLikeText ? phrase : null
}
