import type { Cents } from '#domain/kernel/money.ts'
import type { Fee } from '#domain/price/fee.ts'
import type { PricedVehicle } from '#domain/price/general-price.ts'
import { leadAmount, type PricedSite } from '#domain/price/shown-price.ts'

/**
 * The price that a lead quotes: the most prominent price of the page, so the all-in price where the site shows it, else
 * the general price; `null` for "Call" and for a hidden price.
 * @see PRC-8, PRC-11
 */
export const askingPrice = (
  vehicle: PricedVehicle,
  site: PricedSite,
  fees: readonly Fee[],
): Cents | null => leadAmount(vehicle, { site, shopper: 'unknown', fees })
