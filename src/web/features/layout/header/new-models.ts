import { linksOfSite, narrowedList } from '#domain/pages/site/site-links.ts'
import { emptyQuery, type SearchQuery } from '#domain/search/query/query.ts'
import type { Steps } from '#domain/search/steps.ts'
import type { Site } from '#domain/site/site.ts'
import { lastEarlierYear } from '#domain/specials/clearance.ts'
import type { VehicleCatalog } from '#modules/inventory/module.ts'

/** A make or a model of a site's new vehicles, with its filtered list. */
type Counted = Readonly<{ name: string; count: number; href: string }>

/** A make with its models; without models if the site links only makes. */
export type NewMake = Counted & Readonly<{ models: readonly Counted[] }>

/** A site's new vehicles: their number, and the links of the menu. */
export type NewModels = Readonly<{ total: number; makes: readonly NewMake[] }>

/** Fallback for a list that could not be loaded. */
export const NO_NEW_MODELS = { total: 0, makes: [], clearanceYear: null } as const satisfies Counts

type Counts = NewModels &
  Readonly<{
    /** The newest earlier model year with vehicles left; `null` for none. @see CFG-2 */
    clearanceYear: number | null
  }>

/**
 * The makes and models of a site's new vehicles, with the number in each linked list. Omits makes that the site hides,
 * and models if it links none.
 */
export const newModels = (site: Site, inventory: VehicleCatalog, now: Date): Counts =>
  inventory.remembered(`models ${site.key} ${now.getFullYear()}`, (catalog) =>
    count(site, catalog, now),
  )

function* count(site: Site, inventory: VehicleCatalog, now: Date): Steps<Counts> {
  const list = linksOfSite(site).new
  if (list === null) return NO_NEW_MODELS
  const { hideMake, hideMakeModelLinks } = site.navOptions
  const find = (selections: SearchQuery['selections']) =>
    inventory.search(site, { ...emptyQuery('new'), selections, show: 0 })
  const href = (query: Readonly<Record<string, string>>) => narrowedList(list, query)
  const { total, facets } = find({})
  const makes: NewMake[] = []
  for (const { value: make, count } of facets.make) {
    if (make === hideMake) continue
    yield
    const models = hideMakeModelLinks ? [] : find({ make: [make] }).facets.model
    makes.push({
      name: make,
      count,
      href: href({ make }),
      models: models.map((model) => ({
        name: model.value,
        count: model.count,
        href: href({ make, model: model.value }),
      })),
    })
  }
  const { make } = site.clearanceOptions
  const { year } = make === null ? facets : find({ make: [make] }).facets
  return { total, makes, clearanceYear: lastEarlierYear(year, now) }
}
