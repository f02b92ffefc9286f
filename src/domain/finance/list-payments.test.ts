import { describe, expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { generalPrice } from '#domain/price/general-price.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { aFee, aProgram, plateFee } from '#tests/support/builders/deals.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'

import { inDollars } from './in-dollars.ts'
import { listFigures, listPayments, type PaymentSources } from './list-payments.ts'
import { emptyPlan, type PaymentPlan } from './plan/payment-plan.ts'

const cheap = { type: 'fixed', amount: fromDollars(500) } as const
const defaults = { termMonths: 72, creditTier: 'good', downPayment: cheap }
const programs = new Map([
  ['D1', aProgram()],
  ['D2', aProgram({ taxRate: 0.1, defaults: { new: defaults, used: defaults, cpo: defaults } })],
  ['D3', aProgram({ rates: [] })],
])
const sources: PaymentSources = {
  priceOf: (vehicle) => generalPrice(vehicle, { msrpIncludesMarkups: false }),
  programOf: (code) => programs.get(code) ?? null,
  feesOf: (code) => (code === 'D2' ? [] : [aFee(), plateFee]),
  stateOf: () => 'AZ',
  stateTaxRules: [{ state: 'AZ', hasTradeInCredit: true, effective: '2026-01-01' }],
}
const dealOf = (vehicle: Partial<Vehicle>, plan: Partial<PaymentPlan> = {}) =>
  listPayments(sources, { ...emptyPlan, ...plan })(aVehicle(vehicle))

describe('the payments of a list', () => {
  it('PRC-11 include price, every fee and tax', () => {
    // $30,629 and $2,447.92 of tax
    expect(dealOf({})?.outTheDoor).toBe(fromDollars(33_076.92))
    expect(dealOf({})?.totalOfPayments).toBeGreaterThan(fromDollars(33_076.92 - 2000))
  })

  it('FIN-2 FIN-8 FIN-9 use the program, fees and tax rate of the vehicle’s own dealer', () => {
    expect(dealOf({ dealerCode: 'D2' })).toMatchObject({
      outTheDoor: fromDollars(33_000),
      downPayment: fromDollars(500),
    })
  })

  it('PRC-3 start from the public price by default', () => {
    const pricing = aPricing({ exclusiveDiscount: fromDollars(1000) })
    expect(dealOf({ pricing })?.lines[0]).toMatchObject({
      id: 'price',
      amount: fromDollars(31_000),
    })
  })

  it('PRC-4 start from the MSRP of an MSRP-only vehicle', () => {
    expect(dealOf({ isMsrpRequired: true })?.lines[0]?.amount).toBe(fromDollars(32_000))
  })

  it.each<[string, Partial<Vehicle>]>([
    ['PRC-5 "Call"', { pricing: aPricing({ finalPrice: fromDollars(0) }) }],
    ['PRC-4 a hidden price', { isMsrpRequired: true, pricing: aPricing({ msrp: null }) }],
    ['FIN-4 a dealer who offers nothing', { dealerCode: 'D3' }],
    ['FIN-2 a dealer without a program', { dealerCode: 'D4' }],
  ])('%s has none', (_, vehicle) => {
    expect(dealOf(vehicle)).toBeNull()
  })

  it('FIN-12 follow the shopper’s plan: a lease if available, else a loan', () => {
    expect(dealOf({ condition: 'new' }, { mode: 'lease' })?.mode).toBe('lease')
    expect(dealOf({}, { mode: 'lease' })?.mode).toBe('finance')
  })
})

describe('the figures of a list', () => {
  const { paymentOf, outTheDoorOf } = listFigures(sources, emptyPlan)

  it('PRC-8 are the deal’s figures in whole dollars, as displayed', () => {
    const vehicle = aVehicle()
    const deal = listPayments(sources, emptyPlan)(vehicle)
    expect(paymentOf(vehicle)).toBe(deal && inDollars(deal.monthly))
    expect(outTheDoorOf(vehicle)).toBe(33_077)
  })

  it('SRCH-16 include the out-the-door price even if no payment is offered', () => {
    const vehicle = aVehicle({ dealerCode: 'D3' })
    expect([paymentOf(vehicle), outTheDoorOf(vehicle)]).toEqual([null, 33_077])
    const call = aVehicle({ pricing: aPricing({ finalPrice: fromDollars(0) }) })
    expect([paymentOf(call), outTheDoorOf(call)]).toEqual([null, null])
  })
})

it.each([
  [788.49, 788],
  [788.5, 789],
  [0.49, 0],
])('PRC-8 $%d a month is displayed as $%d', (monthly, expected) => {
  expect(inDollars(fromDollars(monthly))).toBe(expected)
})
