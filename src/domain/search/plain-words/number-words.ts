import type { Token } from './tokens.ts'

/** Numbers in words up to ninety-nine, without accents. */
const SMALL = new Map(
  Object.entries({
    0: 'zero cero',
    1: 'one uno un una',
    2: 'two dos',
    3: 'three tres',
    4: 'four cuatro',
    5: 'five cinco',
    6: 'six seis',
    7: 'seven siete',
    8: 'eight ocho',
    9: 'nine nueve',
    10: 'ten diez',
    11: 'eleven once',
    12: 'twelve doce',
    13: 'thirteen trece',
    14: 'fourteen catorce',
    15: 'fifteen quince',
    16: 'sixteen dieciseis',
    17: 'seventeen diecisiete',
    18: 'eighteen dieciocho',
    19: 'nineteen diecinueve',
    20: 'twenty veinte',
    21: 'veintiuno veintiun veintiuna',
    22: 'veintidos',
    23: 'veintitres',
    24: 'veinticuatro',
    25: 'veinticinco',
    26: 'veintiseis',
    27: 'veintisiete',
    28: 'veintiocho',
    29: 'veintinueve',
    30: 'thirty treinta',
    40: 'forty cuarenta',
    50: 'fifty cincuenta',
    60: 'sixty sesenta',
    70: 'seventy setenta',
    80: 'eighty ochenta',
    90: 'ninety noventa',
  }).flatMap(([number, words]) => words.split(' ').map((word) => [word, Number(number)] as const)),
)

const HUNDREDS = new Map(
  Object.entries({
    100: 'cien ciento',
    200: 'doscientos doscientas',
    300: 'trescientos trescientas',
    400: 'cuatrocientos cuatrocientas',
    500: 'quinientos quinientas',
    600: 'seiscientos seiscientas',
    700: 'setecientos setecientas',
    800: 'ochocientos ochocientas',
    900: 'novecientos novecientas',
  }).flatMap(([number, words]) => words.split(' ').map((word) => [word, Number(number)] as const)),
)

/** Words that are numbers only before a unit: in Spanish they may be articles, in English a pronoun. */
const ARTICLES = new Set(['one', 'uno', 'un', 'una'])
const ROUND_TENS = 20
const HUNDRED = 100
const THOUSAND = 1000

/** A number in words, and where it ends. */
export type NumberWords = Readonly<{ value: number; end: number }>

const isWord = (tokens: readonly Token[], index: number, ...words: readonly string[]) =>
  words.includes(tokens[index]?.text ?? '')

/** `twenty`, `twenty five`, `treinta y cinco`, `veinticinco`. */
function below100(tokens: readonly Token[], index: number): NumberWords | null {
  const tens = SMALL.get(tokens[index]?.text ?? '')
  if (tens === undefined) return null
  if (tens < ROUND_TENS || tens % 10 !== 0) return { value: tens, end: index + 1 }
  const next = isWord(tokens, index + 1, 'y', '-') ? index + 2 : index + 1
  const ones = SMALL.get(tokens[next]?.text ?? '')
  return ones !== undefined && ones > 0 && ones < 10
    ? { value: tens + ones, end: next + 1 }
    : { value: tens, end: index + 1 }
}

/** `three hundred`, `quinientos`; `null` for a number without hundreds. */
function hundredsAt(tokens: readonly Token[], index: number): NumberWords | null {
  const hundreds = HUNDREDS.get(tokens[index]?.text ?? '')
  if (hundreds !== undefined) return { value: hundreds, end: index + 1 }
  const small = below100(tokens, index)
  return small !== null && isWord(tokens, small.end, 'hundred')
    ? { value: small.value * HUNDRED, end: small.end + 1 }
    : null
}

/** `three hundred`, `quinientos`, `ciento veinte`; `twenty five hundred` is 2,500. */
export function readNumberWords(tokens: readonly Token[], index: number): NumberWords | null {
  const base = hundredsAt(tokens, index)
  if (base === null) {
    const small = below100(tokens, index)
    return small?.end === index + 1 && isWord(tokens, index, ...ARTICLES) ? null : small
  }
  const rest = below100(tokens, isWord(tokens, base.end, 'and') ? base.end + 1 : base.end)
  return rest === null ? base : { value: base.value + rest.value, end: rest.end }
}

/** The rest of a number after its thousands: `quinientos` in `dos mil quinientos`; zero for none. */
export function restOfThousands(tokens: readonly Token[], index: number): NumberWords {
  const rest = readNumberWords(tokens, index)
  return rest !== null && rest.value < THOUSAND ? rest : { value: 0, end: index }
}

/** A year in words: `twenty twenty two`, `twenty nineteen`, `dos mil veintidós`, `two thousand six`. */
export function readYearWords(tokens: readonly Token[], index: number): NumberWords | null {
  const century = SMALL.get(tokens[index]?.text ?? '')
  if (century === 2 && isWord(tokens, index + 1, 'mil', 'thousand')) {
    const after = isWord(tokens, index + 2, 'and') ? index + 3 : index + 2
    const rest = below100(tokens, after)
    return rest && { value: 2 * THOUSAND + rest.value, end: rest.end }
  }
  if (century !== 19 && century !== ROUND_TENS) return null
  const rest = below100(tokens, index + 1)
  return rest !== null && rest.value >= 10
    ? { value: century * HUNDRED + rest.value, end: rest.end }
    : null
}
