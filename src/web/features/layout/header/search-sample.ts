import { linksOfSite } from '#domain/pages/site/site-links.ts'
import { emptyQuery, type SearchQuery } from '#domain/search/query/query.ts'
import type { Steps } from '#domain/search/steps.ts'
import type { Site } from '#domain/site/site.ts'
import type { VehicleCatalog } from '#modules/inventory/module.ts'

/** The sample search in the search box: a make below a number of thousand dollars, with at least one match. */
export type SearchSample = Readonly<{ make: string; thousands: number }>

const THOUSANDS = [10, 15, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200]
const THOUSAND = 1000

/** A sample search for the most frequent make of a site; `null` if it has no vehicle with a price. */
export const searchSample = (site: Site, inventory: VehicleCatalog): SearchSample | null =>
  inventory.remembered(`sample ${site.key}`, (catalog) => sampleOf(site, catalog))

function* sampleOf(site: Site, inventory: VehicleCatalog): Steps<SearchSample | null> {
  const types = linksOfSite(site).new === null ? (['used'] as const) : (['new', 'used'] as const)
  const find = (further: Partial<SearchQuery>) =>
    inventory.search(site, { ...emptyQuery(...types), show: 0, ...further })
  const makes = find({}).facets.make.toSorted((a, b) => b.count - a.count)
  const shown = makes.find(({ value }) => value !== site.navOptions.hideMake)
  if (!shown) return null
  yield
  const make = shown.value
  const selections = { make: [make] }
  const { min, max } = find({ selections }).bounds.price
  // Near the median price, so that the sample search finds some vehicles, but not all.
  for (const thousands of THOUSANDS.filter((one) => one * THOUSAND >= (min + max) / 2)) {
    yield
    const price = { min: null, max: thousands * THOUSAND }
    if (find({ selections, price }).total > 0) return { make, thousands }
  }
  return null
}
