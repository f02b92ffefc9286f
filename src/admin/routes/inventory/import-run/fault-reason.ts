import type { Translate } from '#i18n/message.ts'
import type { AdminAreas } from '#messages/admin-areas.ts'

/**
 * The message of each reason for which imports reject a row, or warn of one. Imports store the reason in English; its named groups are
 * the values of the message. A test reads feeds with each fault.
 */
const REASONS = [
  ['fault.empty', /^is empty$/],
  ['fault.vinLength', /^does not have 17 characters$/],
  ['fault.vinLetter', /^has a character that is not allowed in a VIN$/],
  ['fault.vinDigit', /^is not a VIN: its check digit is wrong$/],
  ['fault.stock', /^is not a valid stock number$/],
  ['fault.condition', /^is neither new nor used$/],
  ['fault.year', /^is not a model year from (?<from>\d+) to (?<to>\d+)$/],
  ['fault.price', /^is not a price$/],
  ['fault.belowZero', /^is below zero$/],
  ['fault.miles', /^is not a number of miles$/],
  ['fault.point', /^has a point that could be for thousands or for decimals$/],
  ['fault.repeated', /^is already in row (?<row>\d+)$/],
  ['fault.repeatedOf', /^is already in row (?<row>\d+), of (?<dealer>.+)$/],
  ['fault.shape', /^the row has (?<n>\d+) values, the header (?<header>\d+)$/],
  ['fault.otherDealer', /^is of (?<dealer>.+)$/],
  ['fault.unknownDealer', /^is not a known id of this dealer/],
  ['fault.tenfold', /^is ten times or more of the last price, (?<last>.+)$/],
  ['fault.tenth', /^is a tenth or less of the last price, (?<last>.+)$/],
  ['warning.yearAhead', /^is two years ahead$/],
  ['warning.yearNew', /^is not that of a new vehicle$/],
  ['warning.yearVin', /^is not that of its VIN, (?<year>\d+)$/],
  ['warning.notActual', /^says that the mileage is not the actual one$/],
  ['warning.milesNew', /^is more than 5,000 miles for a new vehicle$/],
  ['warning.milesZero', /^is 0 for a used vehicle$/],
  ['warning.milesHigh', /^is more than 400,000 miles$/],
  ['warning.priceLow', /^is below \$1,000$/],
  ['warning.priceMsrp', /^is more than half above the MSRP$/],
  [
    'warning.priceHigh',
    /^is more than three times the middle price of comparable vehicles, (?<middle>.+)$/,
  ],
  [
    'warning.priceThird',
    /^is less than a third of the middle price of comparable vehicles, (?<middle>.+)$/,
  ],
  ['warning.date', /^is not a date$/],
  ['warning.dateFuture', /^is in the future$/],
  ['warning.dateOld', /^is more than 10 years ago$/],
  ['warning.number', /^is not a number from (?<from>\d+) to (?<to>\d+)$/],
  ['warning.noAddress', /^has no web address$/],
  ['warning.video', /^has a video that is not of YouTube, Vimeo or an https file$/],
  ['warning.spin', /^has fewer than (?<n>\d+) (?:https|web) addresses$/],
  ['warning.notHttps', /^is not an https address$/],
  [
    'fault.listed',
    /^is listed by (?<dealer>.+) since (?<day>\d{4}-\d\d-\d\d), later than by this dealer$/,
  ],
] as const

type Texts = Translate<AdminAreas['admin-inventory']>

/**
 * Why a row was rejected, or looks wrong, in the language of the page. A reason that an earlier version wrote stays in English.
 * @param t of `admin-inventory`
 */
export function faultText(t: Texts, reason: string): string {
  // The compiler cannot tell which values belong to which key: a test fills in every message.
  const translate = t as (key: string, values: Readonly<Record<string, string>>) => string
  for (const [key, pattern] of REASONS) {
    const match = pattern.exec(reason)
    if (match) return translate(key, { ...match.groups })
  }
  return reason
}
