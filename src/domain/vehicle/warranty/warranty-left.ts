import type { Vehicle } from '#domain/vehicle/vehicle.ts'

import { FACTORY_WARRANTIES, WARRANTY_YEARS, type WarrantyTerm } from './factory-warranties.data.ts'

/** What is left of a part of the maker's warranty. */
export type PartLeft = WarrantyTerm &
  Readonly<{
    /**
     * `left`: it has not ended, whenever the vehicle was first sold; `open`: it depends on the date of its first sale,
     * which feeds do not have; `ended`.
     */
    state: 'left' | 'open' | 'ended'
    /** Until its limit; `null` for an unknown mileage. */
    milesLeft: number | null
    /** The year in which it can end at the earliest. */
    earliestEnd: number
  }>

export type WarrantyLeft = Readonly<Record<'basic' | 'powertrain', PartLeft>>

/** A model year is sold at the earliest from January 2 of the year before (40 CFR 85.2302). */
const YEARS_BEFORE = 1
/** No vehicle is taken to be sold new later than this many years after its model year. */
const YEARS_AFTER = 2

function partLeft(
  { year, mileage }: Pick<Vehicle, 'year' | 'mileage'>,
  term: WarrantyTerm,
  thisYear: number,
): PartLeft {
  const milesLeft = mileage === null ? null : Math.max(0, term.miles - mileage)
  const earliestEnd = year - YEARS_BEFORE + term.years
  const latestEnd = year + YEARS_AFTER + term.years
  const isOver = milesLeft === 0 || latestEnd < thisYear
  const isLeft = earliestEnd > thisYear && milesLeft !== null
  return { ...term, milesLeft, earliestEnd, state: isOver ? 'ended' : isLeft ? 'left' : 'open' }
}

/**
 * What is left of the maker's warranty of a used vehicle, by the terms that hold for every owner. The date of first sale
 * is unknown, so it only claims what holds for any possible one.
 * @param thisYear the current year
 * @returns `null` for a new vehicle, whose whole warranty begins with its sale, and for a make or a model year that the
 *   table does not have
 * @see VDP-2
 */
export function warrantyLeft(
  vehicle: Pick<Vehicle, 'condition' | 'make' | 'year' | 'mileage'>,
  thisYear: number,
): WarrantyLeft | null {
  const { condition, make, year } = vehicle
  const warranty = FACTORY_WARRANTIES[make.toLowerCase()]
  const isKnown = year >= WARRANTY_YEARS.from && year <= WARRANTY_YEARS.until
  if (condition === 'new' || !warranty || !isKnown) return null
  return {
    basic: partLeft(vehicle, warranty.basic, thisYear),
    powertrain: partLeft(vehicle, warranty.powertrain, thisYear),
  }
}
