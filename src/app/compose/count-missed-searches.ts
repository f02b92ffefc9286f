import type { VehicleCatalog } from '#modules/inventory/module.ts'

/**
 * The list of vehicles that shoppers search, with a call for each search by words that finds nothing.
 * @param count gets the key of the site, and the words as they were typed
 */
export const countMissedSearches = (
  inventory: VehicleCatalog,
  count: (siteKey: string, words: string) => void,
): VehicleCatalog => ({
  ...inventory,
  search(site, query) {
    const result = inventory.search(site, query)
    if (result.total === 0 && query.keywords !== '') count(site.key, query.keywords)
    return result
  },
})
