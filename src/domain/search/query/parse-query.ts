import { byCode } from '#domain/kernel/text.ts'
import {
  eachLimit,
  LIST_FACETS,
  type FacetName,
  type ListFacetName,
} from '#domain/search/facets.data.ts'
import { DEFAULT_SORT, SORTS, type Sort } from '#domain/search/sorts.data.ts'
import { TAGS } from '#domain/vehicle/tags.data.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'

import { planPairs } from './plan-pairs.ts'
import {
  emptyQuery,
  MAX_SHOW,
  MAX_VALUE_LENGTH,
  MAX_VALUES,
  RANGE_NAMES,
  type QueryParams,
  type Range,
  type RangeName,
  type SearchQuery,
} from './query.ts'
import { RADII } from './radii.data.ts'

export type QueryOptions = Readonly<{
  /** Categories whose names are ignored. @see SRCH-10 */
  disabledCategories: readonly FacetName[]
  /** Only the value hub sorts by distance. @see SRCH-7 */
  isValueHub: boolean
}>

type Values = ReadonlyMap<string, readonly string[]>

const clean = (text: string) =>
  text.slice(0, MAX_VALUE_LENGTH).toWellFormed().replaceAll(/\s+/g, ' ').trim()

/** The values of each name, limited and without empty ones. */
function valuesByName(params: QueryParams): Values {
  const values = new Map<string, string[]>()
  for (const [name, value] of params) {
    const text = clean(value)
    const others = values.get(name) ?? []
    if (text !== '' && others.length < MAX_VALUES) values.set(name, [...others, text])
  }
  return values
}

const ZIP = /^\d{5}$/

/** An unsigned integer; `null` for anything else. */
const wholeNumber = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null

const firstNumber = (texts: readonly string[] = []) =>
  wholeNumber(texts.find((text) => wholeNumber(text) !== null))

/** A category's selected values, deduplicated and in a fixed order. */
function selectionOf(name: ListFacetName, texts: readonly string[] = []): readonly string[] {
  const values =
    name === 'year' ? texts.filter((text) => wholeNumber(text) !== null).map(Number) : texts
  return [...new Set(values.map(String))].toSorted()
}

/** The ZIP code that an address measures distances from; `null` for none. @see DLR-4 */
export const zipOf = (params: QueryParams): string | null =>
  [...params].find(([name, value]) => name === 'zip' && ZIP.test(clean(value)))?.[1].trim() ?? null

function parseShow(values: Values): number {
  const show = firstNumber(values.get('show'))
  return show === null || show === 0 ? emptyQuery().show : Math.min(show, MAX_SHOW)
}

function parseSort(values: Values, isValueHub: boolean): Sort {
  const text = values.get('sort')?.[0]
  const sort = SORTS.find((sort) => sort === text) ?? DEFAULT_SORT
  return sort === 'distance' && !isValueHub ? DEFAULT_SORT : sort
}

/**
 * Parses a query string for one list. Unknown names and invalid values are ignored, as are values beyond 50 per name
 * and text beyond 100 characters per value.
 * @see SRCH-4
 */
export function parseQuery(
  type: VehicleType,
  params: QueryParams,
  options: QueryOptions,
): SearchQuery {
  const values = valuesByName(params)
  const isTrue = (name: string) => values.get(name)?.includes('true') ?? false
  // Only categories of the sidebar can be disabled.
  const isEnabled = (name: FacetName | RangeName) =>
    !options.disabledCategories.some((disabled) => disabled === name)
  const range = (name: RangeName): Range => {
    const names = RANGE_NAMES[name]
    const end = (side: 'min' | 'max') =>
      isEnabled(name) ? firstNumber(values.get(names[side])) : null
    return { min: end('min'), max: end('max') }
  }
  const selections = LIST_FACETS.filter(({ name }) => isEnabled(name))
    .map(({ name }) => [name, selectionOf(name, values.get(name))] as const)
    .filter(([, chosen]) => chosen.length > 0)
  return {
    types: [type],
    selections: Object.fromEntries(selections),
    tags: TAGS.filter(isTrue),
    keywords: values.get('keywords')?.[0] ?? '',
    price: range('price'),
    mileage: range('mileage'),
    year: range('year'),
    payment: range('payment'),
    outTheDoor: range('outTheDoor'),
    features: [...new Set(values.get('feature'))].toSorted(byCode),
    ...eachLimit(({ name }) => firstNumber(values.get(name))),
    maxDaysListed: firstNumber(values.get('maxDaysListed')),
    hasPriceDrop: isTrue('priceDrop'),
    hasPhoto: isTrue('photosOnly'),
    zip: zipOf(params),
    radius: RADII.find((miles) => values.get('radius')?.includes(String(miles))) ?? null,
    isNearestFirst: isTrue('nearest'),
    plan: planPairs(params),
    sort: parseSort(values, options.isValueHub),
    show: parseShow(values),
  }
}
