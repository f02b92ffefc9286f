import type { SearchQuery, Range, RangeName } from '#domain/search/query/query.ts'
import type { SearchResult, Bounds } from '#domain/search/result/result.ts'
import type { Site } from '#domain/site/site.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'

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
  /** What its values are sent as; `null` if each value is its own name, sent as `true`. */
  name: string | null
  label: string
  /** What is chosen, for the heading; empty for nothing. */
  applied: string
  range: RangeView | null
  values: readonly string[]
  /** How many each value would give; `null` if the values exclude each other and are not counted. */
  counts: readonly number[] | null
  /** What shoppers read for each value; `null` if that is the value itself. */
  labels: readonly string[] | null
  /** The color of each value; `null` if values have none. */
  paints: readonly string[] | null
  chosen: readonly string[]
  isOpen: boolean
}>

/** One end of a range: its name in the query string, what it is called, and its position while it is open. */
export type RangeEnd = Readonly<{ name: string; label: string; bound: string }>

/** What a range is slid along, where its bounds are known. */
export type Slider = Readonly<{
  bounds: Bounds
  step: number
  /** How many there are in each of equally wide steps from the lower bound on. */
  bars: readonly number[]
  /** How wide those steps are. */
  barWidth: number
}>

/** A range from lowest to highest, in whole dollars, miles or years. */
export type RangeView = Readonly<{
  name: RangeName
  chosen: Range
  ends: readonly [low: RangeEnd, high: RangeEnd]
  /** `null` for a range to type only. */
  slider: Slider | null
}>
