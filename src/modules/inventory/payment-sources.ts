import type { PaymentSources } from '#domain/finance/list-payments.ts'
import { generalPrice } from '#domain/price/general-price.ts'
import type { Site } from '#domain/site/site.ts'
import { programOf, rulesInForce, type DayIn } from '#modules/finance/module.ts'

import type { InventorySnapshot } from './inventory-snapshot.ts'

/**
 * What payments of a site's vehicles depend on, for an unknown shopper.
 * @param dayIn the tax rules of states are dated
 */
export function paymentSources(
  { dealerByCode, feesByDealer, finance }: InventorySnapshot,
  site: Site,
  dayIn: DayIn,
): PaymentSources {
  return {
    priceOf: (vehicle) => generalPrice(vehicle, site.pricing),
    programOf: (code) => programOf(finance, code),
    feesOf: (code) => feesByDealer.get(code) ?? [],
    stateOf: (code) => dealerByCode.get(code)?.state ?? '',
    stateTaxRules: rulesInForce(finance, dayIn),
  }
}
