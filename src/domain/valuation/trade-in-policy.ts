import type { Cents } from '#domain/kernel/money.ts'

import type { Grade } from './valued-vehicle.ts'

/**
 * A dealer's trade-in policy. Shares are fractions; those of grades, options and regions apply to the typical asking
 * price of the model, year, drive and fuel, so that each is the same amount regardless of the others.
 */
export type TradeInPolicy = Readonly<{
  /** The fraction of the asking price that is offered to the seller. */
  dealerShare: number
  /** The adjustment for a grade; negative for a worse one. */
  grades: Readonly<Record<Grade, number>>
  /** The adjustment for an option, by its id. */
  options: ReadonlyMap<string, number>
  /** The adjustment for a state, by its two letters. */
  regions: ReadonlyMap<string, number>
  /** The cost of reconditioning a vehicle for sale. */
  reconditioning: Cents
}>
