import { fromDollars, toDollars, type Cents } from '#domain/kernel/money.ts'

import { dataName } from './data-name.ts'
import { askingOf, estimate, type Estimate } from './estimate.ts'
import { isImplausible, outOfReach, type OutOfReach } from './reach.ts'
import { ageOf, modelKey } from './subject.ts'
import type { TradeInPolicy } from './trade-in-policy.ts'
import { bandOf, type Fitted, type Ranges, type ValuationModel } from './valuation-model.ts'
import type { ValuedVehicle } from './valued-vehicle.ts'

/** The explanation of an offer, in order of display. */
export type LineKind = 'base' | 'mileage' | 'condition' | 'options' | 'region' | 'reconditioning'

/** All amounts are whole dollars. */
export type Valuation = Readonly<{
  /** The asking price of such vehicles at dealers, and the range that contains four of five. */
  asking: Cents
  askingLow: Cents
  askingHigh: Cents
  /** The offer: positive, and to the dollar the sum of the lines. */
  tradeIn: Cents
  lines: readonly Readonly<{ kind: LineKind; amount: Cents }>[]
  /** The mileage of its base value, to which `mileage` is relative. */
  typicalMiles: number
  /** Whether the trim was taken into account, rather than the trims its model is usually sold with. */
  isTrimKnown: boolean
  /** The number of listings of its make and model. */
  listings: number
}>

type Valued =
  | Readonly<{ outcome: 'valued'; valuation: Valuation }>
  | Readonly<{ outcome: 'out-of-reach'; reason: OutOfReach }>

/** Dollars; a lower offer is not meaningful. */
const MIN_OFFER_DOLLARS = 100

/** The range of this model and age, as factors of the estimate. */
export function rangeOf(
  { models, newestYear }: Pick<Fitted, 'models' | 'newestYear'>,
  ranges: Ranges,
  {
    make,
    model,
    year,
    isTrimKnown,
  }: Pick<ValuedVehicle, 'make' | 'model' | 'year'> & Pick<Estimate, 'isTrimKnown'>,
): Readonly<{ low: number; high: number }> {
  const spread = models.get(modelKey(make, model))?.spread ?? 1
  const bands = isTrimKnown ? ranges.trimKnown : ranges.trimUnknown
  const band = bands[bandOf(ageOf(year, newestYear))]
  return {
    low: Math.exp(spread * Math.min(0, band?.low ?? 0)),
    high: Math.exp(spread * Math.max(0, band?.high ?? 0)),
  }
}

/** The dollars of each line of an offer, each rounded separately. */
function lineDollars(
  { base, mileage, reference }: Estimate,
  policy: TradeInPolicy,
  vehicle: ValuedVehicle,
) {
  const options = [...new Set(vehicle.options)].reduce(
    (sum, option) => sum + (policy.options.get(option) ?? 0),
    0,
  )
  const shares = {
    condition: policy.grades[vehicle.grade],
    options,
    region: policy.regions.get(vehicle.state ?? '') ?? 0,
  }
  // Avoids -0, which small losses are rounded to.
  const paid = (dollars: number) => Math.round(dollars * policy.dealerShare) + 0
  return {
    base: paid(base),
    mileage: paid(mileage),
    condition: paid(reference * shares.condition),
    options: paid(reference * shares.options),
    region: paid(reference * shares.region),
    reconditioning: 0 - Math.round(toDollars(policy.reconditioning)),
  }
}

/**
 * The value of a vehicle by the embedded model, or why it is too far from the data for one. Deterministic: no clock,
 * ages count from the newest year of the data. Mileage, trim, condition, options and region each affect exactly one
 * line of the offer, regardless of the others. More miles never raise the value, and a better grade never lowers it.
 * @see docs/rules/valuation.md
 */
export function value(model: ValuationModel, policy: TradeInPolicy, named: ValuedVehicle): Valued {
  const vehicle = { ...named, ...dataName(model, named) }
  const parts = estimate(model, vehicle)
  const reason = outOfReach(model, vehicle) ?? isImplausible(parts)
  if (reason) return { outcome: 'out-of-reach', reason }
  const dollars = lineDollars(parts, policy, vehicle)
  const offer = Object.values(dollars).reduce((sum, amount) => sum + amount, 0)
  if (offer < MIN_OFFER_DOLLARS) return { outcome: 'out-of-reach', reason: 'worth' }
  const extras = (dollars.options + dollars.region) / policy.dealerShare
  const asking = askingOf(parts) + extras
  const { low, high } = rangeOf(model, model.ranges, { ...vehicle, ...parts })
  const kinds = Object.keys(dollars) as readonly LineKind[]
  return {
    outcome: 'valued',
    valuation: {
      asking: wholeDollars(asking),
      askingLow: wholeDollars(asking * low),
      askingHigh: wholeDollars(asking * high),
      tradeIn: fromDollars(offer),
      lines: kinds.map((kind) => ({ kind, amount: fromDollars(dollars[kind]) })),
      typicalMiles: parts.typicalMiles,
      isTrimKnown: parts.isTrimKnown,
      listings: model.models.get(modelKey(vehicle.make, vehicle.model))?.listings ?? 0,
    },
  }
}

const wholeDollars = (dollars: number): Cents => fromDollars(Math.round(dollars))
