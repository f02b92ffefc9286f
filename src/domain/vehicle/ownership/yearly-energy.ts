import { fromDollars, type Cents } from '#domain/kernel/money.ts'

import type { Energy } from './driving.ts'

/** The energy of a gallon of gasoline in kWh, by which the EPA states the economy of electric vehicles (MPGe). */
const KWH_PER_GALLON = 33.7

/**
 * What the energy of a year costs, in whole dollars.
 * @param of.mpg combined miles a gallon, for electric vehicles their equivalent
 * @param of.price dollars a gallon, or a kWh
 * @see VDP-4
 */
export function yearlyEnergy(
  of: Readonly<{ energy: Energy; mpg: number; price: number; milesPerYear: number }>,
): Cents {
  const gallons = of.milesPerYear / of.mpg
  const units = of.energy === 'electricity' ? gallons * KWH_PER_GALLON : gallons
  return fromDollars(Math.round(units * of.price))
}
