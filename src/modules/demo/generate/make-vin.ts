import { checkVin } from '#domain/vin/check-vin.ts'

/** Model years 1980 to 2009 and again from 2010, in order; without I, O, Q, U, Z and 0. */
const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const CHECK_DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'X']

/**
 * A VIN with the letter of its model year and a valid check digit.
 * @param parts.descriptor positions 1 to 8
 * @param parts.serial up to six digits
 * @throws {RangeError} if the parts make no valid VIN
 */
export function makeVin(
  parts: Readonly<{ descriptor: string; year: number; plant: string; serial: number }>,
): string {
  const year = YEAR_CODES.charAt((parts.year - 1980) % YEAR_CODES.length)
  const end = `${year}${parts.plant}${String(parts.serial).padStart(6, '0')}`
  const vin = CHECK_DIGITS.map((digit) => `${parts.descriptor}${digit}${end}`).find(
    (candidate) => checkVin(candidate).isValid,
  )
  if (vin === undefined) throw new RangeError(`no VIN: ${parts.descriptor}_${end}`)
  return vin
}
