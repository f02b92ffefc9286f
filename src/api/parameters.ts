import * as v from 'valibot'

import { MAX_SHOW, MAX_VALUE_LENGTH } from '#domain/search/query/query.ts'
import { checkVin } from '#domain/vin/check-vin.ts'

import { maxCharacters, rule } from './rules.ts'

/** A text in an address. */
export const Text = v.pipe(v.string(), maxCharacters(MAX_VALUE_LENGTH))

/** A text in a path, which can't be empty or one of the segments that addresses drop. */
export const PathText = v.pipe(
  v.string(),
  v.regex(/^\.{0,2}[^.][\s\S]*$/, 'a text'),
  maxCharacters(MAX_VALUE_LENGTH),
)

/** The id of a lead. */
export const LeadId = v.pipe(
  v.string(),
  v.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, 'the id of a lead, as in ADF'),
)

/** A number from `min` to `max` in JSON. */
export const between = (min: number, max: number) =>
  v.pipe(
    v.number('a number'),
    v.minValue(min, `at least ${min}`),
    v.maxValue(max, `at most ${max}`),
  )

/** A whole number from `min` to `max` in JSON. */
export const count = (min: number, max: number) =>
  v.pipe(
    v.number('a number'),
    v.integer('a whole number'),
    v.minValue(min, `at least ${min}`),
    v.maxValue(max, `at most ${max}`),
  )

/** The stock number of a vehicle. */
export const StockNumber = v.pipe(
  v.string(),
  v.regex(
    /^[A-Za-z0-9](?:[A-Za-z0-9 ._/#-]{0,38}[A-Za-z0-9._/#-])?$/,
    'a stock number of at most 40 letters, digits, spaces and ._/#-',
  ),
)

/** Whether the check digit is right, which a pattern can't express: the format `vin` of the OpenAPI document. */
const hasCheckDigit = rule(
  (text) => checkVin(text).isValid,
  'is not a VIN: its check digit is wrong',
  { format: 'vin' },
)

export const VIN_PATTERN = /^[A-HJ-NPR-Za-hj-npr-z0-9]{17}$/

/** A whole VIN. */
export const VinText = v.pipe(
  v.string(),
  v.regex(VIN_PATTERN, '17 letters and digits, without I, O and Q'),
  hasCheckDigit,
  v.description('17 characters; case is ignored. The ninth is the check digit.'),
)

/** An integer from `min` to `max` in an address. */
export const integer = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^-?\d{1,15}$/, 'an integer'),
    v.transform(Number),
    v.number(),
    v.integer(),
    v.minValue(min, `at least ${min}`),
    v.maxValue(max, `at most ${max}`),
  )

/** The number of list entries, up to the maximum of one response. */
export const Count = integer(0, MAX_SHOW)

/** `true` or `false` in an address. */
export const Flag = v.pipe(
  v.picklist(['true', 'false'], 'true or false'),
  v.transform((text) => text === 'true'),
  v.boolean(),
)

/** A ZIP code. */
export const Zip = v.pipe(v.string(), v.regex(/^\d{5}$/, 'five digits'))

/** Values of one name, repeated (`x=a&x=b`) or separated by commas (`x=a,b`). */
export const commaList = <S extends v.GenericSchema<string, unknown>>(item: S) =>
  v.pipe(
    v.array(v.string()),
    v.transform((texts) =>
      texts
        .flatMap((text) => text.split(','))
        .map((text) => text.trim())
        .filter(Boolean),
    ),
    v.array(item),
  )
