import { ageOf, modelKey } from '#domain/valuation/subject.ts'
import {
  bandOf,
  BANDS,
  type Band,
  type Fitted,
  type Ranges,
} from '#domain/valuation/valuation-model.ts'

import type { Valuation, HeldOut } from './hold-out.ts'
import { quantile } from './quantile.ts'

/** The number of valuations at which a model's own spread counts as much as the usual one. */
const PRIOR_VALUATIONS = 30
/** The maximum error in a spread: every list has prices with a missing digit. */
const MAX_ERROR = 0.5
/** The share of prices below each end of a range: a little more than four of five are inside. */
const LOW = 0.095
const HIGH = 0.905
/** An age group with fewer valuations uses that of all ages. */
const MIN_VALUATIONS = 50

type Miss = Readonly<{ model: string; band: number; isTrimKnown: boolean; error: number }>

const missesOf = (heldOut: readonly HeldOut[], newestYear: number): readonly Miss[] =>
  heldOut.flatMap(({ listing, withTrim, withoutTrim }) =>
    [withTrim, withoutTrim]
      // If the trim is unknown both valuations are the same: only one of them counts.
      .filter(
        (valuation): valuation is Valuation =>
          valuation !== null && (valuation.isTrimKnown || valuation === withoutTrim),
      )
      .map(({ asking, isTrimKnown }) => ({
        model: modelKey(listing.make, listing.model),
        band: bandOf(ageOf(listing.year, newestYear)),
        isTrimKnown,
        error: Math.log(listing.price / asking),
      })),
  )

const size = ({ error }: Miss) => Math.min(MAX_ERROR, Math.abs(error))
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** The spread of prices around valuations, by model and by age. */
export type Spreads = Readonly<{ models: Fitted['models']; ranges: Ranges }>

/** The ranges around a middle value that contain four of five prices, learned from valuations. */
export function rangesOf(
  heldOut: readonly HeldOut[],
  { newestYear, models }: Pick<Fitted, 'newestYear' | 'models'>,
): Spreads {
  const misses = missesOf(heldOut, newestYear)
  const usual = [true, false].map((isKnown) =>
    mean(misses.filter(({ isTrimKnown }) => isTrimKnown === isKnown).map(size)),
  )
  const usualOf = ({ isTrimKnown }: Miss) => Math.max(0.01, usual[isTrimKnown ? 0 : 1] ?? 0)
  const ofModel = new Map(
    [...Map.groupBy(misses, ({ model }) => model)].map(([model, group]) => {
      const sum = group.reduce((sum, miss) => sum + size(miss) / usualOf(miss), 0)
      return [model, (sum + PRIOR_VALUATIONS) / (group.length + PRIOR_VALUATIONS)] as const
    }),
  )
  const band = (group: readonly Miss[]): Band => {
    const errors = group.map(({ error, model }) => error / (ofModel.get(model) ?? 1))
    return { low: quantile(errors, LOW) ?? 0, high: quantile(errors, HIGH) ?? 0 }
  }
  const bands = (isKnown: boolean): readonly Band[] => {
    const all = misses.filter(({ isTrimKnown }) => isTrimKnown === isKnown)
    return Array.from({ length: BANDS }, (_, index) => {
      const group = all.filter(({ band }) => band === index)
      return band(group.length < MIN_VALUATIONS ? all : group)
    })
  }
  const spread = [...models].map(
    ([key, model]) => [key, { ...model, spread: ofModel.get(key) ?? 1 }] as const,
  )
  return { models: new Map(spread), ranges: { trimKnown: bands(true), trimUnknown: bands(false) } }
}
