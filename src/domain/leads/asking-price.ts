import type { Cents } from '#domain/kernel/money.ts'
import { allInPrice } from '#domain/price/all-in-price.ts'
import type { Fee } from '#domain/price/fee.ts'
import {
  generalPrice,
  type PricedVehicle,
  type PricingOptions,
} from '#domain/price/general-price.ts'

/**
 * The price that a lead quotes: the one the shopper saw largest, so the all-in price where the site shows it
 * and else the general price; `null` for "Call" and for a hidden price.
 * @see PRC-8, PRC-11
 */
export function askingPrice(
  vehicle: PricedVehicle,
  site: Readonly<{ pricing: PricingOptions; pricingSectionOptions: { showAllInPrice: boolean } }>,
  fees: readonly Fee[],
): Cents | null {
  const price = generalPrice(vehicle, site.pricing)
  if (price === null || !site.pricingSectionOptions.showAllInPrice) return price
  return allInPrice(price, fees).amount
}
