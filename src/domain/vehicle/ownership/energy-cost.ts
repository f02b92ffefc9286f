import { fromDollars, type Cents } from '#domain/kernel/money.ts'
import { combinedMpg } from '#domain/vehicle/combined-mpg.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

import { isPlugIn } from './is-plug-in.ts'

/** The energy of a gallon of gasoline in kWh, by which the EPA states the economy of electric vehicles (MPGe). */
const KWH_PER_GALLON = 33.7

/** What a site assumes about driving; a price is `null` if the site gives none. */
export type EnergyPrices = Readonly<{
  milesPerYear: number
  /** Dollars a gallon. */
  gasoline: number | null
  /** Dollars a gallon. */
  diesel: number | null
  /** Dollars a kWh. */
  electricity: number | null
}>

/** What a vehicle's energy costs in a year. */
export type EnergyCost = Readonly<{
  /** Electric vehicles are charged. */
  kind: 'fuel' | 'charge'
  yearly: Cents
  /** Combined miles a gallon, for electric vehicles their equivalent, rounded. */
  mpg: number
  /** Dollars a gallon, or a kWh. */
  price: number
}>

const PRICE_OF = {
  Gasoline: 'gasoline',
  Hybrid: 'gasoline',
  Diesel: 'diesel',
  Electric: 'electricity',
} as const satisfies Readonly<Record<string, keyof EnergyPrices>>

const hasPrice = (fuel: string | null): fuel is keyof typeof PRICE_OF =>
  fuel !== null && Object.hasOwn(PRICE_OF, fuel)

type Priced = Parameters<typeof isPlugIn>[0] & Pick<Vehicle, 'cityMpg' | 'highwayMpg'>

/**
 * The cost of a year's energy at combined city and highway economy; `null` without both figures or a price, and for
 * plug-in hybrids, whose share of charged miles no one knows. All its figures are those that the page shows, so that
 * shoppers can check it.
 * @see VDP-4
 */
export function energyCost(vehicle: Priced, prices: EnergyPrices): EnergyCost | null {
  const { cityMpg, fuel, highwayMpg } = vehicle
  const combined = combinedMpg(vehicle)
  if (!cityMpg || !highwayMpg || combined === null) return null
  if (!hasPrice(fuel) || isPlugIn(vehicle)) return null
  const mpg = Math.round(combined)
  const price = prices[PRICE_OF[fuel]]
  if (price === null) return null
  const isCharged = fuel === 'Electric'
  const gallons = prices.milesPerYear / mpg
  return {
    kind: isCharged ? 'charge' : 'fuel',
    yearly: fromDollars(Math.round(gallons * (isCharged ? KWH_PER_GALLON : 1) * price)),
    mpg,
    price,
  }
}
