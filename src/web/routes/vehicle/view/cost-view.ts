import type { Cents } from '#domain/kernel/money.ts'
import { feeAmount, isMandatoryDealerFee } from '#domain/price/fee.ts'
import { energyCost } from '#domain/vehicle/ownership/energy-cost.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatMiles } from '#i18n/format-unit.ts'
import { formatCents, formatMoney } from '#i18n/format.ts'
import { INTL_LOCALE, type Locale } from '#i18n/locale.ts'
import { namedFees } from '#i18n/vehicle-words.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** A cost, and how it was calculated. */
type Cost = Readonly<{ label: string; amount: string; how: string }>

/** What a vehicle costs besides its payment. */
export type CostView = Readonly<{
  costs: readonly Cost[]
  /** Where the prices of energy are from; `null` if the site does not say, or nothing is estimated. */
  source: string | null
}>

type App = Pick<AppContext, 'locale' | 'services' | 'site'>

/** `$3.00`, `$3.349` or `$0.1275`: a site may state up to four decimals. */
const unitPrice = (dollars: number, locale: Locale): string =>
  new Intl.NumberFormat(INTL_LOCALE[locale], {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 4,
  }).format(dollars)

/** The energy of a year; `null` without an estimate. @see VDP-4 */
function energyOf(vehicle: Vehicle, { locale, site }: App): Cost | null {
  const { milesPerYear, gasoline, diesel, electricity } = site.ownershipOptions
  const cost = energyCost(vehicle, { milesPerYear, gasoline, diesel, electricity })
  if (cost === null) return null
  const t = areaTranslator('vehicle-proof', locale)
  return {
    label: t(cost.kind),
    amount: formatMoney(cost.yearly, locale),
    how: t(`${cost.kind}How`, {
      miles: formatMiles(milesPerYear, locale),
      mpg: String(cost.mpg),
      price: unitPrice(cost.price, locale),
    }),
  }
}

/** The fees of the state, by name. */
function stateFees(vehicle: Vehicle, price: Cents, { locale, services }: App): readonly Cost[] {
  const t = areaTranslator('vehicle-proof', locale)
  const fees = services.dealers.fees(vehicle.dealerCode).filter((fee) => !isMandatoryDealerFee(fee))
  return namedFees(fees, locale).map((fee, index) => ({
    label: fee.name,
    amount: formatCents(feeAmount(fee, price), locale),
    // Once, below the last of them.
    how: index === fees.length - 1 ? t('feesHow') : '',
  }))
}

/**
 * The cost to own a vehicle; `null` if nothing of it is known, and for a sold one.
 * @param price the public price before fees; `null` if the page shows none
 * @see VDP-4
 */
export function costView(vehicle: Vehicle, price: Cents | null, app: App): CostView | null {
  if (vehicle.tags.has('isSold')) return null
  const energy = energyOf(vehicle, app)
  const fees = price === null ? [] : stateFees(vehicle, price, app)
  const costs = [...(energy ? [energy] : []), ...fees]
  if (costs.length === 0) return null
  const { source } = app.site.ownershipOptions
  return { costs, source: energy && source ? source[app.locale] : null }
}
