import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { vehicleId } from '#domain/favorites/vehicle-id.ts'
import { cents, fromDollars } from '#domain/kernel/money.ts'
import { generalPrice } from '#domain/price/general-price.ts'
import { isValidDiscount } from '#domain/price/shown-price.ts'
import { specialsPrice } from '#domain/price/specials-price.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import { TAGS } from '#domain/vehicle/tags.data.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { anyFees, anyPricedVehicle } from '#tests/support/builders/price-arbitraries.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'

import { rankSpecials } from './rank-specials.ts'
import { specialOf, type SpecialsRule } from './special.ts'

const now = new Date('2026-11-20T18:00:00Z')
const anyAmount = fc.integer({ min: 1, max: 9_000_000 }).map(cents)
const anyVehicle: fc.Arbitrary<Vehicle> = fc
  .record({
    priced: anyPricedVehicle,
    day45Price: fc.option(anyAmount, { nil: null }),
    change: fc.option(fc.tuple(anyAmount, fc.integer({ min: 0, max: 60 })), { nil: null }),
    popularity: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
    tags: fc.subarray([...TAGS], { maxLength: 2 }),
  })
  .map(({ priced, day45Price, change, popularity, tags }) =>
    aVehicle({
      ...priced,
      day45Price,
      popularity,
      tags: new Set(tags),
      priceChange: change && {
        from: change[0],
        at: new Date(now.getTime() - change[1] * 86_400_000).toISOString(),
      },
    }),
  )
const anyRule: fc.Arbitrary<SpecialsRule> = fc.record({
  site: fc.record({
    pricing: fc.record({ msrpIncludesMarkups: fc.boolean() }),
    pricingSectionOptions: fc.record({ showAllInPrice: fc.boolean() }),
  }),
  fees: anyFees,
  usesDay45Pricing: fc.boolean(),
  now: fc.constant(now),
})

it('PRC-10 PRC-11 a special has its price, at most the public one, for reasons that may be named', () =>
  fc.assert(
    fc.property(anyVehicle, anyRule, (vehicle, rule) => {
      const special = specialOf(vehicle, rule)
      fc.pre(special !== null)
      const { price, reasons, reference, saving } = special
      const general = generalPrice(vehicle, rule.site.pricing)
      expect(price.general).toBe(general)
      expect(price.amount).toBeGreaterThan(0)
      expect(price.amount).toBeLessThanOrEqual(price.general)
      expect(price.amount - price.conditional).toBe(
        rule.usesDay45Pricing ? specialsPrice(vehicle, true) : general,
      )
      expect(vehicle.isMsrpRequired).toBe(false)
      expect(vehicle.tags.has('isSold') || vehicle.tags.has('isPendingSold')).toBe(false)
      for (const { amount } of reasons) expect(isValidDiscount(amount)).toBe(true)
      expect(reasons).toEqual(reasons.toSorted((a, b) => b.amount - a.amount))
      if (saving === null) return
      expect(saving).toBe((reference?.amount ?? 0) - price.amount - (price.charges ?? 0))
      expect(saving).toBeGreaterThanOrEqual(10_000)
    }),
    { numRuns: 2000 },
  ))

it('their order does not depend on the input order, and a limit cuts its end', () =>
  fc.assert(
    fc.property(
      fc.array(anyVehicle, { maxLength: 12 }),
      fc.option(fc.integer({ min: 0, max: 12 }), { nil: null }),
      (vehicles, limit) => {
        const rule: SpecialsRule = {
          site: defaultSite,
          fees: [],
          usesDay45Pricing: true,
          now,
        }
        const specials = vehicles.flatMap(
          (vehicle, index) => specialOf({ ...vehicle, stock: `S${index}` }, rule) ?? [],
        )
        const idsOf = (list: readonly (typeof specials)[number][], cut: number | null) =>
          rankSpecials(list, cut).map(({ vehicle }) => vehicleId(vehicle))
        const all = idsOf(specials, null)
        expect(all.toSorted()).toEqual(specials.map(({ vehicle }) => vehicleId(vehicle)).toSorted())
        expect(idsOf(specials.toReversed(), limit)).toEqual(all.slice(0, limit ?? all.length))
      },
    ),
  ))

it('the larger relative saving comes first, then the deal rank', () => {
  const rule = { site: defaultSite, fees: [], usesDay45Pricing: true, now }
  const at = (stock: string, dollars: number, popularity: number | null) =>
    specialOf(aVehicle({ stock, popularity, day45Price: fromDollars(dollars) }), rule) ?? []
  const specials = [at('A', 28_000, null), at('B', 28_000, 7), at('C', 25_000, null)].flat()
  expect(rankSpecials(specials, 3).map(({ vehicle }) => vehicle.stock)).toEqual(['C', 'B', 'A'])
})
