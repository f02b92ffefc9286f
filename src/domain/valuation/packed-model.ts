import * as v from 'valibot'

import { GROUPS, type Coefficients, type Group } from './terms.ts'
import { BANDS, type ValuationModel } from './valuation-model.ts'

/** Coefficients are stored as integer ten-thousandths: the error of a price is below a tenth of a percent. */
const STEP = 10_000

const numbers = v.record(v.string(), v.pipe(v.number(), v.finite()))
const Band = v.object({ low: v.number(), high: v.number() })
const Bands = v.pipe(v.array(Band), v.length(BANDS))
const Figures = v.object({
  listings: v.number(),
  reached: v.number(),
  medianError: v.number(),
  medianErrorWithoutTrim: v.number(),
  medianErrorOfPlainMedian: v.number(),
  inRange: v.number(),
  inRangeWithoutTrim: v.number(),
})
const KnownModel = v.object({
  listings: v.number(),
  from: v.number(),
  to: v.number(),
  drive: v.string(),
  fuel: v.string(),
  spread: v.number(),
})

const KnownTrim = v.object({
  model: v.string(),
  name: v.string(),
  from: v.number(),
  to: v.number(),
})

const Packed = v.object({
  format: v.literal(1),
  fittedOn: v.string(),
  listings: v.number(),
  newestYear: v.number(),
  figures: Figures,
  ranges: v.object({ trimKnown: Bands, trimUnknown: Bands }),
  typicalMiles: v.array(v.number()),
  models: v.record(v.string(), KnownModel),
  // Models that were stored by older versions have no trims.
  trims: v.optional(v.record(v.string(), KnownTrim), {}),
  coefficients: v.record(v.picklist(Object.keys(GROUPS) as Group[]), numbers),
})

const rounded = (value: number) => Math.round(value * STEP) / STEP

function packedCoefficients(coefficients: Coefficients) {
  return [...coefficients].map(([group, ofGroup]) => {
    const steps = [...ofGroup].map(([key, value]) => [key, Math.round(value * STEP)] as const)
    // A trim with a coefficient counts as known, even if it is zero.
    const effective = steps.filter(([, step]) => step !== 0 || group === 'trim')
    return [group, Object.fromEntries(effective)] as const
  })
}

/** Encodes a model as JSON for `readModel`. */
export function packModel(model: ValuationModel): unknown {
  const packed: v.InferInput<typeof Packed> = {
    format: 1,
    fittedOn: model.fittedOn,
    listings: model.listings,
    newestYear: model.newestYear,
    figures: model.figures,
    ranges: {
      trimKnown: model.ranges.trimKnown.map(({ low, high }) => ({
        low: rounded(low),
        high: rounded(high),
      })),
      trimUnknown: model.ranges.trimUnknown.map(({ low, high }) => ({
        low: rounded(low),
        high: rounded(high),
      })),
    },
    typicalMiles: [...model.typicalMiles],
    models: Object.fromEntries(
      [...model.models].map(([key, known]) => [key, { ...known, spread: rounded(known.spread) }]),
    ),
    trims: Object.fromEntries(model.trims),
    coefficients: Object.fromEntries(packedCoefficients(model.coefficients)),
  }
  return packed
}

/** @throws {v.ValiError} for input that `packModel` did not create */
export function readModel(packed: unknown): ValuationModel {
  const { models, trims, coefficients, ...rest } = v.parse(Packed, packed)
  return {
    ...rest,
    models: new Map(Object.entries(models)),
    trims: new Map(Object.entries(trims)),
    coefficients: new Map(
      Object.entries(coefficients).map(([group, ofGroup]) => [
        // The schema allows no other name.
        group as Group,
        new Map(Object.entries(ofGroup).map(([key, step]) => [key, step / STEP])),
      ]),
    ),
  }
}
