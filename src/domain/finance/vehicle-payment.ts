import { allInPrice } from '#domain/price/all-in-price.ts'
import type { Fee } from '#domain/price/fee.ts'
import {
  generalPrice,
  type PricedVehicle,
  type PricingOptions,
} from '#domain/price/general-price.ts'
import { vehicleType, type Vehicle, type VehicleType } from '#domain/vehicle/vehicle.ts'

import { estimatePayment, type PaymentEstimate } from './estimate-payment.ts'
import type { RateTable } from './rate-table.ts'

/** What a site's configuration says about prices and payments. */
export type PaymentOptions = Readonly<{
  pricing: PricingOptions
  finance: Readonly<{ rateTables: Readonly<Record<VehicleType, RateTable>> }>
}>

/**
 * The estimated payment of a vehicle, as its card shows it to a shopper who has told nothing; `null` where no
 * price is shown ("Call", hidden) or nothing is offered for its type.
 * @param fees the fees of the vehicle's dealer
 * @see PRC-5, FIN-15
 */
export function vehiclePayment(
  vehicle: PricedVehicle & Pick<Vehicle, 'condition' | 'isCertified'>,
  { pricing, finance }: PaymentOptions,
  fees: readonly Fee[],
): PaymentEstimate | null {
  const price = generalPrice(vehicle, pricing)
  if (price === null) return null
  return estimatePayment(allInPrice(price, fees), finance.rateTables[vehicleType(vehicle)])
}
