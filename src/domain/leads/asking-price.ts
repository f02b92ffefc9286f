import type { Cents } from '#domain/kernel/money.ts'
import type { Fee } from '#domain/price/fee.ts'
import type { PricedVehicle, PricingOptions } from '#domain/price/general-price.ts'
import { leadPrice, priceLedger } from '#domain/price/ledger.ts'

/**
 * The price that a lead quotes: the most prominent price of the page, so the all-in price where the site shows it, else
 * the general price; `null` for "Call" and for a hidden price.
 * @see PRC-8, PRC-11
 */
export function askingPrice(
  vehicle: PricedVehicle,
  site: Readonly<{ pricing: PricingOptions; pricingSectionOptions: { showAllInPrice: boolean } }>,
  fees: readonly Fee[],
): Cents | null {
  const ledger = priceLedger(vehicle, { options: site.pricing, shopper: 'unknown', fees })
  if (ledger.shown === null) return null
  return leadPrice(ledger, site.pricingSectionOptions.showAllInPrice).amount
}
