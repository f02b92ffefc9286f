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

/** Whatever changes which vehicles are found, or their order, shows the list from its beginning again. */
const fromTheTop = (query: SearchQuery): SearchQuery => ({ ...query, show: PAGE_SIZE })

const toggled = <T extends string>(values: readonly T[], value: T): readonly T[] =>
  values.includes(value)
    ? values.filter((other) => other !== value)
    : [...values, value].toSorted(byCode)

/** The query with one value of a category chosen, or no longer chosen. */
export function toggleValue(query: SearchQuery, facet: ListFacetName, value: string): SearchQuery {
  const { [facet]: chosen = [], ...others } = query.selections
  const values = toggled(chosen, value)
  const selections = values.length === 0 ? others : { ...others, [facet]: values }
  return fromTheTop({ ...query, selections })
}

/** The query with a tag chosen, or no longer chosen. */
export const toggleTag = (query: SearchQuery, tag: Tag): SearchQuery =>
  fromTheTop({
    ...query,
    tags: TAGS.filter((other) => query.tags.includes(other) !== (other === tag)),
  })

/** The query with a range narrowed; both ends `null` clear it. */
export const withRange = (query: SearchQuery, name: RangeName, range: Range): SearchQuery =>
  fromTheTop({ ...query, [name]: range })

/** The query with other keywords; empty for none. */
export const withKeywords = (query: SearchQuery, keywords: string): SearchQuery =>
  fromTheTop({ ...query, keywords })

/** The query with nothing narrowed, in the order and at the terms it had. @see SRCH-11 */
export const withoutFilters = (query: SearchQuery): SearchQuery => ({
  ...emptyQuery(...query.types),
  plan: query.plan,
  sort: query.sort,
})

/** The query that shows twelve vehicles more. @see SRCH-9 */
export const showMore = (query: SearchQuery): SearchQuery => ({
  ...query,
  show: Math.min(query.show + PAGE_SIZE, MAX_SHOW),
})
