import type { Vehicle } from '#domain/vehicle/vehicle.ts'

import { FACTORY_WARRANTIES, WARRANTY_YEARS, type WarrantyTerm } from './factory-warranties.data.ts'
import { hasOtherTerms } from './has-other-terms.ts'

/** What is left of a part of the maker's warranty. */
export type PartLeft = WarrantyTerm &
  Readonly<{
    /**
     * `left`: it has not ended, whenever the vehicle was first sold; `open`: it depends on the date of its first sale,
     * which feeds do not have; `ask`: by these terms it is over, and only a dealer of the make can say whether longer
     * ones hold.
     */
    state: 'left' | 'open' | 'ask'
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
  return { ...term, milesLeft, earliestEnd, state: isOver ? 'ask' : isLeft ? 'left' : 'open' }
}

type Warranted = Parameters<typeof hasOtherTerms>[0] &
  Pick<Vehicle, 'condition' | 'make' | 'mileage' | 'year'>

/**
 * What is left of the maker's warranty of a used vehicle with a clean title, by the usual terms that hold for every owner. The date of first sale
 * is unknown, so it only claims what holds for any possible one.
 * @param thisYear the current year
 * @returns `null` for a new vehicle, whose whole warranty begins with its sale, for a make or a model year that the
 *   table does not have, and for vehicles with other terms
 * @see VDP-2
 */
export function warrantyLeft(vehicle: Warranted, thisYear: number): WarrantyLeft | null {
  const { condition, make, year } = vehicle
  const warranty = FACTORY_WARRANTIES[make.toLowerCase()]
  const isKnown = year >= WARRANTY_YEARS.from && year <= WARRANTY_YEARS.until
  if (condition === 'new' || !warranty || !isKnown || hasOtherTerms(vehicle)) return null
  return {
    basic: partLeft(vehicle, warranty.basic, thisYear),
    powertrain: partLeft(vehicle, warranty.powertrain, thisYear),
  }
}

/** More miles than a delivery from the plant, or from another dealer, and test drives take. */
const MOST_NEW_MILES = 300

/**
 * Whether the whole warranty begins when the vehicle is sold: none of a new one that was driven, or was a courtesy
 * vehicle, whose warranty began when it was put in service.
 * @see VDP-2
 */
export const hasWholeWarranty = ({
  condition,
  mileage,
  tags,
}: Pick<Vehicle, 'condition' | 'mileage' | 'tags'>): boolean =>
  condition === 'new' && (mileage ?? 0) <= MOST_NEW_MILES && !tags.has('isCourtesy')
