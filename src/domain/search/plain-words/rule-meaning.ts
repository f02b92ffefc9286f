import { LIMITS, type LimitName, type ListFacetName } from '#domain/search/facets.data.ts'
import type { RangeName } from '#domain/search/query/query.ts'
import { RADII } from '#domain/search/query/radii.data.ts'

import type { Amount, RuleMatch } from './match-rules.ts'
import type { Meaning } from './meaning.ts'
import type { RuleMeaning } from './tables/rules.data.ts'
import type { Vocabulary } from './vocabulary/vocabulary.ts'

const THOUSAND = 1000
/** A price below this, without a unit, is in thousands: no shopper looks for a car of forty dollars. */
const MAX_THOUSANDS = 200
/** A price from there up to this, without a unit, is a monthly payment. */
const MIN_PRICE = 1000
/** A bare number from this value on is a price if it is a multiple of `PRICE_STEP`; others may be in a stock number. */
const SMALLEST_BARE_PRICE = 5000
const PRICE_STEP = 500
const THIRD_ROW_SEATS = 6
const THREE_ROWS = 3
/** Fewer people than this fit into almost any vehicle. */
const MIN_PEOPLE = 4
const PARENTS = 2
/** Fewer miles are a distance: `within 50 miles`. */
const MIN_MILEAGE = 1000

type RangeMeaning = Extract<RuleMeaning, { of: RangeName }>

/** `20` in `20 to 30 thousand` is in thousands too. */
function sameUnit([low, high]: readonly [Amount, Amount]): readonly [Amount, Amount] {
  const isShort = !low.isScaled && high.isScaled && low.value < THOUSAND
  return [isShort ? { ...low, value: low.value * THOUSAND, isScaled: true } : low, high]
}

const dollarsOf = ({ value, isScaled }: Amount) =>
  !isScaled && value < MAX_THOUSANDS ? value * THOUSAND : value

/** The meaning of an amount without further words: a price or a monthly payment. */
const moneyRange = ({ isScaled, value }: Amount): 'price' | 'payment' =>
  !isScaled && value >= MAX_THOUSANDS && value < MIN_PRICE ? 'payment' : 'price'

function range(of: RangeName, a: number | null, b: number | null): Meaning {
  const isReversed = a !== null && b !== null && a > b
  return { kind: 'range', of, min: isReversed ? b : a, max: isReversed ? a : b }
}

function rangeMeaning({ of, ends }: RangeMeaning, amounts: readonly Amount[]): Meaning | null {
  const [first, second] = amounts
  if (first === undefined) return null
  const [low, high] = sameUnit([first, second ?? first])
  const kind = of === 'price' ? moneyRange(high) : of
  if (kind === 'mileage' && high.value < MIN_MILEAGE) return { kind: 'aside', isName: false }
  const isWhole = kind === 'price' || kind === 'outTheDoor'
  const value = (amount: Amount) => (isWhole ? dollarsOf(amount) : amount.value)
  if (ends === 'both') return range(kind, value(low), value(high))
  if (ends === 'above') return range(kind, value(low) + 1, null)
  if (ends === 'below') return range(kind, null, value(low) - 1)
  return ends === 'min' ? range(kind, value(low), null) : range(kind, null, value(low))
}

/** The meaning of a bare amount: money with a sign or unit of money, or if it is as large and round as a price. */
function bareAmount(amount: Amount | undefined): Meaning | null {
  if (!amount) return null
  const looksLikePrice = amount.value >= SMALLEST_BARE_PRICE && amount.value % PRICE_STEP === 0
  if (!amount.isMoney && !amount.isScaled && !looksLikePrice) return null
  return rangeMeaning({ of: 'price', ends: 'max' }, [amount])
}

/**
 * The smallest radius of at least this many miles; `null` for larger numbers, which are odometer readings.
 * @see SRCH-17
 */
function radius(amount: number): Meaning | null {
  const miles = RADII.find((one) => one >= amount)
  return miles === undefined ? null : { kind: 'near', radius: miles }
}

const values = (facet: ListFacetName, chosen: readonly string[]): Meaning | null =>
  chosen.length > 0 ? { kind: 'values', facet, values: chosen } : null

const known = (facet: 'doors' | 'cylinders', vocabulary: Vocabulary, count: number) =>
  values(
    facet,
    vocabulary.numbers[facet].filter((value) => Number(value) === count),
  )

/** A seat count, exact or minimum. If seat counts are unknown, six requires the list's values about a third row. */
function seats(vocabulary: Vocabulary, count: number, ends: 'exactly' | 'min'): Meaning | null {
  const known = vocabulary.numbers.seats
  if (known.length === 0) return count >= THIRD_ROW_SEATS ? vocabulary.thirdRow : null
  const isMatch = (value: string) =>
    ends === 'min' ? Number(value) >= count : Number(value) === count
  return values('seats', known.filter(isMatch))
}

/** Three rows mean at least six seats. */
const rows = (vocabulary: Vocabulary, count: number): Meaning | null =>
  count === THREE_ROWS ? seats(vocabulary, THIRD_ROW_SEATS, 'min') : null

/** Seats for that many people; `null` for so few that almost any vehicle has them. */
const people = (vocabulary: Vocabulary, count: number): Meaning | null =>
  count < MIN_PEOPLE ? null : seats(vocabulary, count, 'min')

/** A minimum; `null` for a number far below the smallest value that the filter offers. */
function limit(name: LimitName, min: number): Meaning | null {
  const [smallest = 0] = LIMITS.find((known) => known.name === name)?.steps ?? []
  return min * 10 < smallest ? null : { kind: 'limit', name, min }
}

type CountMeaning = Exclude<
  RuleMeaning,
  | RangeMeaning
  | Readonly<{ of: 'bare-amount' }>
  | Readonly<{ of: 'zip' | 'interior' }>
  | Readonly<{ of: 'down-payment' }>
>

function countMeaning(
  meaning: CountMeaning,
  count: number,
  vocabulary: Vocabulary,
): Meaning | null {
  switch (meaning.of) {
    case 'radius':
      return radius(count)
    case 'single-year':
      return values('year', [String(count)])
    case 'rows':
      return rows(vocabulary, count)
    case 'third-row':
      return rows(vocabulary, THREE_ROWS)
    case 'seats':
      return seats(vocabulary, count, meaning.ends)
    case 'age':
      return range('year', vocabulary.newestYear - count, null)
    case 'people':
      return people(vocabulary, count)
    case 'kids':
      return people(vocabulary, count + PARENTS)
    case 'limit':
      return limit(meaning.name, count)
    default:
      return known(meaning.of, vocabulary, count)
  }
}

/** The meaning of a rule's match for this list; `null` if the list has no such values. */
export function ruleMeaning(match: RuleMatch, vocabulary: Vocabulary): Meaning | null {
  const { meaning, amounts, zip, paint } = match
  switch (meaning.of) {
    case 'price':
    case 'mileage':
    case 'year':
    case 'payment':
    case 'outTheDoor':
      return rangeMeaning(meaning, amounts)
    case 'bare-amount':
      return bareAmount(amounts[0])
    case 'down-payment':
      return { kind: 'topic', topic: 'credit' }
    case 'zip':
      return zip === null ? null : { kind: 'zip', zip }
    case 'interior':
      return values('colorInt', paint ? (vocabulary.interiors.get(paint) ?? []) : [])
    default:
      return countMeaning(meaning, amounts[0]?.value ?? 0, vocabulary)
  }
}
