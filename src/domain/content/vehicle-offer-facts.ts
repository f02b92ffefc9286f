import * as v from 'valibot'

import { fromDollars } from '#domain/kernel/money.ts'
import { VEHICLE_TYPES } from '#domain/vehicle/vehicle.ts'

import { line, offerDay, oneOf, siteKeys, vehicle } from './fact-schemas.ts'
import { areOfferDays } from './offer-period.ts'

const dollars = (min: number) =>
  v.pipe(
    v.number('must be an amount in dollars such as 2500'),
    v.minValue(min, `is below ${min}`),
    v.maxValue(500_000, 'is above 500,000'),
    v.transform(fromDollars),
  )

const whole = (min: number, max: number) =>
  v.pipe(
    v.number(`must be a whole number from ${min} to ${max}`),
    v.integer('is not a whole number'),
    v.minValue(min, `is below ${min}`),
    v.maxValue(max, `is above ${max}`),
  )

const modelYear = v.optional(whole(1990, 2100))

const COMMON = {
  title: line(70),
  summary: line(200),
  /** The list of its vehicles. */
  type: oneOf(VEHICLE_TYPES),
  /** The vehicles it applies to; absent for all. */
  make: v.optional(line(40)),
  model: v.optional(line(40)),
  fromYear: modelYear,
  toYear: modelYear,
  /** Its illustration. */
  vehicle,
  starts: offerDay,
  ends: offerDay,
  /** Fine print: eligibility, exclusions, sponsor. */
  disclosure: line(900),
  sites: siteKeys,
}

const Finance = v.strictObject({
  ...COMMON,
  offer: v.literal('finance'),
  /** The annual percentage rate, in percent. */
  apr: v.pipe(
    v.number('must be a rate in percent such as 2.9'),
    v.minValue(0, 'is below 0'),
    v.maxValue(36, 'is above 36'),
  ),
  term: whole(1, 96),
  /** The amount financed in the example payment. */
  financed: dollars(1),
  /** Due at signing in that example. */
  due: dollars(0),
})

const Lease = v.strictObject({
  ...COMMON,
  offer: v.literal('lease'),
  monthly: dollars(1),
  term: whole(1, 96),
  /** Due at signing, including the first payment. */
  due: dollars(0),
  /** The security deposit; 0 for none. */
  deposit: dollars(0),
  /** Included miles per year. */
  miles: whole(1, 100_000),
})

const Cash = v.strictObject({
  ...COMMON,
  offer: v.literal('cash'),
  /** Discount for every buyer of such a vehicle. */
  amount: dollars(1),
})

type Input = v.InferOutput<typeof Finance | typeof Lease | typeof Cash>

/** An offer's terms with every required disclosure. @see FIN-15 */
function valueOf(facts: Input) {
  if (facts.offer === 'cash') return { kind: 'cash', amount: facts.amount } as const
  const { term: termMonths, due } = facts
  if (facts.offer === 'lease')
    return {
      kind: 'lease',
      monthly: facts.monthly,
      termMonths,
      due,
      deposit: facts.deposit,
      milesPerYear: facts.miles,
    } as const
  return {
    kind: 'finance',
    aprPercent: facts.apr,
    termMonths,
    due,
    financed: facts.financed,
  } as const
}

/** The front matter of a vehicle offer, a rate, a lease or a discount, with its first and last day. */
export const VehicleOffer = v.pipe(
  v.variant('offer', [Finance, Lease, Cash], 'must be finance, lease or cash'),
  v.check(
    ({ starts, ends }) => areOfferDays({ starts, ends }),
    'starts after it ends, or has a year in only one of the two days',
  ),
  v.check(
    ({ make, model }) => make !== undefined || model === undefined,
    'has a model without its make',
  ),
  v.transform((facts) => ({
    title: facts.title,
    summary: facts.summary,
    disclosure: facts.disclosure,
    vehicle: facts.vehicle,
    days: { starts: facts.starts, ends: facts.ends },
    /** The vehicles it applies to. */
    covers: {
      type: facts.type,
      make: facts.make ?? null,
      model: facts.model ?? null,
      year: { min: facts.fromYear ?? null, max: facts.toYear ?? null },
    },
    value: valueOf(facts),
    ...(facts.sites ? { sites: facts.sites } : {}),
  })),
)

export type VehicleOfferFacts = Readonly<v.InferOutput<typeof VehicleOffer>>
export type VehicleOfferValue = VehicleOfferFacts['value']
