import * as v from 'valibot'

import { toDollars } from '#domain/kernel/money.ts'
import type { LineLabel, PriceLine } from '#domain/price/ledger-lines.ts'
import {
  conditionalLines,
  mandatoryCharges,
  priceLedger,
  shownLines,
} from '#domain/price/ledger.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { namedFees } from '#i18n/vehicle-words.ts'
import type { CallContext } from '#mcp/tool-context.ts'

const Line = v.object({ label: v.string(), amount: v.number() })

/** The public price of a vehicle, in dollars. */
export const Price = v.object({
  kind: v.pipe(
    v.picklist(['price', 'msrp', 'hidden', 'call', 'sold']),
    v.description(
      '`msrp`: the maker allows only its own price to be shown. `hidden`, `call`: the store names the price. `sold`: not for sale.',
    ),
  ),
  amount: v.optional(v.pipe(v.number(), v.description('The price that pages show first.'))),
  isAllIn: v.optional(
    v.pipe(
      v.boolean(),
      v.description(
        'Whether `amount` includes every dealer charge. Tax, title and registration are always extra.',
      ),
    ),
  ),
})

/** The price with the lines that add up to it. */
export const Ledger = v.object({
  ...Price.entries,
  lines: v.optional(v.pipe(v.array(Line), v.description('They add up to `beforeCharges`.'))),
  beforeCharges: v.optional(v.number()),
  charges: v.optional(
    v.pipe(
      v.array(Line),
      v.description('Dealer charges; added to `beforeCharges` they are the all-in price.'),
    ),
  ),
  ifQualified: v.optional(
    v.pipe(v.array(Line), v.description('Rebates that only some buyers get; part of no price.')),
  ),
})

const ledgerOf = (vehicle: Vehicle, { services, site, locale }: CallContext) =>
  priceLedger(vehicle, {
    site,
    shopper: 'unknown',
    fees: namedFees(services.dealers.fees(vehicle.dealerCode), locale),
  })

/** The price as pages show it to shoppers who are unknown. @see PRC-11 */
export function priceOf(vehicle: Vehicle, context: CallContext): v.InferOutput<typeof Price> {
  if (vehicle.tags.has('isSold')) return { kind: 'sold' }
  const ledger = ledgerOf(vehicle, context)
  if (ledger.shown === null) return { kind: ledger.kind }
  return {
    kind: ledger.kind,
    amount: toDollars(ledger.lead.amount),
    isAllIn: ledger.lead.label === 'allIn',
  }
}

/** Lines that unknown shoppers see: none is part of a personal price only. */
type OpenLine = PriceLine & Readonly<{ label: Exclude<LineLabel, 'exclusiveDiscount'> }>

const isOpen = (line: PriceLine): line is OpenLine =>
  line.condition !== 'knownShoppers' && line.label !== 'exclusiveDiscount'

/** The price with its lines, as far as the site shows them. @see PRC-9, PRC-11 */
export function ledgerReply(vehicle: Vehicle, context: CallContext): v.InferOutput<typeof Ledger> {
  const price = priceOf(vehicle, context)
  const { site, locale } = context
  const ledger = ledgerOf(vehicle, context)
  if (price.kind === 'sold' || ledger.shown === null || !site.pricingSectionOptions.showBreakdown)
    return price
  const t = areaTranslator('vehicle', locale)
  const named = ({ label, amount }: OpenLine) => ({
    label: t(label === 'msrp' && vehicle.condition === 'used' ? 'line.was' : `line.${label}`),
    amount: toDollars(amount),
  })
  return {
    ...price,
    lines: shownLines(ledger).filter(isOpen).map(named),
    beforeCharges: toDollars(ledger.shown),
    ...(price.isAllIn && {
      charges: mandatoryCharges(ledger).map(({ name, amount }) => ({
        label: name,
        amount: toDollars(amount),
      })),
    }),
    ifQualified: conditionalLines(ledger).filter(isOpen).map(named),
  }
}
