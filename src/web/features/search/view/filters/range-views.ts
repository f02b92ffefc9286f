import type { FacetName } from '#domain/search/facets.data.ts'
import { RANGE_NAMES, type RangeName } from '#domain/search/query/query.ts'
import { histogramSteps } from '#domain/search/result/histogram.ts'
import type { Bounds, FacetValue } from '#domain/search/result/result.ts'
import { formatNumber } from '#i18n/format.ts'

import type { Panel, RangeView } from './panel-types.ts'
import type { Words } from './words.ts'

/** The step width of a slider. */
const STEPS = { price: 500, mileage: 1000, year: 1 } as const

function endsOf(name: RangeName, bounds: Bounds | null, words: Words): RangeView['ends'] {
  const write = (value: number | undefined) => {
    if (value === undefined) return words.t('any.end')
    // A year is not an amount: it has no thousands separator.
    return name === 'year' ? String(value) : formatNumber(value, words.locale)
  }
  const names = RANGE_NAMES[name]
  return [
    { name: names.min, label: words.t(`lowest.${name}`), bound: write(bounds?.min) },
    { name: names.max, label: words.t(`highest.${name}`), bound: write(bounds?.max) },
  ]
}

/** Years as a range, from oldest to newest, with one bar per year. */
function yearRange(years: readonly FacetValue[], { query, words }: Panel): RangeView | null {
  const numbers = years.map(({ value }) => Number(value))
  if (numbers.length < 2) return null
  const bounds = { min: Math.min(...numbers), max: Math.max(...numbers) }
  const counts = Array.from({ length: bounds.max - bounds.min + 1 }, (_, index) =>
    years.reduce(
      (sum, { value, count }) => (Number(value) === bounds.min + index ? sum + count : sum),
      0,
    ),
  )
  return {
    name: 'year',
    chosen: query.year,
    ends: endsOf('year', bounds, words),
    slider: { bounds, step: STEPS.year, bars: counts, barWidth: 1 },
  }
}

/**
 * The range of a category: `null` for one without, and for years if there is only one.
 * @param years the years of the list, regardless of the selected range
 */
export function rangeView(
  name: FacetName,
  years: readonly FacetValue[],
  panel: Panel,
): RangeView | null {
  if (name === 'year') return yearRange(years, panel)
  if (name !== 'price' && name !== 'mileage') return null
  const { query, result, words } = panel
  const bounds = result.bounds[name]
  return {
    name,
    chosen: query[name],
    ends: endsOf(name, bounds, words),
    slider: {
      bounds,
      step: STEPS[name],
      bars: result.histograms[name],
      barWidth: histogramSteps(bounds).width,
    },
  }
}

/** A payment or price range to type: it has no counts. */
export const figureRange = (
  name: 'payment' | 'outTheDoor',
  { query, words }: Panel,
): RangeView => ({
  name,
  chosen: query[name],
  ends: endsOf(name, null, words),
  slider: null,
})
