import { describe, expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import {
  vehicleWith,
  docFee,
  everything,
  ledgerOf,
  plate,
  protection,
  shown,
  siteWith,
  lead,
} from '#tests/support/builders/price-ledgers.ts'

import type { Fee } from './fee.ts'
import { mandatoryCharges } from './ledger.ts'

describe('all-in price', () => {
  const fees = [docFee, plate, protection]

  it('PRC-11 is the general price plus every dealer fee, without state charges', () => {
    const ledger = shown(ledgerOf(vehicleWith({}), 'unknown', { fees }))
    expect(ledger).toMatchObject({ general: fromDollars(30_000), allIn: fromDollars(30_899) })
    const charge = { label: 'charge', condition: 'mandatoryCharge', source: 'fee' }
    expect(mandatoryCharges(ledger)).toEqual([
      { ...charge, id: 'fee doc', name: 'Documentation', amount: fromDollars(599) },
      { ...charge, id: 'fee care', name: 'Documentation', amount: fromDollars(300) },
    ])
  })

  it('PRC-11 is the same for known shoppers, and excludes conditional rebates', () => {
    const known = shown(ledgerOf(everything, 'known', { fees: [docFee] }))
    expect(known.allIn).toBe(fromDollars(48_500 + 599))
    expect(ledgerOf(everything, 'unknown', { fees: [docFee] }).allIn).toBe(known.allIn)
  })

  it('PRC-11 omits zero charges', () => {
    const free: Fee = { ...docFee, rule: { kind: 'per-step', steps: [] } }
    const ledger = shown(ledgerOf(vehicleWith({}), 'unknown', { fees: [free] }))
    expect(mandatoryCharges(ledger)).toEqual([])
    expect(ledger.allIn).toBe(ledger.general)
  })

  it('PRC-12 is null for a dealer without a fee table', () => {
    const ledger = shown(ledgerOf(everything))
    expect(ledger).toMatchObject({ allIn: null, charges: null, lead: { label: 'price' } })
    expect(shown(ledgerOf(everything, 'known')).lead.label).toBe('personal')
    expect(ledgerOf(everything, 'unknown', { fees: [plate] }).allIn).toBe(fromDollars(48_500))
  })

  it('PRC-11 is most prominent, with a known shopper’s own before the public one, unless the site disables it', () => {
    const off = { site: siteWith({ showAllInPrice: false }) }
    expect(lead(everything, 'unknown', off)).toMatchObject({
      label: 'price',
      amount: fromDollars(48_500),
    })
    expect(lead(everything, 'known', off)).toMatchObject({
      label: 'personal',
      amount: fromDollars(47_250),
    })
    expect(lead(vehicleWith({}), 'known')).toEqual(lead(vehicleWith({}), 'unknown'))
  })

  it('PRC-11 PRC-4 a price that is hidden from others includes its own charges', () => {
    const vehicle = vehicleWith({ msrp: null }, true)
    expect(shown(ledgerOf(vehicle, 'known', { fees }))).toMatchObject({
      allIn: null,
      lead: { label: 'yourAllIn', amount: fromDollars(30_899) },
    })
  })
})
