import * as v from 'valibot'

import { plainLine } from '#domain/feed/plain-text.ts'
import { cents, fromDollars, type Cents } from '#domain/kernel/money.ts'

const MAX_DOLLARS = 10_000_000
const MAX_LINE = 120
const MAX_AMOUNT = 40
const MAX_URL = 2000

const AMOUNT = /^(?:USD)?\s*\$?\s*(?<digits>\d{1,3}(?:,\d{3})+|\d+)(?<rest>\.\d*)?\s*(?:USD)?$/i
const NO_PRICE = /^(?:|call\b.*|n\/?a|tbd|-+)$/i

function dollarsIn(text: string): number | null {
  const amount = text.trim()
  const match = amount.length > MAX_AMOUNT ? undefined : AMOUNT.exec(amount)?.groups
  if (!match) return null
  return Number(`${match['digits']?.replaceAll(',', '')}${match['rest'] ?? ''}`)
}

/** Dollars as feeds write them (`31995`, `$31,995.00`). Blank, 0 and `Call` are zero cents: no price. */
export const price = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): Cents => {
    if (NO_PRICE.test(dataset.value.trim())) return cents(0)
    const dollars = dollarsIn(dataset.value)
    if (dollars !== null && dollars <= MAX_DOLLARS) return fromDollars(dollars)
    addIssue({ message: 'is not a price' })
    return NEVER
  }),
)

/** One line of plain text that must not be empty. */
export const requiredLine = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): string => {
    const text = plainLine(dataset.value, MAX_LINE)
    if (text !== null) return text
    addIssue({ message: 'is empty' })
    return NEVER
  }),
)

/** One line of plain text; `null` if there is none. */
export const line = v.pipe(
  v.string(),
  v.transform((text) => plainLine(text, MAX_LINE)),
)

/** A whole number up to `most`; `null` for anything else, which does not reject a row. */
export const count = (most: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => {
      const number = /^\s*\d{1,6}(?:\.0*)?\s*$/.test(text) ? Number(text) : 0
      return number >= 1 && number <= most ? number : null
    }),
  )

const isYes = (text: string) =>
  /^(?:y|yes|s[ií]|true|1|cpo|certified|certificad[oa])(?![\p{L}\d])/iu.test(text.trim())
export const yesOrNo = v.pipe(v.string(), v.transform(isYes))

/** Separators of lists, strongest first. A comma separates only before a blank: `1,500 W`. */
const LIST_SEPARATORS = [/\|/, /[;\n]/, /,(?=\s)/]
const splitList = (text: string) =>
  text.split(LIST_SEPARATORS.find((separator) => separator.test(text)) ?? '|')

/** The entries of a list separated by `|` (or `;`, or commas), as plain lines, without duplicates, at most `most`. */
export const lines = (most: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => [
      ...new Set(
        splitList(text)
          .slice(0, most)
          .map((entry) => plainLine(entry, MAX_LINE))
          .filter((entry) => entry !== null),
      ),
    ]),
  )

/**
 * An address as `URL` would write it: a host name with a top-level domain, and a path of letters, digits and marks
 * without `.` or `..` as a part. Most photos have one; reading it as a URL takes ten times as long.
 */
const WRITTEN_ADDRESS =
  /^https?:\/\/(?:[a-z\d]+(?:-[a-z\d]+)*\.)+[a-z]{2,}\/(?:[\w/~-]|\.(?=\w))*(?:\?[\w=&~.-]*)?$/

/** The written form of a web address without a user name; `null` for anything else. */
function hrefOf(text: string): string | null {
  if (text.length <= MAX_URL && WRITTEN_ADDRESS.test(text)) return text
  return webAddress(text)?.href ?? null
}

/** A web address without a user name; `null` for anything else. */
function webAddress(text: string): URL | null {
  const url = text.length <= MAX_URL ? URL.parse(text) : null
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' ? url : null
}

const splitAddresses = (text: string) =>
  /[\s,;]/.test(text) ? text.split(/[|\s]+|[,;](?=https?:)/i) : text.split('|')

/** The web addresses of a list by position; `null` for anything else in it, and none for a blank cell. */
export const addressesIn = (text: string): readonly (string | null)[] =>
  text.trim() === ''
    ? []
    : (text.includes('|') ? text.split('|') : splitAddresses(text.trim())).map((address) =>
        hrefOf(address.trim()),
      )

/**
 * The web addresses of a list separated by `|`, `,` or spaces, without duplicates, at most `most`; anything else is
 * ignored.
 */
export const webAddresses = (text: string, most: number): readonly string[] =>
  [...new Set(splitAddresses(text))].flatMap((address) => hrefOf(address) ?? []).slice(0, most)

/** An HTTPS address for shoppers; `null` for anything else. */
export const safeAddress = v.pipe(
  v.string(),
  v.transform((text) => {
    const url = webAddress(text.trim())
    return url?.protocol === 'https:' ? url.href : null
  }),
)

/** A date (`MM/DD/YYYY` or `YYYY-MM-DD`) as an ISO time; `null` for anything else. */
export const day = v.pipe(
  v.string(),
  v.transform((text): string | null => {
    const parts =
      /^\s*(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})\b/.exec(text)?.groups ??
      /^\s*(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?!\d)/.exec(text)?.groups
    if (!parts) return null
    const [year, month, dayOfMonth] = [parts['year'], parts['month'], parts['day']].map(Number)
    // Noon in UTC, which is on the same date in every time zone of the country.
    const time = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, dayOfMonth ?? 0, 12))
    const isReal = time.getUTCMonth() + 1 === month && time.getUTCDate() === dayOfMonth
    return isReal ? time.toISOString() : null
  }),
)
