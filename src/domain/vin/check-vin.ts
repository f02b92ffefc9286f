export type VinFault = 'length' | 'letter' | 'check-digit'

/** Why a text is no VIN, and which character is wrong as far as that can be said. */
export type BadVin = Readonly<
  { isValid: false } & (
    | { reason: 'length'; length: number }
    /** `place` counts from 1. */
    | { reason: 'letter'; place: number; character: string }
    /** `expected` is the ninth character that would fit the others; which one is wrong can't be known. */
    | { reason: 'check-digit'; expected: string }
  )
>

export type VinCheck =
  /** `vin` is in upper case, without spaces around it. */
  Readonly<{ isValid: true; vin: string }> | BadVin

/** What each letter counts as, from A on: its digit stands below it. I, O and Q never stand in a VIN. */
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ'
const VALUES = '12345678123457923456789'

const placeValue = (place: string) => Number(VALUES[LETTERS.indexOf(place)] ?? place)

/** How much each place counts; the check digit itself, the ninth, not at all. */
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/** The ninth place as the others ask for it, in 17 places without I, O or Q; whatever stands there does not count. */
export function checkDigit(vin: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * placeValue(vin.charAt(at)), 0)
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

/**
 * Whether a text is a VIN as written in North America since 1981: 17 places, no I, O or Q, and the ninth
 * place matching the others. Case and surrounding spaces do not matter. The first fault in this order is told.
 * Older numbers, which had other lengths, come out as `length`.
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
