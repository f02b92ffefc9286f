import * as v from 'valibot'

import { isDay, PLAIN_ID } from '#domain/kernel/file-values.ts'
import { fromDollars, type Cents } from '#domain/kernel/money.ts'
import { VEHICLE_TYPES } from '#domain/vehicle/vehicle.ts'

/** Numbers as people and spreadsheets write them: `1,495.00`, `$1,495`, `6.49%`. */
const NUMBER = /^-?\$?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?\s?%?$/

const numberOf = (text: string) =>
  NUMBER.test(text) && /\d/.test(text) ? Number(text.replaceAll(/[$,%\s]/g, '')) : Number.NaN

/** A number from `min` to `max`. `message` is the error for any other text. */
export const number = (min: number, max: number, message: string) =>
  v.pipe(
    v.string(),
    v.transform(numberOf),
    v.number(message),
    v.minValue(min, message),
    v.maxValue(max, message),
  )

/** An integer from `min` to `max`. `message` is the error for any other text. */
export const integer = (min: number, max: number, message: string) =>
  v.pipe(number(min, max, message), v.integer(message))

/** A column that may be empty, which becomes `null`. */
export const orNull = <S extends v.GenericSchema<string, unknown>>(schema: S) =>
  v.union([
    v.pipe(
      v.literal(''),
      v.transform((): null => null),
    ),
    schema,
  ])

const MAX_DOLLARS = 10_000_000

const isWholeCents = (dollars: number) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6

/** Parses an amount in dollars, 0 to 10 million; `NaN` if it is invalid, a percentage, or has fractions of a cent. */
export function dollarsOf(text: string): number {
  const dollars = text.includes('%') ? Number.NaN : numberOf(text)
  return dollars >= 0 && dollars <= MAX_DOLLARS && isWholeCents(dollars) ? dollars : Number.NaN
}

/** An amount in dollars, converted to cents. */
export const money = v.pipe(
  v.string(),
  v.transform(dollarsOf),
  v.number('write dollars, such as 1495 or 1495.50'),
  v.transform((dollars): Cents => fromDollars(dollars)),
)

/** A smaller number is nearly always a fraction written by mistake: 0.03 for 3 %. */
const MIN_PERCENT = 0.2

/** A yearly rate in percent: 0, or 0.2 to 100. */
export const apr = v.pipe(
  number(0, 100, 'write a yearly rate in percent, 0 to 100, such as 6.49'),
  v.check(
    (percent) => percent === 0 || percent >= MIN_PERCENT,
    'is too small for a rate in percent: write 6.49 for 6.49 %',
  ),
)

const MAX_TAX_PERCENT = 25

/** A sales tax in percent, 0 or 0.2 to 25, converted to a fraction: `8.05` to 0.0805. */
export const taxRate = v.pipe(
  number(0, MAX_TAX_PERCENT, `write a tax in percent, 0 to ${MAX_TAX_PERCENT}, such as 8.05`),
  v.check(
    (percent) => percent === 0 || percent >= MIN_PERCENT,
    'is too small for a tax in percent: write 8.05 for 8.05 %',
  ),
  v.transform(fractionOfPercent),
)

/** `8.375` percent is `0.08375`, without the rounding error of a division by 100. */
export function fractionOfPercent(percent: number): number {
  return Number((percent / 100).toFixed(7))
}

const MAX_TEXT = 200

/** A text of 1 to 200 characters. */
export const text = v.pipe(
  v.string(),
  v.nonEmpty('must not be empty'),
  v.maxLength(MAX_TEXT, `write at most ${MAX_TEXT} characters`),
)

const MAX_ID = 40
const ID_HELP = `write a name with lower-case letters, digits and dashes, at most ${MAX_ID}, such as service-contract`
/** An id such as `service-contract`, at most 40 characters. */
export const id = v.pipe(v.string(), v.regex(PLAIN_ID, ID_HELP), v.maxLength(MAX_ID, ID_HELP))

const YES = new Set(['yes', 'true', '1'])
const NO = new Set(['no', 'false', '0'])

/** `yes` or `no`, converted to a boolean. Spreadsheets may save them as `TRUE` and `FALSE`. */
export const yesNo = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.check((word) => YES.has(word) || NO.has(word), 'write yes or no'),
  v.transform((word) => YES.has(word)),
)

const MAX_TERM_MONTHS = 120
/** The term of a loan or lease in months. */
export const term = integer(
  1,
  MAX_TERM_MONTHS,
  `write whole months, 1 to ${MAX_TERM_MONTHS}, such as 60`,
)

const FIRST_YEAR = 1980
const LAST_YEAR = 2100
/** A model year. */
export const year = integer(FIRST_YEAR, LAST_YEAR, 'write a model year of four digits, or nothing')

/** A vehicle type such as `new`, in any case. */
export const vehicleType = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.picklist(VEHICLE_TYPES, `write ${VEHICLE_TYPES.join(', ')}`),
)

const US_DAY = /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/

/** Converts `11/1/2026`, as spreadsheets save dates, to `2026-11-01`; returns any other text unchanged. */
function isoDay(written: string): string {
  const { month = '', day = '', year = '' } = US_DAY.exec(written)?.groups ?? {}
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : written
}

const DAY_HELP = 'write a day as 2026-11-01'
/** A date, `2026-11-01` or `11/1/2026`, converted to `YYYY-MM-DD`. */
export const day = v.pipe(v.string(), v.transform(isoDay), v.check(isDay, DAY_HELP))

/** The two letters of a state, converted to upper case. */
export const state = v.pipe(
  v.string(),
  v.toUpperCase(),
  v.regex(/^[A-Z]{2}$/, 'write the two letters of a state, such as AZ'),
)
