import type { PaymentPlan } from '#domain/finance/plan/payment-plan.ts'
import type { CreditTier } from '#domain/finance/terms/rate-table.ts'
import type { LeaseTerms, VehicleTerms } from '#domain/finance/terms/terms.ts'
import { exactShare } from '#domain/kernel/exact-share.ts'
import { cents, fromDollars, type Cents } from '#domain/kernel/money.ts'

import { billTotal, counted, paidLines, type DealBill } from './deal-bill.ts'
import type { LeaseDeal } from './deal.ts'
import { priceWithCharges } from './finance-sum.ts'
import { leaseSum, type LeaseInput } from './lease-sum.ts'

/** Defaults for a shopper without a plan. @see FIN-12 */
const DEFAULTS = {
  score: 660,
  downPayment: fromDollars(2000),
  milesPerYear: 15_000,
  termMonths: 36,
}

const HUNDRED_DOLLARS = fromDollars(100)

/** The shopper's tier if it leases for any term, else that of the default score, else the best that leases. */
function leaseTier(
  tiers: readonly CreditTier[],
  lease: LeaseTerms,
  requestedTier: string | null,
): CreditTier | null {
  const offered = tiers.filter(({ id }) =>
    lease.terms.some(({ aprPercent }) => aprPercent[id] !== undefined),
  )
  return (
    offered.find(({ id }) => id === requestedTier) ??
    offered.find(
      ({ minScore, maxScore }) => minScore <= DEFAULTS.score && DEFAULTS.score <= maxScore,
    ) ??
    offered.at(-1) ??
    null
  )
}

/** The shopper's term if it is offered for the tier, else the default one, else the last offered. */
function leaseTerm({ terms }: LeaseTerms, tierId: string, requestedMonths: number | null) {
  const offered = terms.filter(({ aprPercent }) => aprPercent[tierId] !== undefined)
  const ofMonths = (months: number | null) =>
    offered.find(({ termMonths }) => termMonths === months)
  return ofMonths(requestedMonths) ?? ofMonths(DEFAULTS.termMonths) ?? offered.at(-1) ?? null
}

/** The shopper's mileage if it is offered, else the default one, else the last offered. */
function leaseMileage({ mileage }: LeaseTerms, requestedMiles: number | null) {
  const ofMiles = (miles: number | null) =>
    mileage.find(({ milesPerYear }) => milesPerYear === miles)
  const fallback = { milesPerYear: DEFAULTS.milesPerYear, residualPoints: 0 }
  return ofMiles(requestedMiles) ?? ofMiles(DEFAULTS.milesPerYear) ?? mileage.at(-1) ?? fallback
}

/** Adds percentages without floating-point error: 55.1 and 0.2 make 55.3. */
const percentSum = (percent: number, points: number) =>
  Math.round(Math.max(0, percent + points) * 1e6) / 1e6

/**
 * The maximum down payment of a lease: whole hundreds that keep the adjusted cap at or above the residual, so that the
 * shopper never prepays value they will not own; never below zero.
 */
function maxLeaseDown({
  price,
  charges,
  tradeIn,
  payoff,
  msrp,
  residualPercent,
}: LeaseInput): Cents {
  const residual = exactShare(msrp, residualPercent, 100)
  const depreciation = priceWithCharges({ price, charges }) - tradeIn + payoff - residual
  return cents(Math.max(0, Math.floor(depreciation / HUNDRED_DOLLARS) * HUNDRED_DOLLARS))
}

/** The terms of a lease except its down payment; `null` if none is offered. */
function leaseOffer(terms: VehicleTerms, plan: PaymentPlan) {
  const { lease, msrp } = terms
  if (lease === null || msrp === null) return null
  const creditTier = leaseTier(terms.rates.tiers, lease, plan.creditTier)
  const term = creditTier && leaseTerm(lease, creditTier.id, plan.lease.termMonths)
  const aprPercent = creditTier && term?.aprPercent[creditTier.id]
  if (!creditTier || !term || typeof aprPercent !== 'number') return null
  const { milesPerYear, residualPoints } = leaseMileage(lease, plan.lease.milesPerYear)
  return {
    creditTier,
    aprPercent,
    msrp,
    termMonths: term.termMonths,
    milesPerYear,
    residualPercent: percentSum(term.residualPercent, residualPoints),
    excessMile: lease.excessMile,
  }
}

/** A vehicle's lease without its disclosure; `null` if none is offered. @see FIN-12, FIN-13 */
export function leaseDeal(
  terms: VehicleTerms,
  plan: PaymentPlan,
  bill: DealBill,
): (Omit<LeaseDeal, 'disclosure'> & Readonly<{ creditTier: CreditTier }>) | null {
  const offer = leaseOffer(terms, plan)
  if (offer === null) return null
  const undecided = { ...bill.purchase, ...offer, payoff: bill.payoff, downPayment: cents(0) }
  const most = maxLeaseDown(undecided)
  const downPayment = cents(Math.min(most, counted(plan.lease.downPayment ?? DEFAULTS.downPayment)))
  const sum = leaseSum({ ...undecided, downPayment })
  const { creditTier, aprPercent, termMonths, residualPercent, milesPerYear, excessMile } = offer
  return {
    mode: 'lease',
    creditTier,
    aprPercent,
    termMonths,
    residualPercent,
    milesPerYear,
    excessMile,
    ...sum,
    moneyFactor: aprPercent / 2400,
    downPayment,
    maxDownPayment: most,
    tax: {
      basis: cents(sum.basePayment * termMonths),
      credit: cents(0),
      rate: bill.purchase.taxRate,
      amount: sum.totalTax,
    },
    lines: [...bill.lines, ...paidLines(bill, downPayment)],
    outTheDoor: billTotal(bill),
  }
}
