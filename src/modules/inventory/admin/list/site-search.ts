import { readPlainWords } from '#domain/search/plain-words/read-plain-words.ts'
import { MAX_SHOW } from '#domain/search/query/query.ts'
import { listedDealers } from '#domain/site/listed-dealers.ts'
import { siteFacets } from '#domain/site/site-facets.ts'
import type { Site } from '#domain/site/site.ts'
import { siteVocabulary } from '#i18n/site-vocabulary.ts'
import type { VehicleCatalog } from '#modules/inventory/types.ts'

/** The vehicles that words mean, as `dealer code/stock`. */
export type SiteSearch = (words: string) => ReadonlySet<string>

/** Sites that together list every store, those with most stores first. */
export function coveringSites(sites: readonly Site[]): readonly Site[] {
  const covered = new Set<string>()
  const withStores = sites.map((site) => ({ site, stores: listedDealers(site, sites) }))
  return withStores
    .toSorted((a, b) => b.stores.length - a.stores.length)
    .filter(({ stores }) => {
      const isNew = stores.some((code) => !covered.has(code))
      for (const code of stores) covered.add(code)
      return isNew
    })
    .map(({ site }) => site)
}

/** The search of the sites, as shoppers use it: words such as "black trucks under 30k" are understood. */
export const siteSearch =
  (inventory: VehicleCatalog, sites: () => readonly Site[]): SiteSearch =>
  (words) => {
    const found = new Set<string>()
    for (const site of coveringSites(sites())) {
      const { query } = readPlainWords(words, siteVocabulary(inventory, site), siteFacets(site))
      const { vehicles } = inventory.search(site, { ...query, show: MAX_SHOW })
      for (const { dealerCode, stock } of vehicles) found.add(`${dealerCode}/${stock}`)
    }
    return found
  }
