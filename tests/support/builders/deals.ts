import { dealOf } from '#domain/finance/deal/deal-of.ts'
import type { Deal } from '#domain/finance/deal/deal.ts'
import { emptyPlan, type PaymentPlan } from '#domain/finance/plan/payment-plan.ts'
import type { Enhancement } from '#domain/finance/terms/enhancement.ts'
import type { FinanceProgram, RateRow, TaxLocation } from '#domain/finance/terms/finance-program.ts'
import type { LeaseProgram } from '#domain/finance/terms/lease-program.ts'
import type { VehicleTerms } from '#domain/finance/terms/terms.ts'
import { vehicleTerms } from '#domain/finance/terms/vehicle-terms.ts'
import { fromDollars } from '#domain/kernel/money.ts'
import type { Fee } from '#domain/price/fee.ts'

import { aVehicle } from './vehicles.ts'

const TIERS = [
  { id: 'fair', minScore: 601, maxScore: 660 },
  { id: 'good', minScore: 661, maxScore: 780 },
]

/** A rate of 9 % for used vehicles over 72 months with good credit. Pass only what the test is about. */
export const aRate = (overrides: Partial<RateRow> = {}): RateRow => ({
  vehicleType: 'used',
  termMonths: 72,
  creditTier: 'good',
  aprPercent: 9,
  year: null,
  make: null,
  model: null,
  ...overrides,
})

/** Leases of 24 and 36 months: residuals of 60 and 55 % of the MSRP, at 7.2 % with fair and 4.8 % with good credit. */
export const aLeaseProgram = (overrides: Partial<LeaseProgram> = {}): LeaseProgram => ({
  rates: [24, 36].flatMap((termMonths) => [
    { termMonths, creditTier: 'fair', aprPercent: 7.2, make: null, model: null },
    { termMonths, creditTier: 'good', aprPercent: 4.8, make: null, model: null },
  ]),
  residuals: [
    { termMonths: 24, percent: 60, year: null, make: null, model: null },
    { termMonths: 36, percent: 55, year: null, make: null, model: null },
  ],
  mileage: [
    { milesPerYear: 10_000, residualPoints: 2 },
    { milesPerYear: 15_000, residualPoints: 0 },
  ],
  excessMile: fromDollars(0.25),
  ...overrides,
})

const defaults = { termMonths: 72, creditTier: 'good', downPayment: null }

/** A program of dealer `D1`: used 9 %, certified 7 %, new 5 % and leases; tax 8 %; no enhancements. */
export const aProgram = (overrides: Partial<FinanceProgram> = {}): FinanceProgram => ({
  dealerCode: 'D1',
  effective: '2026-11-01',
  rateSource: null,
  tiers: TIERS,
  rates: [
    aRate({ vehicleType: 'new', aprPercent: 5 }),
    aRate({ vehicleType: 'cpo', aprPercent: 7 }),
    aRate(),
  ],
  defaults: { new: defaults, used: defaults, cpo: defaults },
  taxRate: 0.08,
  enhancements: [],
  lease: aLeaseProgram(),
  ...overrides,
})

/** A taxable documentation fee of $599. Pass only what the test is about. */
export const aFee = (overrides: Partial<Fee> = {}): Fee => ({
  id: 'doc',
  dealerCode: 'D1',
  name: 'Documentation',
  categoryCodes: [],
  isTaxable: true,
  rule: { kind: 'flat', amount: fromDollars(599) },
  ...overrides,
})

/** The state's fee for the plate: $30, not taxed. */
export const plateFee: Fee = aFee({
  id: 'plate',
  name: 'License plate',
  categoryCodes: ['DMV'],
  isTaxable: false,
  rule: { kind: 'flat', amount: fromDollars(30) },
})

/** An enhancement that is not taxed, and one that is. */
export const service: Enhancement = {
  id: 'service',
  name: { en: 'Service contract', es: 'Contrato de servicio' },
  type: 'fni',
  price: fromDollars(1995),
  isTaxable: false,
  isTruck: false,
  isSelectedByDefault: false,
}
export const mats: Enhancement = {
  ...service,
  id: 'mats',
  price: fromDollars(250),
  isTaxable: true,
}

const stateTaxRules = [
  { state: 'AZ', hasTradeInCredit: true, effective: '2026-01-01' },
  { state: 'CA', hasTradeInCredit: false, effective: '2026-01-01' },
]
export const losAngeles: TaxLocation = {
  id: 'CA:los-angeles',
  city: 'Los Angeles',
  county: 'Los Angeles',
  state: 'CA',
  rate: 0.0975,
}

/** The terms of a vehicle of $30,000 by `aProgram` with `aFee` and `plateFee`: a used one where it has no lease. */
export const someTerms = (
  program: Partial<FinanceProgram> = {},
  more: Partial<VehicleTerms> = {},
): VehicleTerms => ({
  ...vehicleTerms(aVehicle({ condition: more.lease === null ? 'used' : 'new' }), {
    program: aProgram(program),
    price: fromDollars(30_000),
    fees: [aFee(), plateFee],
    state: 'AZ',
    stateTaxRules,
  }),
  ...more,
})

/** The deal of a plan that differs from the empty one only in the passed properties. */
export function dealBy(terms: VehicleTerms, plan: Partial<PaymentPlan>): Deal {
  const deal = dealOf(terms, { ...emptyPlan, ...plan })
  if (deal === null) throw new Error('nothing is offered')
  return deal
}

/** A new Wrangler of $30,000 by `aProgram`, with `aFee` and `plateFee`. Pass only what the test is about. */
export const aDeal = (
  plan: Partial<PaymentPlan> = {},
  program: Partial<FinanceProgram> = {},
): Deal => dealBy(someTerms(program), plan)
