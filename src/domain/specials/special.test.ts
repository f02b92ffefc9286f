import { expect, it } from 'vitest'

import { cents, fromDollars } from '#domain/kernel/money.ts'
import type { Fee } from '#domain/price/fee.ts'
import type { Pricing, Vehicle } from '#domain/vehicle/vehicle.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'

import { specialOf, type SpecialsRule } from './special.ts'

const rule: SpecialsRule = {
  site: {
    pricing: { msrpIncludesMarkups: false },
    pricingSectionOptions: { showAllInPrice: true },
  },
  fees: [],
  usesDay45Pricing: true,
  now: new Date('2026-11-20T18:00:00Z'),
}
const fees: readonly Fee[] = [
  {
    id: 'doc',
    dealerCode: 'D1',
    name: 'Documentation',
    categoryCodes: ['DOC'],
    isTaxable: true,
    rule: { kind: 'flat', amount: fromDollars(599) },
  },
]
/** $30,000 for everyone, without any discount. */
const plain = (pricing: Partial<Pricing> = {}) => aPricing({ msrp: null, ...pricing })
const of = (vehicle: Partial<Vehicle>, overrides: Partial<SpecialsRule> = {}) =>
  specialOf(aVehicle({ pricing: plain(), ...vehicle }), { ...rule, ...overrides })
const kinds = (special: ReturnType<typeof of>) => special?.reasons.map(({ kind }) => kind) ?? []
const change = (from: number, at = '2026-11-10T00:00:00Z') => ({
  priceChange: { from: fromDollars(from), at },
})

it('a vehicle at its regular price is not a special', () => expect(of({})).toBeNull())

it('PRC-10 the price for 45 days in stock is a reason if the list uses it', () => {
  const vehicle = { day45Price: fromDollars(28_500) }
  expect(of(vehicle)).toMatchObject({
    price: { amount: fromDollars(28_500), general: fromDollars(30_000), basis: 'day45' },
    reasons: [{ kind: 'day45', amount: fromDollars(1500) }],
  })
  expect(of(vehicle, { usesDay45Pricing: false })).toBeNull()
})

it('PRC-10 without that price everyone gets the final price', () => {
  const vehicle = { pricing: plain({ exclusiveDiscount: fromDollars(750) }) }
  expect(of(vehicle)).toMatchObject({
    price: { amount: fromDollars(30_000), general: fromDollars(30_750), basis: 'final' },
    reasons: [{ kind: 'open', amount: fromDollars(750) }],
  })
  expect(of(vehicle, { usesDay45Pricing: false })).toBeNull()
})

it('PRC-11 excludes conditional rebates from the price', () => {
  const vehicle = {
    pricing: plain({
      exclusiveDiscount: fromDollars(750),
      rebatesAppliedTotal: fromDollars(900),
      rebatesEveryoneTotal: fromDollars(400),
    }),
  }
  expect(of(vehicle)?.price).toMatchObject({
    amount: fromDollars(30_500),
    general: fromDollars(31_250),
    conditional: fromDollars(500),
  })
})

it('is never more expensive than the regular price', () => {
  expect(of({ day45Price: fromDollars(30_001), ...change(33_000) })).toBeNull()
  expect(of({ day45Price: fromDollars(30_000), ...change(33_000) })?.price.basis).toBe('general')
})

it.each([
  ['PRC-6 by $300', { day45Price: fromDollars(29_700) }, ['day45']],
  ['PRC-6 by less', { day45Price: cents(2_970_001) }, []],
  ['a price lowered by $300', change(30_300), ['drop']],
  ['a price lowered by less', change(30_299), []],
  ['a price that was raised', change(25_000), []],
  ['a price that nobody saw before', change(0), []],
  ['30 days ago', change(31_000, '2026-10-21T18:00:00Z'), ['drop']],
  ['longer ago', change(31_000, '2026-10-21T17:59:59Z'), []],
  ['in time to come', change(31_000, '2026-11-20T18:00:01Z'), []],
  // $30,000 is 8 % below $32,608.70.
  ['PRC-7 8 % below the MSRP', { pricing: plain({ msrp: fromDollars(32_609) }) }, ['savings']],
  ['PRC-7 less than that', { pricing: plain({ msrp: fromDollars(32_608) }) }, []],
])('%s', (_, vehicle, expected) => expect(kinds(of(vehicle))).toEqual(expected))

it('lists every reason, largest first; the saving is against the single reference price', () => {
  const vehicle = {
    day45Price: fromDollars(29_000),
    ...change(30_500),
    pricing: plain({ msrp: fromDollars(40_000) }),
  }
  expect(of(vehicle, { fees })).toMatchObject({
    reasons: [
      { kind: 'day45', amount: fromDollars(1000), at: null },
      { kind: 'drop', amount: fromDollars(500), at: '2026-11-10T00:00:00Z' },
    ],
    reference: { kind: 'allIn', amount: fromDollars(30_599) },
    saving: fromDollars(1000),
  })
})

it('PRC-7 savings are based on the all-in price', () => {
  const pricing = plain({ msrp: fromDollars(33_000) })
  expect(of({ pricing })).toMatchObject({
    reference: { kind: 'was', amount: fromDollars(33_000) },
    saving: fromDollars(3000),
  })
  // $30,599 is less than 8 % below $33,000.
  expect(of({ pricing }, { fees })).toBeNull()
  expect(of({ pricing, ...change(30_500) }, { fees })).toMatchObject({
    reasons: [{ kind: 'drop' }],
    saving: fromDollars(2401),
  })
})

it('PRC-7 has no savings without an MSRP', () => {
  expect(of(change(31_000))).toMatchObject({ reference: null, saving: null })
  expect(of({ day45Price: fromDollars(28_500) })).toMatchObject({
    reference: { kind: 'allIn', amount: fromDollars(30_000) },
    saving: null,
  })
})

it.each([
  ['sold', { tags: new Set(['isSold'] as const) }],
  ['about to be', { tags: new Set(['isPendingSold'] as const) }],
  ['PRC-4 MSRP only', { isMsrpRequired: true, pricing: aPricing({ msrp: fromDollars(60_000) }) }],
  ['PRC-5 "Call"', { pricing: plain({ finalPrice: fromDollars(0), msrp: fromDollars(60_000) }) }],
])('is null when %s', (_, vehicle) =>
  expect(of({ day45Price: fromDollars(20_000), ...change(33_000), ...vehicle })).toBeNull(),
)
