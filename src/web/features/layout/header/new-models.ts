import { linksOfSite, narrowedList } from '#domain/pages/site/site-links.ts'
import { emptyQuery, type SearchQuery } from '#domain/search/query/query.ts'
import type { Steps } from '#domain/search/steps.ts'
import type { Site } from '#domain/site/site.ts'
import { lastEarlierYear } from '#domain/specials/clearance.ts'
import type { VehicleCatalog } from '#modules/inventory/module.ts'

/** A make or a model among a site's new vehicles, with the list that holds it alone. */
type Counted = Readonly<{ name: string; count: number; href: string }>

/** A make, and its models; none on a site whose menu leads to makes alone. */
export type NewMake = Counted & Readonly<{ models: readonly Counted[] }>

/** A site's new vehicles: how many there are, and those that its menu leads to. */
export type NewModels = Readonly<{ total: number; makes: readonly NewMake[] }>

/** Fallback for a list that could not be loaded. */
export const NO_NEW_MODELS = { total: 0, makes: [], clearanceYear: null } as const satisfies Counts

type Counts = NewModels &
  Readonly<{
    /** The newest model year before this one that has vehicles left; `null` for none. @see CFG-2 */
    clearanceYear: number | null
  }>

/**
 * The makes and models of a site's new vehicles, each with how many there are in the list it leads to. A make that the
 * site hides is left out, and so are the models where it wants no links to them.
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
