import type { SettledWords } from '#domain/search/plain-words/settle-words.ts'
import { formatQuery } from '#domain/search/query/format-query.ts'
import { emptyQuery, type Range, type SearchQuery } from '#domain/search/query/query.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'

import { countedWords } from './counted-words.ts'

/** A list without vehicles; a make or model that the site does not list; a word that no filter expresses. */
export const SEARCH_OUTCOMES = ['no-vehicles', 'not-listed', 'set-aside'] as const
export type SearchOutcome = (typeof SEARCH_OUTCOMES)[number]

/** What a shopper searched for in vain, without anything about the shopper. @see ANA-7 */
export type UnmatchedSearch = Readonly<{
  outcome: SearchOutcome
  /** Empty for words, which are about any list. */
  list: VehicleType | ''
  words: string
  /** Names and values as in an address, sorted. */
  filters: string
}>

/** A search and its result. */
export type SettledSearch = Readonly<{
  type: VehicleType
  query: SearchQuery
  /** The number of vehicles in the list. */
  total: number
  /** The typed words that are no filters; `null` if nothing was typed. */
  words: Pick<SettledWords, 'ignored' | 'unlisted'> | null
}>

/** A search with more filters is too rare to be counted. */
const MAX_FILTERS = 8
/** Bounds are counted in these steps, so that similar searches are counted together. */
const STEPS = { price: 1000, outTheDoor: 1000, mileage: 5000, payment: 50 } as const
/** No number of a vehicle is greater. */
const MAX_NUMBER = 999_999

const capped = (value: number) => Math.min(value, MAX_NUMBER)

const isNumber = (value: string) => /^\d{1,6}$/.test(value)

/** Whether a filter has a value that is never stored. */
const isRefused = ([, value]: readonly [string, string]) =>
  !isNumber(value) && countedWords(value) === null

/** A range with its bounds in whole steps, never narrower. */
const stepped = ({ min, max }: Range, step: number): Range => ({
  min: min === null ? null : Math.floor(capped(min) / step) * step,
  max: max === null ? null : Math.ceil(capped(max) / step) * step,
})

/**
 * The filters of a search as in an address, without the place of the shopper, their payment plan, the order and the
 * words. `null` for values that are never stored, see `countedWords`, and for too many filters.
 */
function countedFilters(query: SearchQuery): string | null {
  const { plan, sort, show, keywords, zip, radius, isNearestFirst } = emptyQuery()
  const pairs = formatQuery({
    ...query,
    plan,
    sort,
    show,
    keywords,
    zip,
    radius,
    isNearestFirst,
    price: stepped(query.price, STEPS.price),
    outTheDoor: stepped(query.outTheDoor, STEPS.outTheDoor),
    mileage: stepped(query.mileage, STEPS.mileage),
    payment: stepped(query.payment, STEPS.payment),
  })
  return pairs.length > MAX_FILTERS || pairs.some(isRefused)
    ? null
    : new URLSearchParams(pairs).toString()
}

/** The words set aside and the names that are not listed; those that are never stored are left out. */
const unmatchedWords = (
  outcome: SearchOutcome,
  texts: readonly string[],
): readonly UnmatchedSearch[] =>
  texts.flatMap((text) => {
    const words = countedWords(text)
    return words ? [{ outcome, list: '' as const, words, filters: '' }] : []
  })

/** What a search did not find; empty if it found everything, or must not be stored. @see ANA-7 */
export function unmatchedSearches({
  type,
  query,
  total,
  words,
}: SettledSearch): readonly UnmatchedSearch[] {
  const typed = countedWords(query.keywords)
  const filters = countedFilters(query)
  const isEmptyList = total === 0 && typed !== null && filters !== null
  return [
    ...(isEmptyList && (typed !== '' || filters !== '')
      ? [{ outcome: 'no-vehicles' as const, list: type, words: typed, filters }]
      : []),
    ...unmatchedWords('not-listed', words?.unlisted ?? []),
    ...unmatchedWords('set-aside', words?.ignored ?? []),
  ]
}
