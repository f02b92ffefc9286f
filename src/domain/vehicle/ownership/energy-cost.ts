import type { Cents } from '#domain/kernel/money.ts'
import { combinedMpg } from '#domain/vehicle/combined-mpg.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

import type { Energy } from './driving.ts'
import { isPlugIn } from './is-plug-in.ts'
import { yearlyEnergy } from './yearly-energy.ts'

/** What a site assumes about driving; a price is `null` if the site gives none. */
export type EnergyPrices = Readonly<{
  milesPerYear: number
}> &
  Readonly<Record<Energy, number | null>>

/** What a vehicle's energy costs in a year. */
export type EnergyCost = Readonly<{
  energy: Energy
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
} as const satisfies Readonly<Record<string, Energy>>

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
  const energy = PRICE_OF[fuel]
  const price = prices[energy]
  if (price === null) return null
  const { milesPerYear } = prices
  return { energy, yearly: yearlyEnergy({ energy, mpg, price, milesPerYear }), mpg, price }
}
