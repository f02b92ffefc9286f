import * as v from 'valibot'

/** Values of the JSON files that dealers edit. The messages of their faults are for the editor. */

/** One line of text. */
export const line = (longest: number) =>
  v.pipe(
    v.string('must be a text'),
    v.trim(),
    v.nonEmpty('must not be empty'),
    v.maxLength(longest, `must have at most ${longest} characters`),
  )

export const BOTH = 'must be in English and in Spanish: { "en": …, "es": … }'
/** One line of text in each language. */
export const both = (longest: number) =>
  v.strictObject({ en: line(longest), es: line(longest) }, BOTH)

/** What ids look like that appear in addresses and in the names of files. */
export const PLAIN_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** The id of an entry, as `PLAIN_ID`. */
export const id = (longest: number) =>
  v.pipe(
    v.string('must be a text'),
    v.regex(PLAIN_ID, 'must be of lower case letters and digits with dashes between them'),
    v.maxLength(longest, `must have at most ${longest} characters`),
  )

/** Whether a text is a day that a calendar has, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  // A day that does not exist, such as February 30, becomes another one.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** A day, as `isDay`. */
export const day = (example: string) =>
  v.pipe(v.string('must be a day'), v.check(isDay, `must be a day such as ${example}`))

/** That no two entries of a list have one key. */
export const eachOnce = <T>(keyOf: (entry: T) => unknown, message = 'must have each id once') =>
  v.check<T[], string>((list) => new Set(list.map(keyOf)).size === list.length, message)
