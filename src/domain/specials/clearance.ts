import { emptyQuery, type SearchQuery } from '#domain/search/query/query.ts'
import type { SearchResult } from '#domain/search/result/result.ts'
import type { Site } from '#domain/site/site.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

/** The model year (and make) of a site's clearance; a year of `null` means none. */
export type ClearanceOptions = Readonly<{
  year: number | null
  make: string | null
  /** Whether used vehicles of the year are excluded. */
  isNewOnly?: boolean
}>

export type YearCount = Readonly<{ condition: Vehicle['condition']; year: number; count: number }>

export type Clearance = Readonly<{
  /** The available vehicles of that year, in their original order. */
  vehicles: readonly Vehicle[]
  /** Alternatives for each condition: the closest other model years with their counts. */
  others: readonly YearCount[]
}>

/** The maximum number of other years listed per condition. */
const MAX_OTHER_YEARS = 3

const isAvailable = ({ tags }: Vehicle) => !tags.has('isSold') && !tags.has('isPendingSold')

function countsOf(vehicles: readonly Vehicle[], condition: Vehicle['condition']) {
  const counts = new Map<number, number>()
  for (const vehicle of vehicles)
    if (vehicle.condition === condition)
      counts.set(vehicle.year, (counts.get(vehicle.year) ?? 0) + 1)
  return [...counts].map(([year, count]): YearCount => ({ condition, year, count }))
}

/** The model years closest to `year`, of two equally close ones the older first; the newest ones if it is `null`. */
function closestYears(year: number | null, counts: readonly YearCount[]): readonly YearCount[] {
  const distance = (one: YearCount) => (year === null ? -one.year : Math.abs(one.year - year))
  return counts
    .filter((one) => one.year !== year)
    .toSorted((a, b) => distance(a) - distance(b) || a.year - b.year)
    .slice(0, MAX_OTHER_YEARS)
}

/**
 * The vehicles of a model-year clearance, of the site's make or of any, and adjacent model years for a shopper who
 * finds nothing. Excludes sold and pending vehicles.
 * @see docs/rules/specials.md
 */
export function clearanceOf(
  vehicles: readonly Vehicle[],
  { year, make, isNewOnly = false }: ClearanceOptions,
): Clearance {
  const matching = vehicles.filter(
    (vehicle) => isAvailable(vehicle) && (make === null || vehicle.make === make),
  )
  return {
    vehicles: matching.filter(
      (vehicle) => vehicle.year === year && (!isNewOnly || vehicle.condition === 'new'),
    ),
    others: (['new', 'used'] as const).flatMap((condition) =>
      closestYears(year, countsOf(matching, condition)),
    ),
  }
}

type Stock = Readonly<{
  inventory: Readonly<{ search(site: Site, query: SearchQuery): Pick<SearchResult, 'facets'> }>
  now(): Date
}>

/** The newest model year before this calendar year among the years of new vehicles; `null` for none. @see CFG-2 */
export function lastEarlierYear(years: SearchResult['facets']['year'], now: Date): number | null {
  const earlier = years.map(({ value }) => Number(value)).filter((year) => year < now.getFullYear())
  return earlier.length === 0 ? null : Math.max(...earlier)
}

/**
 * A site's clearance: its configured model year, new and used; else the newest earlier model year of its new vehicles,
 * without used ones. A year of `null` means none.
 * @see CFG-2
 */
export function siteClearance(site: Site, { inventory, now }: Stock): ClearanceOptions {
  const { year, make } = site.clearanceOptions
  if (year !== null || site.isUsedSite) return { year, make }
  const selections = make === null ? {} : { make: [make] }
  const { facets } = inventory.search(site, { ...emptyQuery('new'), selections, show: 0 })
  return { year: lastEarlierYear(facets.year, now()), make, isNewOnly: true }
}
