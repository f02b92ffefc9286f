import * as fc from 'fast-check'

import { cents } from '#domain/kernel/money.ts'
import type { Fee, FeeRule } from '#domain/price/fee.ts'
import type { PricedVehicle } from '#domain/price/general-price.ts'

/** From -$5,000 to $90,000, to the cent: feeds are sometimes wrong. */
const amount = fc.integer({ min: -500_000, max: 9_000_000 }).map(cents)
/** Plausible discounts: around the smallest that is shown, and above. */
const discount = fc.integer({ min: 0, max: 500_000 }).map(cents)

const sensible = fc.record({
  msrp: fc.option(amount, { nil: null }),
  exclusiveDiscount: discount,
  markupsTotal: discount,
  rebatesAppliedTotal: discount,
  rebatesEveryoneTotal: discount,
  discountsTotal: discount,
  finalPrice: amount,
})
const anything = fc.record({
  msrp: fc.option(amount, { nil: null }),
  exclusiveDiscount: amount,
  markupsTotal: amount,
  rebatesAppliedTotal: amount,
  rebatesEveryoneTotal: amount,
  discountsTotal: amount,
  finalPrice: amount,
})

/** A vehicle with any pricing that a feed may contain. */
export const anyPricedVehicle: fc.Arbitrary<PricedVehicle> = fc.record({
  pricing: fc.oneof(sensible, anything),
  isMsrpRequired: fc.boolean(),
  condition: fc.constantFrom('new', 'used'),
})

const charge = fc.integer({ min: 0, max: 200_000 }).map(cents)
const anyRule: fc.Arbitrary<FeeRule> = fc.oneof(
  fc.record({ kind: fc.constant('flat' as const), amount: charge }),
  fc.record({
    kind: fc.constant('percent' as const),
    percent: fc.double({ min: 0, max: 5, noNaN: true }),
  }),
  fc.record({
    kind: fc.constant('per-step' as const),
    steps: fc
      .array(fc.record({ from: amount, amount: charge }), { maxLength: 3 })
      .map((steps) => steps.toSorted((a, b) => a.from - b.from)),
  }),
)

/** Up to four fees of the dealer `D1`, some of them the state's. */
export const anyFees: fc.Arbitrary<readonly Fee[]> = fc
  .array(
    fc.record({
      categoryCodes: fc.constantFrom([], ['DOC'], ['DMV'], ['TITLE', 'DMV']),
      isTaxable: fc.boolean(),
      rule: anyRule,
    }),
    { maxLength: 4 },
  )
  .map((fees) =>
    fees.map((fee, index) => ({
      ...fee,
      id: `fee-${index}`,
      dealerCode: 'D1',
      name: `Fee ${index}`,
    })),
  )

/** Any price configuration of a site. */
export const anyPriceConfig = fc.record({
  msrpIncludesMarkups: fc.boolean(),
  showAllInPrice: fc.boolean(),
  showBreakdown: fc.boolean(),
  isVdpGated: fc.boolean(),
})
