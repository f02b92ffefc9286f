import { sameInPath } from '#domain/kernel/text.ts'
import type { SearchResult } from '#domain/search/result/result.ts'

import type { SearchQuery } from './query.ts'

/**
 * The query with values spelled as in the site's vehicles: hand-written addresses contain `jeep` and `grand-cherokee`.
 * Case, dashes and spaces are ignored; unknown values are kept.
 * @param facets of the whole site
 * @returns `null` if every value is already spelled correctly
 */
export function withRealNames(
  query: SearchQuery,
  facets: Readonly<Partial<SearchResult['facets']>>,
): SearchQuery | null {
  let isChanged = false
  const selections: SearchQuery['selections'] = Object.fromEntries(
    Object.entries(query.selections).map(([category, chosen]) => {
      const known = Object.entries(facets).find(([name]) => name === category)?.[1] ?? []
      const real = chosen.map(
        (value) =>
          known.find((one) => one.value === value)?.value ??
          known.find((one) => sameInPath(one.value, value))?.value ??
          value,
      )
      isChanged ||= real.some((value, index) => value !== chosen[index])
      return [category, [...new Set(real)]]
    }),
  )
  return isChanged ? { ...query, selections } : null
}
