import { fromDollars } from '#domain/kernel/money.ts'

import type { TradeInPolicy } from './trade-in-policy.ts'

/**
 * Assumptions, not measurements: the listings contain asking prices, not what dealers pay or what an option or a region
 * is worth. A dealer replaces them with their own.
 * @see docs/valuation.md
 */
export const DEFAULT_POLICY: TradeInPolicy = {
  dealerShare: 0.86,
  grades: { excellent: 0.03, good: 0, fair: -0.08, poor: -0.2 },
  options: new Map([
    ['leather', 0.02],
    ['sunroof', 0.015],
    ['navigation', 0.01],
    ['heated-seats', 0.01],
    ['premium-audio', 0.01],
    ['driver-assistance', 0.015],
    ['third-row', 0.02],
    ['towing', 0.015],
    ['alloy-wheels', 0.01],
  ]),
  regions: new Map(),
  reconditioning: fromDollars(900),
}
