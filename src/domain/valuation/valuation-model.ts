import type { Coefficients } from './terms.ts'

/** What the data holds of one make and model. */
type KnownModel = Readonly<{
  /** How many listings it was fitted on. */
  listings: number
  /** The oldest and the newest model year among them. */
  from: number
  to: number
  /** What most of them have; empty where none says. */
  drive: string
  fuel: string
  /** How far its prices lie apart, 1 for a usual model. */
  spread: number
}>

/** A trim that several listings of a make and model had. */
export type KnownTrim = Readonly<{
  /** The key of its make and model. */
  model: string
  /** As most of them spell it. */
  name: string
  /** The oldest and the newest model year among them. */
  from: number
  to: number
}>

/** What was fitted, before anything is known of its errors. */
export type Fitted = Readonly<{
  /** The newest model year of the data: ages are counted from it, whatever the day is. */
  newestYear: number
  coefficients: Coefficients
  /** By `modelKey`. */
  models: ReadonlyMap<string, KnownModel>
  /** By `trimKey`; only those that are usual. */
  trims: ReadonlyMap<string, KnownTrim>
  /** Miles that are usual at each age from 0 to 30, never less than at the age before. */
  typicalMiles: readonly number[]
}>

/** Logarithms to add to a middle value for the ends of its range, for a model of spread 1. */
export type Band = Readonly<{ low: number; high: number }>

/** A band for each of `AGE_BANDS`. */
export type Ranges = Readonly<{ trimKnown: readonly Band[]; trimUnknown: readonly Band[] }>

/** From which age on each band of a range holds. */
const AGE_BANDS = [0, 4, 9, 15] as const

/** Which band of a range an age belongs to. */
export const bandOf = (age: number): number => AGE_BANDS.findLastIndex((from) => age >= from)
export const BANDS = AGE_BANDS.length

/** Errors over listings that were left out of the fit, as parts of 1. */
export type Figures = Readonly<{
  /** How many listings the errors were taken over. */
  listings: number
  /** Part of them that got a value at all. */
  reached: number
  medianError: number
  medianErrorWithoutTrim: number
  /** Of the plain median price of the same year, make and model, over the same listings. */
  medianErrorOfPlainMedian: number
  /** Part of the prices inside of the range. */
  inRange: number
  inRangeWithoutTrim: number
}>

/** Everything that `value` needs: made by `fitModel`, kept in data/valuation. */
export type ValuationModel = Fitted &
  Readonly<{
    /** The day it was fitted, `2026-11-22`. */
    fittedOn: string
    /** How many listings it was fitted on. */
    listings: number
    ranges: Ranges
    figures: Figures
  }>
