import type { Cents } from '#domain/kernel/money.ts'
import type { OutOfReach } from '#domain/valuation/reach.ts'
import type { LineKind } from '#domain/valuation/value.ts'
import type { Grade } from '#domain/valuation/valued-vehicle.ts'

/** A vehicle that someone wants to sell, as it was decoded or chosen. */
export type TradeInVehicle = Readonly<{
  /** Capitals; `null` if it was found by year, make and model. */
  vin: string | null
  year: number
  make: string
  model: string
  /** `null` if it is not known. */
  trim: string | null
  drive: string | null
  fuel: string | null
}>

/** Everything that a value depends on. The same question to the same source has the same answer, to the dollar. */
export type AppraisalQuestion = TradeInVehicle &
  Readonly<{
    /** Miles. */
    mileage: number
    grade: Grade
    /** Ids of what it has beyond its trim, each once. @see TRD-2 */
    options: readonly string[]
    /** Two letters, by the zip code; `null` if it is not known. */
    state: string | null
    /** Whose policy counts. */
    dealerCode: string
  }>

/** One line of an offer. `adjustment` is what an outside source changed without saying why. */
export type OfferLine = Readonly<{ kind: LineKind | 'adjustment'; amount: Cents }>

/** What a vehicle is worth; all amounts whole dollars. */
export type Appraised = Readonly<{
  outcome: 'valued'
  /** The offer: the sum of the lines, to the dollar. */
  tradeIn: Cents
  lines: readonly OfferLine[]
  /** What dealers ask for such a vehicle, and from where to where four of five of them lie. */
  asking: Cents
  askingLow: Cents
  askingHigh: Cents
  /** The miles that the base has; `null` if the source does not say. */
  typicalMiles: number | null
  /** Whether its trim counted. */
  isTrimKnown: boolean
  /** Of how many listings its source knows; `null` if it does not say. */
  listings: number | null
}>

/** Why there is no number: the vehicle has to be checked. */
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
