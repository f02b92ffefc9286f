import type { VehicleOfferFacts } from '#domain/content/vehicle-offer-facts.ts'
import { emptyQuery, type SearchQuery } from '#domain/search/query/query.ts'

/** The vehicles of an offer, as a search. */
export function coveredBy({ type, make, model, year }: VehicleOfferFacts['covers']): SearchQuery {
  return {
    ...emptyQuery(type),
    selections: { ...(make ? { make: [make] } : {}), ...(model ? { model: [model] } : {}) },
    year,
  }
}

/** Why a site does not show an offer on its days: it has no store, its store does not lease, or has no such vehicle. */
export type OfferHidden = 'dealer' | 'lease' | 'stock'

/** The store of a site. */
type Store = Readonly<{ hasLease: boolean }>

/**
 * Why a site does not show an offer on its days; `null` if it does.
 * @param store of the site
 * @param countOf returns how many vehicles a search finds on the site
 */
export function offerHidden(
  { covers, value }: Pick<VehicleOfferFacts, 'covers' | 'value'>,
  store: Store | null,
  countOf: (query: SearchQuery) => number,
): OfferHidden | null {
  if (store === null) return 'dealer'
  if (value.kind === 'lease' && !store.hasLease) return 'lease'
  return countOf(coveredBy(covers)) > 0 ? null : 'stock'
}
