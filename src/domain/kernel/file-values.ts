import * as v from 'valibot'

/** Validators for JSON files that dealers edit. Their error messages are written for the editor. */

/** One line of text. */
export const line = (maxLength: number) =>
  v.pipe(
    v.string('must be text'),
    v.trim(),
    v.nonEmpty('must not be empty'),
    v.maxLength(maxLength, `must have at most ${maxLength} characters`),
  )

export const BOTH = 'must be in English and in Spanish: { "en": …, "es": … }'
/** One line of text in each language. */
export const both = (maxLength: number) =>
  v.strictObject({ en: line(maxLength), es: line(maxLength) }, BOTH)

/** The format of ids that appear in addresses and file names. */
export const PLAIN_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** The id of an entry, in the format of `PLAIN_ID`. */
export const id = (maxLength: number) =>
  v.pipe(
    v.string('must be text'),
    v.regex(PLAIN_ID, 'must be lower-case letters and digits, separated by dashes'),
    v.maxLength(maxLength, `must have at most ${maxLength} characters`),
  )

/** Whether a text is a valid date `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  // An invalid day, such as February 30, parses as another date.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** A day, validated by `isDay`. */
export const day = (example: string) =>
  v.pipe(v.string('must be a day'), v.check(isDay, `must be a day such as ${example}`))

/** Requires that no two entries of a list have the same key. */
export const eachOnce = <T>(keyOf: (entry: T) => unknown, message = 'must not repeat an id') =>
  v.check<T[], string>((list) => new Set(list.map(keyOf)).size === list.length, message)
