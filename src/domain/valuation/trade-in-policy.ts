import type { Cents } from '#domain/kernel/money.ts'

import type { Grade } from './valued-vehicle.ts'

/**
 * What a dealer decides about trade-ins. Shares are parts of 1; those of grades, options and regions are of what is
 * usually asked for the model, year, drive and fuel, so that each is the same amount whatever the others are.
 */
export type TradeInPolicy = Readonly<{
  /** Part of the asking price that is left for the seller. */
  dealerShare: number
  /** What a grade adds; less for a worse one. */
  grades: Readonly<Record<Grade, number>>
  /** What an option adds, by its id. */
  options: ReadonlyMap<string, number>
  /** What a state adds, by its two letters. */
  regions: ReadonlyMap<string, number>
  /** What it costs to make a vehicle ready for sale. */
  reconditioning: Cents
}>
