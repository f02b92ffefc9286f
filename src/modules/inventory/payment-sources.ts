import type { PaymentSources } from '#domain/finance/list-payments.ts'
import { shownPrice, type Shopper } from '#domain/price/shown-price.ts'
import type { Site } from '#domain/site/site.ts'
import { programOf, rulesInForce, type DayIn } from '#modules/finance/module.ts'

import type { InventorySnapshot } from './inventory-snapshot.ts'

export type PaymentContext = Readonly<{
  site: Site
  shopper: Shopper
  /** The tax rules of states depend on the date. */
  dayIn: DayIn
}>

/** The inputs of payments for a site's vehicles. @see PRC-8 */
export function paymentSources(
  { dealerByCode, feesByDealer, finance }: InventorySnapshot,
  { site, shopper, dayIn }: PaymentContext,
): PaymentSources {
  return {
    priceOf: (vehicle) => shownPrice(vehicle, { site, shopper }),
    programOf: (code) => programOf(finance, code),
    feesOf: (code) => feesByDealer.get(code) ?? [],
    stateOf: (code) => dealerByCode.get(code)?.state ?? '',
    stateTaxRules: rulesInForce(finance, dayIn),
  }
}
