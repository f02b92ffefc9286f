import type { Cents } from '#domain/kernel/money.ts'
import type { Fee } from '#domain/price/fee.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

import { dealOf } from './deal-of.ts'
import type { Deal } from './deal.ts'
import type { FinanceProgram, StateTaxRule } from './finance-program.ts'
import type { PaymentPlan } from './payment-plan.ts'
import { vehicleTerms } from './vehicle-terms.ts'

/** What the payments of a list depend on beside its vehicles. */
export type PaymentSources = Readonly<{
  /** What this shopper sees as a vehicle's price; `null` where it is hidden or "Call". @see PRC-8 */
  priceOf: (vehicle: Vehicle) => Cents | null
  /** The program of a dealer; the same object for the same program, since what is read of it is kept. */
  programOf: (dealerCode: string) => FinanceProgram | null
  /** The fees of a dealer. */
  feesOf: (dealerCode: string) => readonly Fee[]
  /** The state of a dealer. */
  stateOf: (dealerCode: string) => string
  stateTaxRules: readonly StateTaxRule[]
}>

/**
 * Answers with a vehicle's deal by a shopper's plan, as card, filter and calculator all show it; `null` where no price
 * is shown or nothing is offered. Quick enough to be asked of a whole list.
 * @see PRC-5, PRC-8, FIN-15
 */
export function listPayments(
  { priceOf, programOf, feesOf, stateOf, stateTaxRules }: PaymentSources,
  plan: PaymentPlan,
): (vehicle: Vehicle) => Deal | null {
  return (vehicle) => {
    const { dealerCode } = vehicle
    const price = priceOf(vehicle)
    const program = programOf(dealerCode)
    if (price === null || program === null) return null
    const fees = feesOf(dealerCode)
    const state = stateOf(dealerCode)
    return dealOf(vehicleTerms(vehicle, { price, program, fees, state, stateTaxRules }), plan)
  }
}
