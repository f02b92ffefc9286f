import { vehicleType, type Vehicle } from '#domain/vehicle/vehicle.ts'

import { fallbackTaxRate } from './fallback-tax.ts'
import type { FinanceProgram } from './finance-program.ts'
import { programTerms } from './program-terms.ts'
import type { LeaseTerms, VehicleTerms } from './terms.ts'

/** The values that a vehicle's terms depend on besides the vehicle. */
export type TermsContext = Pick<VehicleTerms, 'price' | 'fees' | 'state' | 'stateTaxRules'> &
  Readonly<{ program: FinanceProgram }>

/** Only new vehicles with an MSRP are leased, since the residual is a share of the MSRP. */
function leaseTerms(
  vehicle: Pick<Vehicle, 'condition' | 'year' | 'make' | 'model' | 'pricing'>,
  program: FinanceProgram,
): LeaseTerms | null {
  const { msrp } = vehicle.pricing
  const isLeased = vehicle.condition === 'new' && msrp !== null && msrp > 0
  return isLeased ? programTerms(program).lease(vehicle) : null
}

/**
 * The terms of a vehicle under its dealer's program: its rates, its lease and the enhancements that fit it.
 * @param context `price` is the price that this shopper sees: the public or the personalized one
 * @see FIN-2, FIN-7, FIN-9
 */
export function vehicleTerms(
  vehicle: Pick<
    Vehicle,
    'condition' | 'isCertified' | 'isTruck' | 'year' | 'make' | 'model' | 'pricing'
  >,
  { program, price, fees, state, stateTaxRules }: TermsContext,
): VehicleTerms {
  const { rates, enhancements } = programTerms(program)
  return {
    price,
    msrp: vehicle.pricing.msrp,
    isTruck: vehicle.isTruck,
    rates: rates(vehicleType(vehicle), vehicle),
    lease: leaseTerms(vehicle, program),
    fees,
    enhancements: enhancements(vehicle),
    taxRate: program.taxRate ?? fallbackTaxRate(state),
    isTaxEstimated: program.taxRate === null,
    state,
    stateTaxRules,
    rateSource: program.rateSource,
  }
}
