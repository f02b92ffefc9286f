import { byCode } from '#domain/kernel/text.ts'
import type { ListFacetName } from '#domain/search/facets.data.ts'
import { TAGS, type Tag } from '#domain/vehicle/tags.data.ts'

import {
  emptyQuery,
  MAX_SHOW,
  PAGE_SIZE,
  type Range,
  type RangeName,
  type SearchQuery,
} from './query.ts'

/** Resets the list to its start, as after any change of filters or order. */
const withFirstPage = (query: SearchQuery): SearchQuery => ({ ...query, show: PAGE_SIZE })

const toggled = <T extends string>(values: readonly T[], value: T): readonly T[] =>
  values.includes(value)
    ? values.filter((other) => other !== value)
    : [...values, value].toSorted(byCode)

/** The query with one value of a category toggled. */
export function toggleValue(query: SearchQuery, facet: ListFacetName, value: string): SearchQuery {
  const { [facet]: chosen = [], ...others } = query.selections
  const values = toggled(chosen, value)
  const selections = values.length === 0 ? others : { ...others, [facet]: values }
  return withFirstPage({ ...query, selections })
}

/** The query with a tag toggled. */
export const toggleTag = (query: SearchQuery, tag: Tag): SearchQuery =>
  withFirstPage({
    ...query,
    tags: TAGS.filter((other) => query.tags.includes(other) !== (other === tag)),
  })

/** The query with a range set; `null` at both ends clears it. */
export const withRange = (query: SearchQuery, name: RangeName, range: Range): SearchQuery =>
  withFirstPage({ ...query, [name]: range })

/** The query with other keywords; empty for none. */
export const withKeywords = (query: SearchQuery, keywords: string): SearchQuery =>
  withFirstPage({ ...query, keywords })

/** The query without filters, with the same order and payment plan. @see SRCH-11, SRCH-17 */
export const withoutFilters = (query: SearchQuery): SearchQuery => ({
  ...emptyQuery(...query.types),
  isNearestFirst: query.isNearestFirst,
  plan: query.plan,
  sort: query.sort,
})

/** The query that shows twelve more vehicles. @see SRCH-9 */
export const showMore = (query: SearchQuery): SearchQuery => ({
  ...query,
  show: Math.min(query.show + PAGE_SIZE, MAX_SHOW),
})
