import type { PaintSlug } from '#domain/illustration/paints.data.ts'

import {
  readNumberWords,
  readYearWords,
  restOfThousands,
  type NumberWords,
} from './number-words.ts'
import { canEndAt, keyOfSpan, MAX_CLASS_PHRASE_WORDS, phraseKey, type Piece } from './pieces.ts'
import { RULES, type Rule, type RuleMeaning, type Slot } from './tables/rules.data.ts'
import { COLOR_NAMES } from './tables/value-words.data.ts'
import { WORD_CLASSES, type WordClass } from './tables/word-classes.data.ts'

/** A parsed number. */
export type Amount = Readonly<{
  value: number
  /** Whether it has a unit of thousands: `40k`, `40 mil`. */
  isScaled: boolean
  /** Whether it is marked as dollars. */
  isMoney: boolean
}>

/** A matching rule: its values, and where it ends. */
export type RuleMatch = Readonly<{
  means: RuleMeaning
  amounts: readonly Amount[]
  zip: string | null
  paint: PaintSlug | null
  end: number
}>

type Read = Readonly<{ end: number; amount?: Amount; zip?: string; paint?: PaintSlug }>

const THOUSAND = 1000
const FIRST_YEAR = 1950
const LAST_YEAR = 2049
const CENTURY = 2000
const MAX_COUNTED = 99

const PAINT_OF = new Map(
  Object.entries(COLOR_NAMES).map(([name, paint]) => [phraseKey(name), paint]),
)

/** Parses `40,000`, `40.000`, `40.5` or `40`; `null` for any other notation. */
function numberOf(text: string): number | null {
  if (/^\d{1,3}(?:[.,]\d{3})+$/.test(text)) return Number(text.replaceAll(/[.,]/g, ''))
  return /^\d{1,9}(?:\.\d{1,3})?$/.test(text) ? Number(text) : null
}

const plain = (value: number): Amount => ({ value, isScaled: false, isMoney: false })

/** Whether a number may start here: not inside `F-150`, but after the dash of `20-30k`. */
const canBeginAt = (pieces: readonly Piece[], at: number) =>
  pieces[at]?.isJoined !== true || pieces[at - 1]?.kind === 'dash'

/** The ends of all phrases of a class that start here, longest first. */
function endsOfClass(pieces: readonly Piece[], at: number, name: WordClass): number[] {
  const ends: number[] = []
  for (let end = Math.min(at + MAX_CLASS_PHRASE_WORDS, pieces.length); end > at; end--) {
    const key = keyOfSpan(pieces, at, end)
    if (key !== null && WORD_CLASSES.get(key)?.has(name)) ends.push(end)
  }
  return ends
}

/** A number in digits or words, without its unit. */
function readNumber(pieces: readonly Piece[], at: number): NumberWords | null {
  const piece = pieces[at]
  if (piece === undefined || !canBeginAt(pieces, at)) return null
  if (piece.kind !== 'number') return readNumberWords(pieces, at)
  const value = numberOf(piece.text)
  return value === null ? null : { value, end: at + 1 }
}

/** `mil` alone is one thousand, `a thousand` too. */
function loneThousand(pieces: readonly Piece[], at: number): NumberWords | null {
  const isArticle = /^(?:a|one|un)$/.test(pieces[at]?.text ?? '')
  const first = isArticle ? at + 1 : at
  return /^(?:mil|thousand)$/.test(pieces[first]?.text ?? '') && pieces[first]?.isJoined === false
    ? { value: 1, end: first }
    : null
}

function readAmount(pieces: readonly Piece[], at: number): Read[] {
  const hasSign = pieces[at]?.text === '$'
  const first = hasSign ? at + 1 : at
  const number = readNumber(pieces, first) ?? loneThousand(pieces, first)
  if (number === null) return []
  // `2023 grand cherokee` is not a price of two million.
  const afterUnit =
    number.value < THOUSAND ? endsOfClass(pieces, number.end, 'thousand')[0] : undefined
  const isScaled = afterUnit !== undefined
  const rest = isScaled ? restOfThousands(pieces, afterUnit) : { value: 0, end: number.end }
  const value = Math.round((isScaled ? number.value * THOUSAND : number.value) + rest.value)
  const { end } = rest
  const afterDollars = endsOfClass(pieces, end, 'dollars')[0]
  return [
    ...(afterDollars === undefined
      ? []
      : [{ end: afterDollars, amount: { value, isScaled, isMoney: true } }]),
    { end, amount: { value, isScaled, isMoney: hasSign } },
  ]
}

function readYear(pieces: readonly Piece[], at: number): Read[] {
  const inWords = canBeginAt(pieces, at) ? readYearWords(pieces, at) : null
  const year = /^\d{4}$/.test(pieces[at]?.text ?? '') ? readNumber(pieces, at) : inWords
  const isYear = year !== null && year.value >= FIRST_YEAR && year.value <= LAST_YEAR
  return isYear ? [{ end: year.end, amount: plain(year.value) }] : []
}

/** The last two digits of a year: `22` after `del`. */
function readShortYear(pieces: readonly Piece[], at: number): Read[] {
  const text = pieces[at]?.text ?? ''
  const isYear = /^[0-3]\d$/.test(text) && canBeginAt(pieces, at)
  return isYear ? [{ end: at + 1, amount: plain(CENTURY + Number(text)) }] : []
}

function readCount(pieces: readonly Piece[], at: number): Read[] {
  const count = readNumber(pieces, at)
  const isCount = count !== null && Number.isInteger(count.value) && count.value <= MAX_COUNTED
  return isCount ? [{ end: count.end, amount: plain(count.value) }] : []
}

const readZip = (pieces: readonly Piece[], at: number): Read[] =>
  /^\d{5}$/.test(pieces[at]?.text ?? '') ? [{ end: at + 1, zip: pieces[at]?.text ?? '' }] : []

function readColor(pieces: readonly Piece[], at: number): Read[] {
  const paint = PAINT_OF.get(pieces[at]?.text ?? '')
  return paint ? [{ end: at + 1, paint }] : []
}

/** All ways to fill a slot here, longest first. */
function fillings(pieces: readonly Piece[], at: number, slot: Slot): readonly Read[] {
  switch (slot) {
    case 'amount':
      return readAmount(pieces, at)
    case 'count':
      return readCount(pieces, at)
    case 'year':
      return readYear(pieces, at)
    case 'shortYear':
      return readShortYear(pieces, at)
    case 'zip':
      return readZip(pieces, at)
    case 'color':
      return readColor(pieces, at)
    default:
      return endsOfClass(pieces, at, slot).map((end) => ({ end }))
  }
}

/** The longest way to fill the slots in sequence; `null` if there is none. */
function fill(
  pieces: readonly Piece[],
  at: number,
  slots: readonly Slot[],
): readonly Read[] | null {
  const [slot, ...others] = slots
  if (slot === undefined) return canEndAt(pieces, at) ? [] : null
  let longest: readonly Read[] | null = null
  for (const read of fillings(pieces, at, slot)) {
    const rest = fill(pieces, read.end, others)
    const end = (reads: readonly Read[]) => reads.at(-1)?.end ?? read.end
    if (rest && (!longest || end(rest) > end(longest))) longest = [read, ...rest]
  }
  return longest
}

/** A rule's match from here on; `null` for none. */
function matchOf({ slots, means }: Rule, pieces: readonly Piece[], at: number): RuleMatch | null {
  const reads = fill(pieces, at, slots)
  const end = reads?.at(-1)?.end
  if (!reads || end === undefined) return null
  return {
    means,
    amounts: reads.flatMap(({ amount }) => amount ?? []),
    zip: reads.find(({ zip }) => zip !== undefined)?.zip ?? null,
    paint: reads.find(({ paint }) => paint !== undefined)?.paint ?? null,
    end,
  }
}

/** All rules that match from here on, longest first; equally long ones in table order. */
export const rulesAt = (pieces: readonly Piece[], at: number): readonly RuleMatch[] =>
  RULES.flatMap((rule) => matchOf(rule, pieces, at) ?? []).toSorted((a, b) => b.end - a.end)
