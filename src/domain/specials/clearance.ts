import type { Vehicle } from '#domain/vehicle/vehicle.ts'

/** The model year (and make) that a site clears out; a year of `null` is none. */
export type ClearanceOptions = Readonly<{ year: number | null; make: string | null }>

export type YearCount = Readonly<{ condition: Vehicle['condition']; year: number; count: number }>

export type Clearance = Readonly<{
  /** The vehicles of that year that can still be had, in the order they came. */
  vehicles: readonly Vehicle[]
  /** Alternatives for each condition: the closest other model years with their counts. */
  others: readonly YearCount[]
}>

/** Other years that are named of each condition. */
const MAX_OTHER_VEHICLES = 3

const isThere = ({ tags }: Vehicle) => !tags.has('isSold') && !tags.has('isPendingSold')

function countsOf(vehicles: readonly Vehicle[], condition: Vehicle['condition']) {
  const counts = new Map<number, number>()
  for (const vehicle of vehicles)
    if (vehicle.condition === condition)
      counts.set(vehicle.year, (counts.get(vehicle.year) ?? 0) + 1)
  return [...counts].map(([year, count]): YearCount => ({ condition, year, count }))
}

/** The model years next to one, the closest first and of two as close the older; without one the oldest of all. */
function nextTo(year: number | null, counts: readonly YearCount[]): readonly YearCount[] {
  const distance = (one: YearCount) => (year === null ? one.year : Math.abs(one.year - year))
  return counts
    .filter((one) => one.year !== year)
    .toSorted((a, b) => distance(a) - distance(b) || a.year - b.year)
    .slice(0, MAX_OTHER_VEHICLES)
}

/**
 * The vehicles of a model-year clearance, of the site's make or of any, and the neighboring model years for a shopper
 * who finds nothing. Sold and pending vehicles are excluded.
 * @see docs/rules/specials.md
 */
export function clearanceOf(
  vehicles: readonly Vehicle[],
  { year, make }: ClearanceOptions,
): Clearance {
  const fitting = vehicles.filter(
    (vehicle) => isThere(vehicle) && (make === null || vehicle.make === make),
  )
  return {
    vehicles: fitting.filter((vehicle) => vehicle.year === year),
    others: (['new', 'used'] as const).flatMap((condition) =>
      nextTo(year, countsOf(fitting, condition)),
    ),
  }
}
