/** The tenth position by model year, from 1980 and again from 2010 on. */
const CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const CYCLES = [1980, 2010] as const

/** The tenth position of VINs of a model year from 1980 on. */
export const yearCode = (year: number): string => CODES.charAt((year - CYCLES[0]) % CODES.length)

/**
 * The possible model years of a VIN, most likely first. The tenth position repeats every thirty years; a letter in the
 * seventh means 2010 or later, a digit earlier. That is required only for cars and light trucks, so other vehicles have
 * a second candidate. Empty if the tenth position is not a year code.
 * @param vin validated by `checkVin`
 * @param isLight whether its maker builds only light vehicles under this code
 * @see docs/rules/vin.md
 */
export function modelYears(vin: string, isLight: boolean): readonly number[] {
  const index = CODES.indexOf(vin.charAt(9))
  if (index === -1) return []
  const [early, late] = CYCLES.map((first) => first + index) as [number, number]
  const isLate = /[A-Z]/.test(vin.charAt(6))
  if (isLight) return [isLate ? late : early]
  return isLate ? [late, early] : [early, late]
}
