import type { Cents } from '#domain/kernel/money.ts'
import type { OutOfReach } from '#domain/valuation/reach.ts'
import type { LineKind } from '#domain/valuation/value.ts'
import type { Grade } from '#domain/valuation/valued-vehicle.ts'

/** A vehicle to appraise, as decoded or chosen. */
export type TradeInVehicle = Readonly<{
  /** Upper case; `null` if it was selected by year, make and model. */
  vin: string | null
  year: number
  make: string
  model: string
  /** `null` if unknown. */
  trim: string | null
  drive: string | null
  fuel: string | null
}>

/** Everything that a value depends on. The same question to the same source has the same result, to the dollar. */
export type AppraisalQuestion = TradeInVehicle &
  Readonly<{
    /** Miles. */
    mileage: number
    grade: Grade
    /** Ids of its options beyond the trim, each once. @see TRD-2 */
    options: readonly string[]
    /** Two letters, by the ZIP code; `null` if unknown. */
    state: string | null
    /** The dealer whose policy applies. */
    dealerCode: string
  }>

/** One line of an offer. `adjustment` is a change by an external source without further explanation. */
export type OfferLine = Readonly<{ kind: LineKind | 'adjustment'; amount: Cents }>

/** The value of a vehicle; all amounts in whole dollars. */
export type Appraised = Readonly<{
  outcome: 'valued'
  /** The offer: the sum of the lines, to the dollar. */
  tradeIn: Cents
  lines: readonly OfferLine[]
  /** The asking price of such vehicles at dealers, and the range that contains four of five. */
  asking: Cents
  askingLow: Cents
  askingHigh: Cents
  /** The mileage of the base value; `null` if the source does not report it. */
  typicalMiles: number | null
  /** Whether the trim was taken into account. */
  isTrimKnown: boolean
  /** The number of listings that the source used; `null` if it does not report it. */
  listings: number | null
}>

/** Why there is no value: the vehicle has to be inspected. */
export type NotAppraised = Readonly<{ outcome: 'out-of-reach'; reason: OutOfReach }>

export type Appraisal = (Appraised | NotAppraised) &
  Readonly<{
    /** Source and version: `embedded 2026-11-21`, or the name of a provider. */
    source: string
  }>

/**
 * The trade-in value of a vehicle. A port: adapters are in `modules/trade-in/appraisers`.
 * @throws {UnavailableError} when the source cannot be reached
 * @see docs/rules/trade-in.md
 */
export interface Appraiser {
  appraise(question: AppraisalQuestion): Promise<Appraisal>
}
