import { buildIndex, type IndexOptions } from '#domain/search/build-index.ts'
import { dayOf } from '#domain/search/engine/columns/vehicle-columns.ts'
import { emptyQuery, type SearchQuery } from '#domain/search/query/query.ts'
import type { SearchMoment } from '#domain/search/search-moment.ts'
import { search } from '#domain/search/search.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

/** Gives each vehicle its own stock number, in order: S1, S2 … */
export const numbered = (...vehicles: readonly Vehicle[]) =>
  vehicles.map((vehicle, index) => ({ ...vehicle, stock: `S${index + 1}` }))

/** The result of a search of these vehicles, with the stock numbers in order. */
export const searchIn = (
  vehicles: readonly Vehicle[],
  query: Partial<SearchQuery> = {},
  options: Partial<IndexOptions> = {},
  moment: SearchMoment = { today: dayOf('2026-11-20') },
) => {
  const index = buildIndex(vehicles, {
    priceOf: ({ pricing }) => pricing.finalPrice,
    makeFirst: null,
    ...options,
  })
  const result = search(index, { ...emptyQuery(), ...query }, moment)
  return { ...result, stocks: result.vehicles.map(({ stock }) => stock).join(' ') }
}
