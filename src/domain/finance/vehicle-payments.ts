import { allInPrice } from '#domain/price/all-in-price.ts'
import type { Fee } from '#domain/price/fee.ts'
import {
  generalPrice,
  type PricedVehicle,
  type PricingOptions,
} from '#domain/price/general-price.ts'
import { vehicleType, type Vehicle, type VehicleType } from '#domain/vehicle/vehicle.ts'

import { estimatePayment, type PaymentEstimate } from './estimate-payment.ts'
import { defaultOffer, type RateTable } from './rate-table.ts'

/** What a site's configuration says about prices and payments. */
export type PaymentOptions = Readonly<{
  pricing: PricingOptions
  finance: Readonly<{ rateTables: Readonly<Record<VehicleType, RateTable>> }>
}>

/**
 * Answers with a vehicle's estimated payment, as its card shows it to a shopper who has told nothing; `null` where
 * no price is shown ("Call", hidden) or nothing is offered for its type. Fees are those of the vehicle's dealer.
 * What the tables offer is worked out once, so that a whole list can be asked.
 * @see PRC-5, FIN-15
 */
export function vehiclePayments({ pricing, finance: { rateTables } }: PaymentOptions) {
  const offers = {
    new: defaultOffer(rateTables.new),
    used: defaultOffer(rateTables.used),
    cpo: defaultOffer(rateTables.cpo),
  }
  return (
    vehicle: PricedVehicle & Pick<Vehicle, 'condition' | 'isCertified'>,
    fees: readonly Fee[],
  ): PaymentEstimate | null => {
    const price = generalPrice(vehicle, pricing)
    const offer = offers[vehicleType(vehicle)]
    return price === null || offer === null ? null : estimatePayment(allInPrice(price, fees), offer)
  }
}
