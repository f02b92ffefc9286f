import type { SearchQuery, Range, RangeName } from '#domain/search/query/query.ts'
import type { SearchResult, Bounds } from '#domain/search/result/result.ts'
import type { Site } from '#domain/site/site.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'

import type { Words } from './words.ts'

/** The input of the filter panel. */
export type Panel = Readonly<{
  site: Site
  type: VehicleType
  query: SearchQuery
  result: SearchResult
  words: Words
  /** Whether there are payments to filter by. */
  hasPayments: boolean
  /** The text behind the name of a town: its miles from the list's ZIP code; empty if unknown. @see SRCH-17 */
  townNote: (town: string) => string
}>

/** One category of the filter panel. */
export type FacetView = Readonly<{
  /** The parameter of its values; `null` if each value is its own parameter, sent as `true`. */
  name: string | null
  label: string
  /** The selection, for the heading; empty for none. */
  applied: string
  range: RangeView | null
  values: readonly string[]
  /** The number of results of each value; `null` if the values exclude each other and are not counted. */
  counts: readonly number[] | null
  /** The label of each value; absent if it is the value itself. */
  labels?: readonly string[]
  /** The color of each value; absent if values have none. */
  paints?: readonly string[]
  chosen: readonly string[]
  isOpen: boolean
}>

/** One end of a range: its parameter, its label, and its position if open. */
export type RangeEnd = Readonly<{ name: string; label: string; bound: string }>

/** The slider of a range with known bounds. */
export type Slider = Readonly<{
  bounds: Bounds
  step: number
  /** The number of vehicles in each of equally wide steps from the lower bound on. */
  bars: readonly number[]
  /** The width of those steps. */
  barWidth: number
}>

/** A range from lowest to highest, in whole dollars, miles or years. */
export type RangeView = Readonly<{
  name: RangeName
  chosen: Range
  ends: readonly [low: RangeEnd, high: RangeEnd]
  /** `null` for a range without a slider. */
  slider: Slider | null
}>
