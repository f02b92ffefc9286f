import type { PaintSlug } from '#domain/illustration/paints.data.ts'

import {
  readNumberWords,
  readYearWords,
  restOfThousands,
  type NumberWords,
} from './number-words.ts'
import { RULES, type Rule, type RuleMeaning, type Slot } from './tables/rules.data.ts'
import { COLOR_NAMES } from './tables/value-words.data.ts'
import { WORD_CLASSES, type WordClass } from './tables/word-classes.data.ts'
import { canEndAt, keyOfSpan, MAX_CLASS_PHRASE_WORDS, phraseKey, type Token } from './tokens.ts'

/** A parsed number. */
export type Amount = Readonly<{
  value: number
  /** Whether it has a unit of thousands: `40k`, `40 mil`. */
  isScaled: boolean
  /** Whether it is an amount of dollars: `$40`, `40 bucks`. */
  isMoney: boolean
}>

/** A matching rule: its values, and where it ends. */
export type RuleMatch = Readonly<{
  meaning: RuleMeaning
  amounts: readonly Amount[]
  zip: string | null
  paint: PaintSlug | null
  end: number
}>

/** The value of one slot, and where it ends. */
type SlotMatch = Readonly<{ end: number; amount?: Amount; zip?: string; paint?: PaintSlug }>

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
const canBeginAt = (tokens: readonly Token[], index: number) =>
  tokens[index]?.isJoined !== true || tokens[index - 1]?.kind === 'dash'

/** The ends of all phrases of a class that start here, longest first. */
function endsOfClass(tokens: readonly Token[], index: number, name: WordClass): number[] {
  const ends: number[] = []
  for (let end = Math.min(index + MAX_CLASS_PHRASE_WORDS, tokens.length); end > index; end--) {
    const key = keyOfSpan(tokens, index, end)
    if (key !== null && WORD_CLASSES.get(key)?.has(name)) ends.push(end)
  }
  return ends
}

/** A number in digits or words, without its unit. */
function readNumber(tokens: readonly Token[], index: number): NumberWords | null {
  const token = tokens[index]
  if (token === undefined || !canBeginAt(tokens, index)) return null
  if (token.kind !== 'number') return readNumberWords(tokens, index)
  const value = numberOf(token.text)
  return value === null ? null : { value, end: index + 1 }
}

/** `mil` and `a thousand` are one thousand without a number before them. */
function loneThousand(tokens: readonly Token[], index: number): NumberWords | null {
  const isArticle = /^(?:a|one|un)$/.test(tokens[index]?.text ?? '')
  const first = isArticle ? index + 1 : index
  return /^(?:mil|thousand)$/.test(tokens[first]?.text ?? '') && tokens[first]?.isJoined === false
    ? { value: 1, end: first }
    : null
}

function readAmount(tokens: readonly Token[], index: number): SlotMatch[] {
  const hasSign = tokens[index]?.text === '$'
  const first = hasSign ? index + 1 : index
  const number = readNumber(tokens, first) ?? loneThousand(tokens, first)
  if (number === null) return []
  // `2023 grand cherokee` is not a price of two million.
  const afterUnit =
    number.value < THOUSAND ? endsOfClass(tokens, number.end, 'thousand')[0] : undefined
  const isScaled = afterUnit !== undefined
  const rest = isScaled ? restOfThousands(tokens, afterUnit) : { value: 0, end: number.end }
  const value = Math.round((isScaled ? number.value * THOUSAND : number.value) + rest.value)
  const { end } = rest
  const afterDollars = endsOfClass(tokens, end, 'dollars')[0]
  return [
    ...(afterDollars === undefined
      ? []
      : [{ end: afterDollars, amount: { value, isScaled, isMoney: true } }]),
    { end, amount: { value, isScaled, isMoney: hasSign } },
  ]
}

function readYear(tokens: readonly Token[], index: number): SlotMatch[] {
  const inWords = canBeginAt(tokens, index) ? readYearWords(tokens, index) : null
  const year = /^\d{4}$/.test(tokens[index]?.text ?? '') ? readNumber(tokens, index) : inWords
  const isYear = year !== null && year.value >= FIRST_YEAR && year.value <= LAST_YEAR
  return isYear ? [{ end: year.end, amount: plain(year.value) }] : []
}

/** The last two digits of a year: `22` after `del`. */
function readShortYear(tokens: readonly Token[], index: number): SlotMatch[] {
  const text = tokens[index]?.text ?? ''
  const isYear = /^[0-3]\d$/.test(text) && canBeginAt(tokens, index)
  return isYear ? [{ end: index + 1, amount: plain(CENTURY + Number(text)) }] : []
}

function readCount(tokens: readonly Token[], index: number): SlotMatch[] {
  const count = readNumber(tokens, index)
  const isCount = count !== null && Number.isInteger(count.value) && count.value <= MAX_COUNTED
  return isCount ? [{ end: count.end, amount: plain(count.value) }] : []
}

const readZip = (tokens: readonly Token[], index: number): SlotMatch[] =>
  /^\d{5}$/.test(tokens[index]?.text ?? '')
    ? [{ end: index + 1, zip: tokens[index]?.text ?? '' }]
    : []

function readColor(tokens: readonly Token[], index: number): SlotMatch[] {
  const paint = PAINT_OF.get(tokens[index]?.text ?? '')
  return paint ? [{ end: index + 1, paint }] : []
}

/** All values of a slot that start here, longest first. */
function slotMatches(tokens: readonly Token[], index: number, slot: Slot): readonly SlotMatch[] {
  switch (slot) {
    case 'amount':
      return readAmount(tokens, index)
    case 'count':
      return readCount(tokens, index)
    case 'year':
      return readYear(tokens, index)
    case 'shortYear':
      return readShortYear(tokens, index)
    case 'zip':
      return readZip(tokens, index)
    case 'color':
      return readColor(tokens, index)
    default:
      return endsOfClass(tokens, index, slot).map((end) => ({ end }))
  }
}

/** The longest sequence of values for these slots; `null` if there is none. */
function matchSlots(
  tokens: readonly Token[],
  index: number,
  slots: readonly Slot[],
): readonly SlotMatch[] | null {
  const [slot, ...others] = slots
  if (slot === undefined) return canEndAt(tokens, index) ? [] : null
  let longest: readonly SlotMatch[] | null = null
  for (const first of slotMatches(tokens, index, slot)) {
    const rest = matchSlots(tokens, first.end, others)
    const end = (values: readonly SlotMatch[]) => values.at(-1)?.end ?? first.end
    if (rest && (!longest || end(rest) > end(longest))) longest = [first, ...rest]
  }
  return longest
}

/** A rule's match from here on; `null` for none. */
function matchOf(
  { slots, meaning }: Rule,
  tokens: readonly Token[],
  index: number,
): RuleMatch | null {
  const values = matchSlots(tokens, index, slots)
  const end = values?.at(-1)?.end
  if (!values || end === undefined) return null
  return {
    meaning,
    amounts: values.flatMap(({ amount }) => amount ?? []),
    zip: values.find(({ zip }) => zip !== undefined)?.zip ?? null,
    paint: values.find(({ paint }) => paint !== undefined)?.paint ?? null,
    end,
  }
}

/** All rules that match from here on, longest first; equally long ones in table order. */
export const rulesAt = (tokens: readonly Token[], index: number): readonly RuleMatch[] =>
  RULES.flatMap((rule) => matchOf(rule, tokens, index) ?? []).toSorted((a, b) => b.end - a.end)
