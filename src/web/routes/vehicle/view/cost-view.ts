import { cents, type Cents } from '#domain/kernel/money.ts'
import { feeAmount, isMandatoryDealerFee } from '#domain/price/fee.ts'
import type { Energy } from '#domain/vehicle/ownership/driving.ts'
import { energyCost } from '#domain/vehicle/ownership/energy-cost.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatCents } from '#i18n/format.ts'
import { namedFees } from '#i18n/vehicle-words.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** A cost, and how it was calculated. */
type Cost = Readonly<{ label: string; amount: string; how: string }>

/** What the cost of a year's energy is calculated from. */
type EnergyFigures = Readonly<{
  energy: Energy
  /** Combined miles a gallon, for electric vehicles their equivalent. */
  mpg: number
  /** Dollars a gallon, or a kWh. */
  price: number
  milesPerYear: number
}>

/** What a vehicle costs besides its payment. */
export type CostView = Readonly<{
  /** `null` without an estimate. */
  energy: EnergyFigures | null
  /** The fees of the state for the first year, by name, and their sum. */
  fees: readonly Cost[]
  feesTotal: Cents
  /** Where the prices of energy are from; `null` if the site does not say, or nothing is estimated. */
  source: string | null
}>

type App = Pick<AppContext, 'locale' | 'services' | 'site'>

/** The figures of the site; `null` without an estimate. @see VDP-4 */
function energyOf(vehicle: Vehicle, { site }: App): EnergyFigures | null {
  const { milesPerYear, gasoline, diesel, electricity } = site.ownershipOptions
  const cost = energyCost(vehicle, { milesPerYear, gasoline, diesel, electricity })
  if (cost === null) return null
  const { energy, mpg, price } = cost
  return { energy, mpg, price, milesPerYear }
}

/** The fees of the state, by name, and their sum. */
function stateFees(vehicle: Vehicle, price: Cents, { locale, services }: App) {
  const t = areaTranslator('cost-to-own', locale)
  const fees = services.dealers.fees(vehicle.dealerCode).filter((fee) => !isMandatoryDealerFee(fee))
  const rows = namedFees(fees, locale).map((fee, index): Cost => ({
    label: fee.name,
    amount: formatCents(feeAmount(fee, price), locale),
    // Once, below the last of them.
    how: index === fees.length - 1 ? t('feesHow') : '',
  }))
  return { rows, total: cents(fees.reduce((total, fee) => total + feeAmount(fee, price), 0)) }
}

/**
 * The cost to own a vehicle; `null` if nothing of it is known, and for a sold one.
 * @param price the public price before fees; `null` if the page shows none
 * @see VDP-4
 */
export function costView(vehicle: Vehicle, price: Cents | null, app: App): CostView | null {
  if (vehicle.tags.has('isSold')) return null
  const energy = energyOf(vehicle, app)
  const fees = price === null ? { rows: [], total: cents(0) } : stateFees(vehicle, price, app)
  if (energy === null && fees.rows.length === 0) return null
  const { source } = app.site.ownershipOptions
  return {
    energy,
    fees: fees.rows,
    feesTotal: fees.total,
    source: energy && source ? source[app.locale] : null,
  }
}
