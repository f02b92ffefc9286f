/** `31995.00`, `31,995.00`, `31 995.00`. */
const POINT_DECIMALS = /^(?:\d{1,3}(?:[,'’ ]\d{3})+|\d+)(?:\.\d*)?$/
/** `31.995,00`, `31 995,00`, `31995,00`, `1.031.995`. */
const COMMA_DECIMALS = /^(?:\d{1,3}(?:[.'’ ]\d{3})+|\d{4,}|0)(?:,\d{1,2})?$/
/** `27.350` is 27,350 where points separate thousands, else 27.35. */
const UNCLEAR = /^[1-9]\d{0,2}\.\d{3}$/
const BELOW_ONE = /^0+\.\d*$/
/** `23173.250`, `995.5`, `1,234.567`. Not `14,450.00`: its writer has two decimals, and never three. */
const SHOWS_DECIMALS =
  /^(?:\d{4,}\.\d+|\d+\.(?:\d{1,2}|\d{4,})|0+\.\d{3}|\d{1,3}(?:,\d{3})+\.\d{3,})$/
/** `31.995,00`, `31995,00`, `1.031.995`. */
const SHOWS_THOUSANDS = /^(?:(?:\d{1,3}(?:[.'’ ]\d{3})+|\d{4,}),\d{1,2}|\d{1,3}(?:\.\d{3}){2,})$/

/** What a point before three digits separates. */
export type PointUse = 'decimals' | 'thousands'

const trimmed = (text: string) => text.trim().replaceAll(/\s/g, ' ')

/** What a number shows about the points of others of its column; `null` for nothing. */
export function pointUseIn(text: string): PointUse | null {
  const digits = trimmed(text)
  if (SHOWS_DECIMALS.test(digits)) return 'decimals'
  return SHOWS_THOUSANDS.test(digits) ? 'thousands' : null
}

/** Whether a number alone does not say what its point is: `27.350`. */
export const isPointUnclear = (text: string): boolean => UNCLEAR.test(trimmed(text))

/**
 * The number of a price or mileage of a vehicle, in the writing of the United States or of Spanish (decimal comma).
 * `null` for anything else, including what could be either (`31,99`).
 * @param pointUse what the point of `27.350` is; `null` if unknown, so that it is no number
 */
export function writtenNumber(text: string, pointUse: PointUse | null): number | null {
  const digits = trimmed(text)
  if (UNCLEAR.test(digits)) {
    if (pointUse === null) return null
    return Number(pointUse === 'thousands' ? digits.replace('.', '') : digits)
  }
  if (COMMA_DECIMALS.test(digits) && !BELOW_ONE.test(digits))
    return Number(digits.replaceAll(/[.'’ ]/g, '').replace(',', '.'))
  return POINT_DECIMALS.test(digits) ? Number(digits.replaceAll(/[,'’ ]/g, '')) : null
}
