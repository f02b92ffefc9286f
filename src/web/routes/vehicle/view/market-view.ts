import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import type { Cents } from '#domain/kernel/money.ts'
import { paths } from '#domain/pages/paths.ts'
import {
  comparablePrices,
  comparableRanges,
  comparableTrims,
} from '#domain/price/market-position.ts'
import { pricesOf } from '#domain/price/shown-price.ts'
import { emptyQuery, MAX_SHOW } from '#domain/search/query/query.ts'
import { vehicleName, vehicleType, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { formatShortMiles } from '#i18n/format-unit.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** The all-in price of a vehicle beside those of comparable ones, on one day. @see PRC-13 */
export type MarketView = Readonly<{
  /** The public all-in price of the vehicle. */
  allIn: Cents
  /** The date of all of these prices, in the time zone of the vehicle's dealer: `YYYY-MM-DD`. */
  day: string
  /** Lowest price first. */
  others: readonly Readonly<{
    id: string
    name: string
    /** Mileage and stock number. */
    facts: string
    href: string
    allIn: Cents
  }>[]
}>

type App = Pick<AppContext, 'services' | 'site' | 'locale'>

/**
 * Every vehicle that may be comparable. A model has many more vehicles than a trim: those of other trims are only
 * counted.
 */
function candidates(vehicle: Vehicle, inventory: App['services']['inventory'], site: App['site']) {
  const ofModel = {
    ...emptyQuery(vehicleType(vehicle) === 'new' ? 'new' : 'used'),
    selections: { make: [vehicle.make], model: [vehicle.model] },
    ...comparableRanges(vehicle),
  }
  const found = inventory.search(site, { ...ofModel, show: 1 })
  const trim = comparableTrims(
    vehicle,
    found.facets.trim.map(({ value }) => value),
  )
  const selections = trim ? { ...ofModel.selections, trim } : ofModel.selections
  return inventory.search(site, { ...ofModel, selections, show: MAX_SHOW }).vehicles
}

/** The market position of a vehicle; `null` if there is none. @see PRC-12, PRC-13 */
export function marketView(vehicle: Vehicle, { services, site, locale }: App): MarketView | null {
  const { dealers, inventory } = services
  const allInOf = (one: Vehicle) => {
    const fees = dealers.fees(one.dealerCode)
    return pricesOf(one, { site, shopper: 'unknown', fees }).prices.allIn
  }
  const allIn = vehicle.tags.has('isSold') ? null : allInOf(vehicle)
  if (allIn === null) return null
  const others = comparablePrices(vehicle, candidates(vehicle, inventory, site), allInOf)
  if (others === null) return null
  const dealer = dealers.byCode(vehicle.dealerCode)
  return {
    allIn,
    day: localMoment(services.now(), dealerTimeZone(dealer ?? { state: '' })).date,
    others: others.map(({ vehicle: other, allIn: price }) => ({
      id: `${other.dealerCode} ${other.stock}`,
      name: [vehicleName(other), other.trim].filter(Boolean).join(' '),
      facts: [
        other.mileage === null ? null : formatShortMiles(other.mileage, locale),
        `#${other.stock}`,
      ]
        .filter(Boolean)
        .join(' · '),
      href: paths.detail(other),
      allIn: price,
    })),
  }
}
