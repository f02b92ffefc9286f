import type { Coefficients } from './terms.ts'

/** The data about one make and model. */
type KnownModel = Readonly<{
  /** The number of listings it was fitted on. */
  listings: number
  /** The oldest and the newest model year among them. */
  from: number
  to: number
  /** The most frequent values; empty if unknown. */
  drive: string
  fuel: string
  /** The relative spread of its prices, 1 for an average model. */
  spread: number
}>

/** A trim with several listings. */
export type KnownTrim = Readonly<{
  /** The key of its make and model. */
  model: string
  /** In its most frequent spelling. */
  name: string
  /** The oldest and the newest model year among them. */
  from: number
  to: number
}>

/** The fitted part of a model, before its errors are known. */
export type Fitted = Readonly<{
  /** The newest model year of the data, from which ages are counted, regardless of today's date. */
  newestYear: number
  coefficients: Coefficients
  /** By `modelKey`. */
  models: ReadonlyMap<string, KnownModel>
  /** By `trimKey`; only frequent ones. */
  trims: ReadonlyMap<string, KnownTrim>
  /** Typical mileage at each age from 0 to 30, never decreasing. */
  typicalMiles: readonly number[]
}>

/** Logarithms to add to the estimate for the ends of its range, for a model with spread 1. */
export type Band = Readonly<{ low: number; high: number }>

/** A band for each of `AGE_BANDS`. */
export type Ranges = Readonly<{ trimKnown: readonly Band[]; trimUnknown: readonly Band[] }>

/** The lowest age of each band of a range. */
const AGE_BANDS = [0, 4, 9, 15] as const

/** The index of an age's band. */
export const bandOf = (age: number): number => AGE_BANDS.findLastIndex((from) => age >= from)
export const BANDS = AGE_BANDS.length

/** Cross-validated errors, as fractions. */
export type Figures = Readonly<{
  /** The number of listings in the validation. */
  listings: number
  /** The fraction of them that got a value. */
  reached: number
  medianError: number
  medianErrorWithoutTrim: number
  /** Of the plain median price of the same year, make and model, over the same listings. */
  medianErrorOfPlainMedian: number
  /** The fraction of prices within the range. */
  inRange: number
  inRangeWithoutTrim: number
}>

/** Everything that `value` needs: created by `fitModel`, stored in data/valuation. */
export type ValuationModel = Fitted &
  Readonly<{
    /** The date of the fit, `2026-11-22`. */
    fittedOn: string
    /** The number of listings it was fitted on. */
    listings: number
    ranges: Ranges
    figures: Figures
  }>
