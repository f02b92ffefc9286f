import type { SearchQuery } from '#domain/search/query.ts'
import type { SearchResult } from '#domain/search/result.ts'
import type { Site } from '#domain/site/site.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'

import type { RangeView } from './range-views.ts'
import type { Words } from './words.ts'

/** What the filter panel is made from. */
export type Panel = Readonly<{
  site: Site
  type: VehicleType
  query: SearchQuery
  result: SearchResult
  words: Words
  /** Whether there are payments to narrow by. */
  hasPayments: boolean
}>

/** One category of the filter panel. */
export type FacetView = Readonly<{
  /** What its values are sent as; `null` where each value is a name of its own, sent as `true`. */
  name: string | null
  label: string
  /** What is chosen, for the heading; empty for nothing. */
  applied: string
  range: RangeView | null
  values: readonly string[]
  /** How many each value would give; `null` where the values exclude each other and nobody has counted them. */
  counts: readonly number[] | null
  /** What shoppers read for each value; `null` where that is the value itself. */
  labels: readonly string[] | null
  /** The colour of each value; `null` where values have none. */
  paints: readonly string[] | null
  chosen: readonly string[]
  isOpen: boolean
}>

/** Every value that anyone may look for by name. */
const ALL_VALUES = 400

/** How many values of a category a page brings: the browser that makes it itself has none to download. */
export const mostValues = (onServer: number): number =>
  import.meta.env.SSR ? onServer : ALL_VALUES

export type Choice = Readonly<{ value: string; label: string; count: number }>

/** What is chosen in a category, as its heading says it: the one thing, or how many. */
export const appliedText = (applied: readonly string[]): string =>
  applied.length > 1 ? String(applied.length) : (applied[0] ?? '')

/** Columns instead of rows: half the bytes when sent. The first `most`, and whatever is chosen. */
export function choiceColumns(
  choices: readonly Choice[],
  chosen: readonly string[],
  most: number,
): Pick<FacetView, 'values' | 'counts' | 'labels' | 'chosen'> {
  const shown = choices.filter(({ value }, at) => at < most || chosen.includes(value))
  const isPlain = shown.every(({ value, label }) => value === label)
  return {
    values: shown.map(({ value }) => value),
    counts: shown.map(({ count }) => count),
    labels: isPlain ? null : shown.map(({ label }) => label),
    chosen,
  }
}
