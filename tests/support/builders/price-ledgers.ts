import { fromDollars } from '#domain/kernel/money.ts'
import type { Fee } from '#domain/price/fee.ts'
import type { PriceLine } from '#domain/price/ledger-lines.ts'
import { priceLedger, shownLines, type PriceLedger, type ShownPrice } from '#domain/price/ledger.ts'
import type { PriceContext, PricedSite } from '#domain/price/shown-price.ts'
import type { Pricing } from '#domain/vehicle/vehicle.ts'

import { aPricing, aVehicle } from './vehicles.ts'

type Dollars = Partial<Record<keyof Pricing, number | null>>
/** A vehicle with this pricing in dollars; the rest is as in `aPricing`. */
export const vehicleWith = (dollars: Dollars, isMsrpRequired = false) => {
  const entries = Object.entries(dollars).map(([name, value]) => [
    name,
    value === null ? null : fromDollars(value),
  ])
  return aVehicle({ pricing: aPricing(Object.fromEntries(entries)), isMsrpRequired })
}

export const docFee: Fee = {
  id: 'doc',
  dealerCode: 'D1',
  name: 'Documentation',
  categoryCodes: ['DEALER'],
  isTaxable: true,
  rule: { kind: 'flat', amount: fromDollars(599) },
}
export const plate: Fee = { ...docFee, id: 'plate', categoryCodes: ['DMV'], name: 'Plates' }
export const protection: Fee = { ...docFee, id: 'care', rule: { kind: 'percent', percent: 1 } }

export const siteWith = ({ showAllInPrice = true, msrpIncludesMarkups = false }): PricedSite => ({
  pricing: { msrpIncludesMarkups },
  pricingSectionOptions: { showAllInPrice },
})

export const ledgerOf = (
  vehicle: Parameters<typeof priceLedger>[0],
  shopper: PriceContext['shopper'] = 'unknown',
  context: Partial<PriceContext> = {},
) => priceLedger(vehicle, { site: siteWith({}), shopper, fees: [], ...context })

export const shown = (ledger: PriceLedger): ShownPrice => {
  if (ledger.shown === null) throw new Error(`no price but ${ledger.kind}`)
  return ledger
}
export const dollarsOf = (lines: readonly PriceLine[]) =>
  Object.fromEntries(lines.map(({ id, amount }) => [id, amount / 100]))
export const linesOf = (ledger: PriceLedger) => dollarsOf(shownLines(shown(ledger)))

export const everything = vehicleWith({
  msrp: 50_000,
  markupsTotal: 1500,
  discountsTotal: 2000,
  rebatesEveryoneTotal: 1000,
  rebatesAppliedTotal: 1750,
  exclusiveDiscount: 500,
  finalPrice: 47_250,
})

/** The most prominent price at the dealer's documentation fee, with its reference and saving. */
export const lead = (
  vehicle: Parameters<typeof priceLedger>[0],
  shopper: PriceContext['shopper'],
  context: Partial<PriceContext> = {},
) => {
  const ledger = shown(ledgerOf(vehicle, shopper, { fees: [docFee], ...context }))
  return { ...ledger.lead, reference: ledger.reference, saving: ledger.saving }
}
