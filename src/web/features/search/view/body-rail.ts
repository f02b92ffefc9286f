import { bodyStyleFor } from '#domain/illustration/body-style-for.ts'
import { paths } from '#domain/pages/paths.ts'
import { toggleValue } from '#domain/search/change-query.ts'
import type { SearchQuery } from '#domain/search/query.ts'
import type { SearchResult } from '#domain/search/result.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'

import type { Words } from './filters/words.ts'

/** A body style to choose, or to let go. */
export type RailItem = Readonly<{
  label: string
  count: number
  href: string
  picture: string
  isChosen: boolean
}>

const MAX_ITEMS = 10

/** The body styles of a list, most frequent first, each with its drawing; none where there is no choice. */
export function bodyRail(
  type: VehicleType,
  query: SearchQuery,
  result: SearchResult,
  words: Words,
): readonly RailItem[] {
  const chosen = query.selections.body ?? []
  const values = result.facets.body
  if (values.length < 2 && chosen.length === 0) return []
  return values.slice(0, MAX_ITEMS).map(({ value, count }) => ({
    label: words.value(value),
    count,
    href: paths.search(type, toggleValue(query, 'body', value)),
    picture: paths.illustration(bodyStyleFor({ body: value, model: '' }), 'silver'),
    isChosen: chosen.includes(value),
  }))
}
