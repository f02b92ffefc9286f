import { describe, expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import type { Fee } from '#domain/price/fee.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { aPricing, aVehicle } from '#tests/support/vehicles.ts'

import type { DefaultDownPayment } from './down-payment.ts'
import { paymentDollars } from './estimate-payment.ts'
import type { RateTable } from './rate-table.ts'
import { vehiclePayments, type PaymentOptions } from './vehicle-payments.ts'

const docFee: Fee = {
  id: 'doc',
  dealerCode: 'D1',
  name: 'Documentation',
  categoryCodes: [],
  isTaxable: true,
  rule: { kind: 'flat', amount: fromDollars(599) },
}
const plate: Fee = { ...docFee, id: 'plate', categoryCodes: ['DMV'] }

const good = { id: 'good', minScore: 661, maxScore: 780 }
const tableAt = (apr: number, downPayment: DefaultDownPayment | null = null): RateTable => ({
  tiers: [good],
  rates: [{ termMonths: 72, aprPercent: { good: apr } }],
  defaults: { termMonths: 72, creditTier: 'good', downPayment },
})
const options: PaymentOptions = {
  pricing: { msrpIncludesMarkups: false },
  finance: { rateTables: { new: tableAt(5), cpo: tableAt(7), used: tableAt(9) } },
}
const withUsed = (used: RateTable): PaymentOptions => ({
  ...options,
  finance: { rateTables: { ...options.finance.rateTables, used } },
})
const paymentOf = (vehicle: Partial<Vehicle>, site = options) =>
  vehiclePayments(site)(aVehicle(vehicle), [docFee, plate])

describe('vehiclePayments', () => {
  it('PRC-11 finances the price and the dealer’s fees, not the government’s, less the default down payment', () => {
    expect(paymentOf({})).toEqual({
      // $28,599 at 9 % over 72 months
      monthly: fromDollars(515.51),
      aprPercent: 9,
      termMonths: 72,
      creditTier: good,
      downPayment: fromDollars(2000),
      dueAtSigning: fromDollars(2000),
      amountFinanced: fromDollars(28_599),
    })
  })

  it.each<[number, Partial<Vehicle>]>([
    [5, { condition: 'new' }],
    [7, { isCertified: true }],
    [9, {}],
  ])('FIN-2 has the rate of its type: %d %%', (apr, vehicle) => {
    expect(paymentOf(vehicle)?.aprPercent).toBe(apr)
  })

  it('PRC-3 starts from what everyone pays', () => {
    const pricing = aPricing({ exclusiveDiscount: fromDollars(1000) })
    expect(paymentOf({ pricing })?.amountFinanced).toBe(fromDollars(29_599))
  })

  it('PRC-4 starts from the MSRP of an MSRP-only vehicle', () => {
    expect(paymentOf({ isMsrpRequired: true })?.amountFinanced).toBe(fromDollars(30_599))
  })

  it.each<[string, Partial<Vehicle>]>([
    ['PRC-5 "Call"', { pricing: aPricing({ finalPrice: fromDollars(0) }) }],
    ['PRC-4 a hidden price', { isMsrpRequired: true, pricing: aPricing({ msrp: null }) }],
  ])('%s has no payment', (_, vehicle) => {
    expect(paymentOf(vehicle)).toBeNull()
  })

  it('FIN-4 there is none where nothing is offered', () => {
    expect(paymentOf({}, withUsed({ ...tableAt(9), rates: [] }))).toBeNull()
  })

  it('FIN-5 FIN-6 puts down the default, but never more than the most', () => {
    const site = withUsed(tableAt(9, { type: 'fixed', amount: fromDollars(5000) }))
    const cheap = aPricing({ finalPrice: fromDollars(4250) })
    expect(paymentOf({}, site)?.downPayment).toBe(fromDollars(5000))
    expect(paymentOf({ pricing: cheap }, site)).toMatchObject({
      downPayment: fromDollars(3200),
      amountFinanced: fromDollars(4250 + 599 - 3200),
    })
  })
})

it.each([
  [788.49, 788],
  [788.5, 789],
  [0.49, 0],
])('FIN-1 $%d a month is read as $%d', (monthly, expected) => {
  expect(paymentDollars({ monthly: fromDollars(monthly) })).toBe(expected)
})
