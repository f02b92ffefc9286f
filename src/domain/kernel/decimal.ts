/** A decimal number, `digits / 10 ** scale`: a rate of 0.0805 is 805 and 4, not the nearest binary fraction. */
export type Decimal = Readonly<{ digits: bigint; scale: number }>

const WRITTEN = /^(?<sign>-?)(?<whole>\d+)(?:\.(?<fraction>\d+))?(?:e(?<exponent>[+-]\d+))?$/

/**
 * The shortest decimal that parses as `value`.
 * @throws {RangeError} for a non-finite value
 */
export function decimalOf(value: number): Decimal {
  const {
    sign = '',
    whole = '',
    fraction = '',
    exponent = '0',
  } = WRITTEN.exec(String(value))?.groups ?? {}
  if (whole === '') throw new RangeError(`not a finite number: ${value}`)
  const digits = BigInt(`${sign}${whole}${fraction}`)
  const scale = fraction.length - Number(exponent)
  return scale < 0 ? { digits: digits * tenTo(-scale), scale: 0 } : { digits, scale }
}

/** Ten to a non-negative integer power. */
export const tenTo = (power: number): bigint => 10n ** BigInt(power)

/** A non-negative fraction rounded to an integer, half up. `bottom` is positive. */
export const roundedHalfUp = (top: bigint, bottom: bigint): number =>
  Number((2n * top + bottom) / (2n * bottom))
