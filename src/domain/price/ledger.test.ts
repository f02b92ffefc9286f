import { describe, expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import {
  vehicleWith,
  everything,
  linesOf,
  ledgerOf,
  shown,
  siteWith,
  lead,
} from '#tests/support/builders/price-ledgers.ts'

import { conditionalLines } from './ledger.ts'

describe('personalized price', () => {
  it('PRC-1 PRC-2 is the final price, under its own label if the exclusive discount is valid', () => {
    expect(ledgerOf(everything, 'known')).toMatchObject({
      kind: 'price',
      label: 'personal',
      shown: fromDollars(47_250),
    })
  })

  it.each([
    [0, 'general'],
    [299.99, 'general'],
    [300, 'personal'],
  ])('PRC-2 PRC-6 an exclusive discount of %d has the label %s', (exclusiveDiscount, label) => {
    expect(shown(ledgerOf(vehicleWith({ exclusiveDiscount }), 'known')).label).toBe(label)
  })

  it('PRC-4 shows the price of an MSRP-only vehicle', () => {
    expect(ledgerOf(vehicleWith({}, true), 'known')).toMatchObject({
      kind: 'price',
      shown: fromDollars(30_000),
    })
  })
})

describe('general price', () => {
  it('PRC-3 excludes the exclusive discount and conditional rebates', () => {
    expect(ledgerOf(everything)).toMatchObject({
      kind: 'price',
      label: 'general',
      shown: fromDollars(47_250 + 500 + 750),
    })
  })

  it('PRC-3 ignores rebates for everyone that exceed the applied rebates', () => {
    expect(
      ledgerOf(vehicleWith({ rebatesEveryoneTotal: 900, rebatesAppliedTotal: 400 })).shown,
    ).toBe(fromDollars(30_000))
  })

  it('PRC-6 a discount too small to be named still changes the price', () => {
    expect(ledgerOf(vehicleWith({ exclusiveDiscount: 200 })).shown).toBe(fromDollars(30_200))
  })

  it('PRC-4 is the MSRP if the maker requires it', () => {
    const vehicle = vehicleWith({ markupsTotal: 1200, exclusiveDiscount: 700 }, true)
    expect(ledgerOf(vehicle)).toMatchObject({
      kind: 'msrp',
      label: 'general',
      shown: fromDollars(32_000),
      saving: null,
    })
    expect(linesOf(ledgerOf(vehicle))).toEqual({ msrp: 32_000 })
  })

  it('PRC-4 includes markups if the site is configured so', () => {
    const site = siteWith({ msrpIncludesMarkups: true })
    const view = ledgerOf(vehicleWith({ markupsTotal: 1200 }, true), 'unknown', { site })
    expect(view).toMatchObject({ kind: 'msrp', shown: fromDollars(33_200) })
    expect(linesOf(view)).toEqual({ msrp: 32_000, markups: 1200 })
  })

  it.each([null, 0])('PRC-4 is hidden if the required MSRP is %s', (msrp) => {
    const vehicle = vehicleWith({ msrp }, true)
    expect(ledgerOf(vehicle)).toMatchObject({ kind: 'hidden', shown: null, allIn: null })
    expect(ledgerOf(vehicle, 'known')).toMatchObject({ kind: 'price', allIn: null })
  })
})

describe('call', () => {
  it.each(['unknown', 'known'] as const)(
    'PRC-5 a final price of 0 is "Call" for %s shoppers, whatever would be added back',
    (shopper) => {
      const view = ledgerOf(vehicleWith({ finalPrice: 0, exclusiveDiscount: 5000 }), shopper)
      expect(view).toMatchObject({
        kind: 'call',
        shown: null,
        general: null,
        personal: null,
        allIn: null,
      })
    },
  )

  it('PRC-5 takes precedence over the MSRP of PRC-4', () => {
    expect(ledgerOf(vehicleWith({ finalPrice: -1 }, true)).kind).toBe('call')
    expect(ledgerOf(vehicleWith({ finalPrice: 0, msrp: null }, true)).kind).toBe('call')
  })

  it('PRC-5 a price of 0 or less is Call', () => {
    expect(ledgerOf(vehicleWith({ finalPrice: 500, exclusiveDiscount: -500 })).kind).toBe('call')
  })
})

describe('savings', () => {
  it('PRC-7 are the MSRP less the displayed all-in price', () => {
    expect(lead(everything, 'unknown')).toEqual({
      label: 'allIn',
      amount: fromDollars(49_099),
      reference: { kind: 'was', amount: fromDollars(50_000) },
      saving: fromDollars(901),
    })
    const isNew = { ...everything, condition: 'new' as const }
    expect(lead(isNew, 'unknown').reference?.kind).toBe('msrp')
  })

  it('PRC-7 a dealer’s fees can use up a saving', () => {
    // Certified: was $25,995, $25,495 before $599 in fees.
    const vehicle = vehicleWith({ msrp: 25_995, finalPrice: 25_495 })
    expect(lead(vehicle, 'unknown')).toMatchObject({
      amount: fromDollars(26_094),
      reference: null,
      saving: null,
    })
  })

  it('PRC-7 of a known shopper are the public all-in price less the personal one', () => {
    expect(lead(everything, 'known')).toEqual({
      label: 'yourAllIn',
      amount: fromDollars(47_849),
      reference: { kind: 'allIn', amount: fromDollars(49_099) },
      saving: fromDollars(1250),
    })
    const noMsrp = vehicleWith({ msrp: null, exclusiveDiscount: 1000 })
    expect(lead(noMsrp, 'known')).toMatchObject({
      reference: { kind: 'allIn', amount: fromDollars(31_599) },
      saving: null,
    })
  })

  it('PRC-7 are the MSRP less the price shown if the site shows no all-in price', () => {
    const site = siteWith({ showAllInPrice: false })
    expect(lead(everything, 'unknown', { site }).saving).toBe(fromDollars(1500))
    expect(lead(everything, 'known', { site }).saving).toBe(fromDollars(2750))
  })

  it.each([
    [31_302, null],
    [31_301, fromDollars(100)],
  ])('PRC-7 at $%i are %s: below $100 there are none', (finalPrice, saving) => {
    expect(lead(vehicleWith({ finalPrice }), 'unknown').saving).toBe(saving)
  })

  it.each([
    ['no MSRP', { msrp: null }],
    ['a final price at the MSRP', { finalPrice: 32_000 }],
    ['a final price above the MSRP', { finalPrice: 33_000 }],
    ['a price above the MSRP', { finalPrice: 31_900, exclusiveDiscount: 400 }],
  ])('PRC-7 are null with %s', (_, dollars) => {
    expect(shown(ledgerOf(vehicleWith(dollars))).saving).toBeNull()
  })
})

describe('breakdown', () => {
  it('PRC-9 lists every part for a known shopper', () => {
    expect(linesOf(ledgerOf(everything, 'known'))).toEqual({
      msrp: 50_000,
      markups: 1500,
      discounts: -2000,
      rebatesEveryone: -1000,
      rebatesApplied: -750,
      exclusiveDiscount: -500,
    })
  })

  it('PRC-9 lists what everyone gets for an unknown shopper, and other amounts below the price', () => {
    const ledger = shown(ledgerOf(everything))
    expect(linesOf(ledger)).toEqual({
      msrp: 50_000,
      markups: 1500,
      discounts: -2000,
      rebatesEveryone: -1000,
    })
    expect(conditionalLines(ledger)).toMatchObject([
      { id: 'rebatesApplied', amount: fromDollars(-750), condition: 'whoQualify' },
      { id: 'exclusiveDiscount', amount: fromDollars(-500), condition: 'knownShoppers' },
    ])
  })

  it('PRC-6 PRC-9 a discount under 300 has no line of its own', () => {
    const ledger = shown(ledgerOf(vehicleWith({ discountsTotal: 299, finalPrice: 31_701 })))
    expect(linesOf(ledger)).toEqual({ msrp: 32_000, adjustment: -299 })
    expect(ledger.lines.at(-1)?.source).toBe('remainder')
  })

  it('PRC-6 PRC-9 a discount for known shoppers under 300 is an adjustment only in their price', () => {
    const vehicle = vehicleWith({ exclusiveDiscount: 200, finalPrice: 31_800 })
    expect(linesOf(ledgerOf(vehicle))).toEqual({ msrp: 32_000 })
    expect(linesOf(ledgerOf(vehicle, 'known'))).toEqual({ msrp: 32_000, personalAdjustment: -200 })
  })

  it('PRC-4 PRC-9 shows a known shopper every line of an MSRP-only vehicle', () => {
    const vehicle = { ...everything, isMsrpRequired: true }
    expect(linesOf(ledgerOf(vehicle))).toEqual({ msrp: 50_000 })
    expect(conditionalLines(shown(ledgerOf(vehicle)))).toEqual([])
    expect(linesOf(ledgerOf(vehicle, 'known'))).toEqual(linesOf(ledgerOf(everything, 'known')))
    const site = siteWith({ msrpIncludesMarkups: true })
    expect(linesOf(ledgerOf(vehicle, 'known', { site }))).toEqual(
      linesOf(ledgerOf(everything, 'known')),
    )
  })

  it('PRC-9 without an MSRP starts from the price before all adjustments', () => {
    const view = ledgerOf(vehicleWith({ msrp: null, discountsTotal: 1000, finalPrice: 20_000 }))
    expect(linesOf(view)).toEqual({ base: 21_000, discounts: -1000 })
  })
})
