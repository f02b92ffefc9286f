import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { cents, type Cents } from '#domain/kernel/money.ts'
import { anyFees, anyPricedVehicle } from '#tests/support/builders/price-arbitraries.ts'

import { feeAmount, isMandatoryDealerFee } from './fee.ts'
import { generalPrice, personalPrice, type PricedVehicle } from './general-price.ts'
import { sumOf } from './ledger-lines.ts'
import {
  conditionalLines,
  priceLedger,
  shownLines,
  type PriceLedger,
  type ShownPrice,
} from './ledger.ts'
import { leadAmount, type PriceContext } from './shown-price.ts'

const anyContext: fc.Arbitrary<PriceContext> = fc.record({
  site: fc.record({
    pricing: fc.record({ msrpIncludesMarkups: fc.boolean() }),
    pricingSectionOptions: fc.record({ showAllInPrice: fc.boolean() }),
  }),
  shopper: fc.constantFrom('unknown', 'known'),
  fees: anyFees,
})

type Check<L extends PriceLedger> = (
  ledger: L,
  vehicle: PricedVehicle,
  context: PriceContext,
) => void

/** Checks a property for any feed and any site. */
const always = (check: Check<PriceLedger>) =>
  fc.assert(
    fc.property(anyPricedVehicle, anyContext, (vehicle, context) => {
      check(priceLedger(vehicle, context), vehicle, context)
    }),
    { numRuns: 1000 },
  )

/** Checks a property for vehicles with a price shown. */
const whereShown = (check: Check<ShownPrice>) =>
  always((ledger, vehicle, context) => {
    if (ledger.shown !== null) check(ledger, vehicle, context)
  })

it('PRC-8 its prices equal those that lists sort and filter by', () =>
  always((ledger, vehicle, context) => {
    const { site, shopper } = context
    expect(ledger.shown === null ? null : ledger.lead.amount).toBe(leadAmount(vehicle, context))
    expect(ledger.general).toBe(generalPrice(vehicle, site.pricing))
    expect(ledger.personal).toBe(shopper === 'known' ? personalPrice(vehicle) : null)
    expect(ledger.shown).toBe(ledger.personal ?? ledger.general)
  }))

it('PRC-1 PRC-2 the price of a known shopper is the final price', () =>
  whereShown(({ shopper, shown, personal }, { pricing }) => {
    expect(personal).toBe(shopper === 'known' ? pricing.finalPrice : null)
    expect(shopper === 'known' ? shown : pricing.finalPrice).toBe(pricing.finalPrice)
  }))

it('PRC-9 PRC-11 lines add up to every price to the cent', () =>
  whereShown((ledger) => {
    const sum = (...conditions: readonly string[]) =>
      sumOf(ledger.lines.filter(({ condition }) => conditions.includes(condition)))
    expect(sum('everyone')).toBe(ledger.general ?? 0)
    expect(sum('mandatoryCharge')).toBe(ledger.charges ?? 0)
    const publicPrice = sum('everyone', 'mandatoryCharge')
    expect(publicPrice).toBe(ledger.allIn ?? publicPrice)
    const isOwn = ledger.lead.label === 'yourAllIn'
    expect(isOwn ? sumOf(ledger.lines) : ledger.lead.amount).toBe(ledger.lead.amount)
    expect(ledger.personal ?? sum('everyone', 'knownShoppers', 'whoQualify')).toBe(
      sum('everyone', 'knownShoppers', 'whoQualify'),
    )
    expect(sumOf(shownLines(ledger))).toBe(ledger.shown)
  }))

it('PRC-9 no line is 0, and each has a unique id', () =>
  whereShown(({ lines }) => {
    expect(lines.map(({ amount }) => amount)).not.toContain(0)
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
  }))

it('PRC-6 no line names a discount under 300', () =>
  whereShown(({ lines }) => {
    const named = lines.filter(
      ({ label }) => label === 'discounts' || label === 'exclusiveDiscount',
    )
    expect(named.filter(({ amount }) => amount > -30_000)).toEqual([])
  }))

it('PRC-11 the all-in price is the general price plus every fee except the state’s, for every shopper', () =>
  always(({ general, allIn }, _, { fees, site }) => {
    const charges = (price: Cents) =>
      fees.filter(isMandatoryDealerFee).map((fee) => feeAmount(fee, price))
    const sum = general && charges(general).reduce<number>((total, one) => total + one, general)
    const isKnown = site.pricingSectionOptions.showAllInPrice && fees.length > 0
    expect(allIn).toBe(isKnown ? sum : null)
  }))

it('PRC-11 conditional rebates and discounts for known shoppers do not change the all-in price', () => {
  const rebate = fc.integer({ min: 1, max: 400_000 })
  fc.assert(
    fc.property(anyPricedVehicle, anyContext, rebate, (vehicle, context, more) => {
      const { pricing } = vehicle
      fc.pre(pricing.finalPrice > more)
      fc.pre(pricing.rebatesAppliedTotal >= pricing.rebatesEveryoneTotal)
      const finalPrice = cents(pricing.finalPrice - more)
      const { allIn } = priceLedger(vehicle, context)
      for (const name of ['rebatesAppliedTotal', 'exclusiveDiscount'] as const) {
        const lower = { ...pricing, finalPrice, [name]: cents(pricing[name] + more) }
        expect(priceLedger({ ...vehicle, pricing: lower }, context).allIn).toBe(allIn)
      }
    }),
  )
})

it('PRC-11 a conditional offer is listed below for all others, and is in no sum there', () =>
  whereShown((ledger) => {
    const some = conditionalLines(ledger)
    const counted = new Set(shownLines(ledger))
    expect(some.filter((line) => counted.has(line))).toEqual([])
    expect(some.every(({ condition }) => condition !== 'everyone')).toBe(true)
    expect(some.length === 0 || ledger.shopper === 'unknown').toBe(true)
  }))

it('PRC-4 PRC-5 has no lines if the shopper may see no price', () =>
  always((ledger) => {
    expect('lines' in ledger).toBe(ledger.shown !== null)
  }))

it('PRC-5 PRC-7 shows only prices above 0, and savings of 100 dollars or more', () =>
  whereShown(({ shown, lead, reference, saving }) => {
    expect(shown).toBeGreaterThan(0)
    if (saving === null) return
    expect(saving).toBe((reference?.amount ?? 0) - lead.amount)
    expect(saving).toBeGreaterThanOrEqual(10_000)
  }))
