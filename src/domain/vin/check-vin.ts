export type VinFault = 'length' | 'letter' | 'check-digit'

/** Why a text is not a VIN, with the wrong character if known. */
export type BadVin = Readonly<
  { isValid: false } & (
    | { reason: 'length'; length: number }
    /** `place` counts from 1. */
    | { reason: 'letter'; place: number; character: string }
    /** `expected` is the matching check digit; which character is wrong is unknown. */
    | { reason: 'check-digit'; expected: string }
  )
>

export type VinCheck =
  /** `vin` is in upper case, without surrounding spaces. */
  Readonly<{ isValid: true; vin: string }> | BadVin

/** Letters in the order of their numeric values. I, O and Q are not allowed in a VIN. */
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ'
const VALUES = '12345678123457923456789'

const placeValue = (place: string) => Number(VALUES[LETTERS.indexOf(place)] ?? place)

/** The weight of each position; the check digit itself, the ninth, has none. */
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/** The check digit for 17 characters without I, O and Q; the ninth character itself is ignored. */
export function checkDigit(vin: string): string {
  const sum = WEIGHTS.reduce(
    (total, weight, index) => total + weight * placeValue(vin.charAt(index)),
    0,
  )
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

/**
 * Whether a text is a North American VIN since 1981: 17 characters, no I, O or Q, and a matching check digit. Case and
 * surrounding spaces are ignored. Returns the first error in this order. Older numbers of other lengths are `length`.
 * @see docs/rules/vin.md
 */
export function checkVin(text: string): VinCheck {
  const vin = text.trim().toUpperCase()
  if (vin.length !== 17) return { isValid: false, reason: 'length', length: vin.length }
  const odd = /[^A-HJ-NPR-Z0-9]/u.exec(vin)
  if (odd) return { isValid: false, reason: 'letter', place: odd.index + 1, character: odd[0] }
  const expected = checkDigit(vin)
  return vin[8] === expected
    ? { isValid: true, vin }
    : { isValid: false, reason: 'check-digit', expected }
}
