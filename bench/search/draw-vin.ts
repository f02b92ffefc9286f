import { below, hash, type Random } from './random.ts'

const LETTERS = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ'
const VALUES = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 7, 9, 2, 3, 4, 5, 6, 7, 8, 9,
]
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
/** The model year codes from 2000 on. */
const YEARS = 'Y123456789ABCDEFGHJKLMNPRSTVWX'
const CHECK_AT = 8

/** A VIN with a valid check digit; vehicles of one build share all but the year and the serial number. */
export function drawVin(
  random: Random,
  { wmi, build, year }: Readonly<{ wmi: string; build: string; year: number }>,
): string {
  const buildHash = hash(build)
  const letter = (shift: number) => LETTERS[(buildHash >>> shift) % LETTERS.length] ?? '0'
  const attributes = [0, 5, 10, 15, 20].map(letter).join('')
  const plant = LETTERS[10 + ((buildHash >>> 25) % 20)] ?? 'A'
  const serial = String(below(random, 1_000_000)).padStart(6, '0')
  const vin = `${wmi}${attributes}0${YEARS[year - 2000] ?? 'Y'}${plant}${serial}`
  let sum = 0
  for (const [index, weight] of WEIGHTS.entries())
    sum += weight * (VALUES[LETTERS.indexOf(vin[index] ?? '0')] ?? 0)
  const check = sum % 11 === 10 ? 'X' : String(sum % 11)
  return vin.slice(0, CHECK_AT) + check + vin.slice(CHECK_AT + 1)
}
