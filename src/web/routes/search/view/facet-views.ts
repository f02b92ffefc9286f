import { paintFor } from '#domain/illustration/paint-for.ts'
import { PAINTS } from '#domain/illustration/paints.data.ts'
import {
  LIST_FACETS,
  FACETS,
  type FacetName,
  type ListFacetName,
} from '#domain/search/facets.data.ts'
import { RANGE_NAMES, type Range, type RangeName, type SearchQuery } from '#domain/search/query.ts'
import type { Bounds, FacetValue, SearchResult } from '#domain/search/result.ts'
import { formatNumber } from '#i18n/format.ts'
import { tagWord } from '#i18n/vehicle-words.ts'
import type { Site } from '#sites/schema.ts'

import { rangeLabel } from './applied-filters.ts'
import type { Words } from './words.ts'

/** One end of a range: its name in the query string, what it is called, and where it stands while it is open. */
export type RangeEnd = Readonly<{ name: string; label: string; bound: string }>

/** A range from lowest to highest, in whole dollars, miles or years. */
export type RangeView = Readonly<{
  name: RangeName
  bounds: Bounds
  chosen: Range
  ends: readonly [low: RangeEnd, high: RangeEnd]
  step: number
  /** How many there are in each of equally wide steps between the bounds. */
  bars: readonly number[]
}>

/** One category of the filter panel. */
export type FacetView = Readonly<{
  /** What it is called in the query string; `null` for the tags, each of which is a name of its own. */
  name: ListFacetName | null
  label: string
  /** What is chosen, for the heading; empty for nothing. */
  applied: string
  range: RangeView | null
  values: readonly string[]
  /** How many each value would give. */
  counts: readonly number[]
  /** What shoppers read for each value; `null` where that is the value itself. */
  labels: readonly string[] | null
  /** The colour of each value; `null` where values have none. */
  paints: readonly string[] | null
  chosen: readonly string[]
  isOpen: boolean
}>

/** What shoppers narrow most; the rest follows in the order of the table. */
const FIRST: readonly FacetName[] = ['price', 'make', 'model', 'year', 'mileage', 'body']
/** The path says it already. */
const IN_PATH: FacetName = 'type'
/** Open on arrival. Others are one tap away. */
const OPEN: ReadonlySet<FacetName> = new Set(FIRST.slice(0, 4))

/** How far a thumb moves at a time. */
const STEPS = { price: 500, mileage: 1000, payment: 25, year: 1 } as const

const placeOf = ({ name }: { name: FacetName }) =>
  FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length

/** More than anyone reads; the rest comes up when the list is narrowed. Models are looked for by name. */
const MOST_VALUES = 24
const MOST_NAMES = 60
const BY_NAME: ReadonlySet<FacetName> = new Set(['make', 'model', 'year'])

type Choice = Readonly<{ value: string; label: string; count: number }>

/** Columns instead of rows: half the bytes when sent. */
function choiceColumns(
  name: ListFacetName | null,
  choices: readonly Choice[],
  chosen: readonly string[],
) {
  const most = name !== null && BY_NAME.has(name) ? MOST_NAMES : MOST_VALUES
  const shown = choices.filter(({ value }, at) => at < most || chosen.includes(value))
  const isPlain = shown.every(({ value, label }) => value === label)
  return {
    values: shown.map(({ value }) => value),
    counts: shown.map(({ count }) => count),
    labels: isPlain ? null : shown.map(({ label }) => label),
    paints: name === 'colorExt' ? shown.map(({ value }) => PAINTS[paintFor(value)].color) : null,
    chosen,
  }
}

type Panel = Readonly<{ site: Site; query: SearchQuery; result: SearchResult; words: Words }>

function endsOf(name: RangeName, { min, max }: Bounds, words: Words): RangeView['ends'] {
  // A year is a name, not an amount: it takes no separator.
  const write = (value: number) =>
    name === 'year' ? String(value) : formatNumber(value, words.locale)
  const names = RANGE_NAMES[name]
  return [
    { name: names.min, label: words.t(`lowest.${name}`), bound: write(min) },
    { name: names.max, label: words.t(`highest.${name}`), bound: write(max) },
  ]
}

/** Years as a range: from the oldest to the newest there is, one bar a year. */
function yearRange(years: readonly FacetValue[], { query, words }: Panel): RangeView | null {
  const numbers = years.map(({ value }) => Number(value))
  if (numbers.length < 2) return null
  const bounds = { min: Math.min(...numbers), max: Math.max(...numbers) }
  const counts = Array.from({ length: bounds.max - bounds.min + 1 }, (_, at) =>
    years.reduce(
      (sum, { value, count }) => (Number(value) === bounds.min + at ? sum + count : sum),
      0,
    ),
  )
  return {
    name: 'year',
    bounds,
    chosen: query.year,
    ends: endsOf('year', bounds, words),
    step: STEPS.year,
    bars: counts,
  }
}

function rangeOf(name: FacetName, years: readonly FacetValue[], panel: Panel): RangeView | null {
  if (name === 'year') return yearRange(years, panel)
  if (name !== 'price' && name !== 'mileage') return null
  const { query, result, words } = panel
  return {
    name,
    bounds: result.bounds[name],
    chosen: query[name],
    ends: endsOf(name, result.bounds[name], words),
    step: STEPS[name],
    bars: result.histograms[name],
  }
}

function facetView(name: FacetName, years: readonly FacetValue[], panel: Panel): FacetView {
  const { query, result, words } = panel
  const listName = LIST_FACETS.find((facet) => facet.name === name)?.name ?? null
  const chosen = (listName && query.selections[listName]) ?? []
  const range = rangeOf(name, years, panel)
  const rangeText = range && rangeLabel(range.name, range.chosen, words)
  const applied = [rangeText, ...chosen.map(words.value)].filter((text) => text !== null)
  const values = listName === null ? [] : result.facets[listName]
  return {
    name: listName,
    label: words.t(`facet.${name}`),
    applied: applied.length > 1 ? String(applied.length) : (applied[0] ?? ''),
    range,
    ...choiceColumns(
      listName,
      values.map(({ value, count }) => ({ value, count, label: words.value(value) })),
      chosen,
    ),
    isOpen: OPEN.has(name) || applied.length > 0,
  }
}

function tagsView({ query, result, words }: Panel): FacetView {
  const { tags } = query
  const values = result.tags.filter(({ tag, count }) => count > 0 || tags.includes(tag))
  const applied = tags.map((tag) => tagWord(tag, words.locale))
  return {
    name: null,
    label: words.t('facet.tags'),
    applied: applied.length > 1 ? String(applied.length) : (applied[0] ?? ''),
    range: null,
    ...choiceColumns(
      null,
      values.map(({ tag, count }) => ({ value: tag, count, label: tagWord(tag, words.locale) })),
      tags,
    ),
    isOpen: tags.length > 0,
  }
}

/**
 * The filter panel: every category that the site has not switched off and that offers a choice, tags last.
 * @param years the years of the list, whatever range of years is chosen
 * @see SRCH-1, SRCH-2, SRCH-10
 */
export function facetViews(panel: Panel, years: readonly FacetValue[]): readonly FacetView[] {
  const disabled = panel.site.filtersOptions.disabledCategories
  const facets = FACETS.filter(({ name }) => name !== IN_PATH && !disabled.includes(name))
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map(({ name }) => facetView(name, years, panel))
  return [...facets, tagsView(panel)].filter(({ range, values }) => range || values.length > 0)
}
