import { fold } from '#domain/kernel/text.ts'

const MAX_LENGTH = 40
const MAX_WORDS = 5
/** A price or a year has at most this many digits; longer numbers are phone numbers, ZIP codes, stock numbers and VINs. */
const MAX_DIGITS = 4
/** All numbers of a text together. */
const MAX_ALL_DIGITS = 6
/** A word of this many letters with as many digits is a plate or a stock number; models have fewer: `F150`, `4Runner`. */
const PLATE_PART = 3

const digitsIn = (text: string) => text.replaceAll(/\D/g, '').length

const isOfPerson = (word: string) => {
  const digits = digitsIn(word)
  const letters = word.replaceAll(/\P{L}/gu, '').length
  return digits > MAX_DIGITS || (digits >= PLATE_PART && letters >= PLATE_PART)
}

/**
 * What shoppers typed, normalized so that equal searches are counted together: lower case, without accents and signs.
 * `null` for a text that may be about a person or their vehicle and is never stored: a mail or web address, a phone
 * number, a ZIP code, a VIN or plate, or more than five words or 40 characters. Empty for none.
 * @see ANA-7
 */
export function countedWords(text: string): string | null {
  if (/@|:\/\/|\bwww\./i.test(text)) return null
  const words = fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  if (words.length > MAX_LENGTH || digitsIn(words) > MAX_ALL_DIGITS) return null
  const each = words.split(' ')
  return each.length > MAX_WORDS || each.some(isOfPerson) ? null : words
}
