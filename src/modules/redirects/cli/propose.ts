import { listedTypes } from '#domain/pages/site/listed-types.ts'
import { proposeRedirect, type Proposal } from '#domain/redirects/propose-redirect.ts'
import { readPlainWords } from '#domain/search/plain-words/read-plain-words.ts'
import { siteFacets } from '#domain/site/site-facets.ts'
import type { Site } from '#domain/site/site.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { siteVocabulary } from '#i18n/site-vocabulary.ts'
import type { VehicleCatalog } from '#modules/inventory/module.ts'

/** Rows match by path: no proposal is possible for addresses that differ only in the query. */
function merged(from: string, same: readonly Proposal[]): Proposal {
  const [first] = same
  const isOne = first && same.every(({ to }) => to === first.to)
  return isOne
    ? first
    : { from, to: '', confidence: 0, reason: 'differs only in its query: rows match by path' }
}

/**
 * The proposed targets of old addresses on a site, most certain first.
 * @param inventory of the site's vehicles
 */
export function proposals(
  addresses: readonly string[],
  inventory: VehicleCatalog,
  site: Site,
): readonly Proposal[] {
  const vehicles = inventory.ofCode(site.arkonas.inventory || site.arkonas.site) ?? []
  const byNumber = new Map<string, Vehicle>(
    vehicles.flatMap((vehicle) => [
      [vehicle.stock.toUpperCase(), vehicle],
      [vehicle.vin.toUpperCase(), vehicle],
    ]),
  )
  const vocabulary = siteVocabulary(inventory, site)
  const source = {
    vehicle: (number: string) => byNumber.get(number.toUpperCase()) ?? null,
    read: (words: string) => readPlainWords(words, vocabulary, siteFacets(site)),
    types: listedTypes(site),
  }
  const found = addresses
    .map((address) => proposeRedirect(address, source))
    .filter((one) => one !== null)
  return [...Map.groupBy(found, ({ from }) => from)]
    .map(([from, same]) => merged(from, same))
    .toSorted((a, b) => b.confidence - a.confidence || (a.from < b.from ? -1 : 1))
}
