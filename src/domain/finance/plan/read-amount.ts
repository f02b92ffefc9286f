import { cents, fromDollars, type Cents } from '#domain/kernel/money.ts'

/** Why an amount differs from the typed text. */
export type AmountProblem = 'notANumber' | 'tooLow' | 'tooHigh'

/** A typed number as it was parsed. */
export type ReadNumber<Value extends number> = Readonly<{
  /** Clamped to its bounds; `null` for empty or non-numeric input. */
  value: Value | null
  /** `null` for no problem. */
  problem: AmountProblem | null
}>

type Bounds = Readonly<{ min: number; max: number }>

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/
/** Groups of three digits after a first group that is not zero: `1,234,567`. */
const GROUPED =
  /^(?<sign>[+-]?)(?<whole>[1-9]\d{0,2}(?<mark>[.,])\d{3}(?:\k<mark>\d{3})*)(?<cents>[.,]\d*)?$/

/** Maximum length of an amount; the rest of a longer text is ignored. */
const MAX_INPUT = 100

/** Without currency signs and spaces; a typographic dash becomes a minus sign. */
const plain = (text: string): string =>
  text
    .slice(0, MAX_INPUT)
    .replaceAll(/[\s_']/gu, '')
    .replaceAll(/[−–]/gu, '-')
    .replace(/^(?<sign>[+-]?)(?:US)?\$/iu, '$<sign>')
    .replace(/(?:\$|USD)$/iu, '')
    .toLowerCase()

/** Removes thousands separators. If both marks occur, the last one is the decimal mark. */
function ungrouped(text: string): string {
  const { sign = '', whole = '', mark = '', cents: rest = '' } = GROUPED.exec(text)?.groups ?? {}
  if (whole === '' || rest.startsWith(mark)) return text.replace(',', '.')
  return `${sign}${whole.replaceAll(mark, '')}${rest.replace(',', '.')}`
}

function read<Value extends number>(
  number: string,
  { min, max }: Bounds,
  valueOf: (value: number) => Value,
): ReadNumber<Value> {
  if (number === '') return { value: null, problem: null }
  if (!NUMBER.test(number)) return { value: null, problem: 'notANumber' }
  // No amount is negative, not even -0.
  const value = Number(number) + 0
  if (value < min) return { value: valueOf(min), problem: 'tooLow' }
  if (value > max) return { value: valueOf(max), problem: 'tooHigh' }
  return { value: valueOf(value), problem: null }
}

/** The API's maximum. */
const MAX = cents(1_000_000_000)

/**
 * Parses a dollar amount as people write it in either language: `1,234`, `$1,234.50`, `1 234`, `1.234,50`. Spanish
 * speakers in the US write `1,234.50`, others `1.234,50`, so the decimal mark is inferred from the text, never from the
 * language. A mark before exactly three last digits separates thousands: `1.234` is 1,234. Fractions of a cent are
 * rounded.
 * @param bounds from zero to $10,000,000 by default
 */
export const readAmount = (
  text: string,
  { min = cents(0), max = MAX }: Readonly<{ min?: Cents; max?: Cents }> = {},
): ReadNumber<Cents> =>
  read(ungrouped(plain(text)), { min: min / 100, max: max / 100 }, fromDollars)

/** Parses a rate or a count, `6.125`, `6,5` or `6.5 %`: both marks are decimal marks. */
export const readNumber = (text: string, bounds: Bounds): ReadNumber<number> =>
  read(plain(text).replace(/%$/u, '').replace(',', '.'), bounds, (value) => value)
