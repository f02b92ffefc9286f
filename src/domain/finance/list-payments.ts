import type { Cents } from '#domain/kernel/money.ts'
import type { Fee } from '#domain/price/fee.ts'
import type { ListedVehicle } from '#domain/vehicle/listed-vehicle.ts'

import { dealOf, outTheDoor } from './deal/deal-of.ts'
import type { Deal } from './deal/deal.ts'
import { inDollars } from './in-dollars.ts'
import type { PaymentPlan } from './plan/payment-plan.ts'
import type { FinanceProgram, StateTaxRule } from './terms/finance-program.ts'
import type { VehicleTerms } from './terms/terms.ts'
import { vehicleTerms } from './terms/vehicle-terms.ts'

/** Everything that a list's payments depend on besides its vehicles. */
export type PaymentSources = Readonly<{
  /** The price that this shopper sees; `null` if it is hidden or "Call". @see PRC-8 */
  priceOf: (vehicle: ListedVehicle) => Cents | null
  /** A dealer's program; the same object for the same program, since derived values are cached by it. */
  programOf: (dealerCode: string) => FinanceProgram | null
  /** The fees of a dealer. */
  feesOf: (dealerCode: string) => readonly Fee[]
  /** The state of a dealer. */
  stateOf: (dealerCode: string) => string
  stateTaxRules: readonly StateTaxRule[]
}>

/** The terms of each vehicle of a list; `null` without a shown price or a program. @see PRC-5 */
export function listTerms({
  priceOf,
  programOf,
  feesOf,
  stateOf,
  stateTaxRules,
}: PaymentSources): (vehicle: ListedVehicle) => VehicleTerms | null {
  return (vehicle) => {
    const { dealerCode } = vehicle
    const price = priceOf(vehicle)
    const program = programOf(dealerCode)
    if (price === null || program === null) return null
    const fees = feesOf(dealerCode)
    return vehicleTerms(vehicle, {
      price,
      program,
      fees,
      state: stateOf(dealerCode),
      stateTaxRules,
    })
  }
}

/**
 * Computes a vehicle's deal under a shopper's plan, as card, filter and calculator show it; `null` without a shown
 * price or an offer. Fast enough for a whole list.
 * @see PRC-5, PRC-8, FIN-15
 */
export function listPayments(
  sources: PaymentSources,
  plan: PaymentPlan,
): (vehicle: ListedVehicle) => Deal | null {
  const termsOf = listTerms(sources)
  return (vehicle) => {
    const terms = termsOf(vehicle)
    return terms && dealOf(terms, plan)
  }
}

type Figure = (vehicle: ListedVehicle) => number | null

/**
 * Sort and filter values in whole dollars as shown: the monthly payment, and the out-the-door price, which exists even
 * where no payment is offered. Both come from one deal per vehicle.
 * @see PRC-8
 */
export function listFigures(
  sources: PaymentSources,
  plan: PaymentPlan,
): Readonly<{ paymentOf: Figure; outTheDoorOf: Figure }> {
  const termsOf = listTerms(sources)
  type Known = Readonly<{ vehicle: ListedVehicle; payment: number | null; price: number | null }>
  // Both figures of a vehicle are requested in succession.
  let last: Known | null = null
  const figuresOf = (vehicle: ListedVehicle): Known => {
    if (last?.vehicle === vehicle) return last
    const terms = termsOf(vehicle)
    const deal = terms && dealOf(terms, plan)
    const price = deal?.outTheDoor ?? (terms && outTheDoor(terms, plan))
    last = {
      vehicle,
      payment: deal && inDollars(deal.monthly),
      price: price === null ? null : inDollars(price),
    }
    return last
  }
  return {
    paymentOf: (vehicle) => figuresOf(vehicle).payment,
    outTheDoorOf: (vehicle) => figuresOf(vehicle).price,
  }
}
