import { byCode } from '#domain/kernel/text.ts'
import type { LimitName, ListFacetName } from '#domain/search/facets.data.ts'
import { MAX_VALUES, type RangeName, type SearchQuery } from '#domain/search/query/query.ts'
import type { Radius } from '#domain/search/query/radii.data.ts'
import type { Sort } from '#domain/search/sorts.data.ts'
import { TAGS, type Tag } from '#domain/vehicle/tags.data.ts'
import { VEHICLE_TYPES, type VehicleType } from '#domain/vehicle/vehicle.ts'

import type { Topic } from './tables/topic.ts'

/** The contribution of a phrase to a query. `filler` adds nothing: it is recognized and dropped. */
export type Meaning =
  | Readonly<{ kind: 'values'; facet: ListFacetName; values: readonly string[] }>
  | Readonly<{ kind: 'feature'; feature: string }>
  | Readonly<{ kind: 'tag'; tag: Tag }>
  | Readonly<{ kind: 'list'; type: VehicleType }>
  | Readonly<{ kind: 'range'; of: RangeName; min: number | null; max: number | null }>
  | Readonly<{ kind: 'limit'; name: LimitName; min: number }>
  | Readonly<{ kind: 'days-listed'; max: number }>
  | Readonly<{ kind: 'price-drop' }>
  | Readonly<{ kind: 'photo' }>
  | Readonly<{ kind: 'zip'; zip: string }>
  /** The nearest stores first; with a radius, only stores within it. @see SRCH-17 */
  | Readonly<{ kind: 'near'; radius: Radius | null }>
  | Readonly<{ kind: 'sort'; sort: Sort }>
  /** Only values other than these: `not red`. Which ones remain depends on the list. */
  | Readonly<{ kind: 'without'; facet: ListFacetName; values: readonly string[] }>
  /** A question that a page of the site answers. */
  | Readonly<{ kind: 'topic'; topic: Topic }>
  /** A known requirement without a filter: `power windows`, `one owner`; or a name that this site does not list. */
  | Readonly<{ kind: 'aside'; isName: boolean }>
  | Readonly<{ kind: 'filler' }>

const united = (a: readonly string[], b: readonly string[]) =>
  [...new Set([...a, ...b])].toSorted(byCode).slice(0, MAX_VALUES)

function withRange(query: SearchQuery, range: Extract<Meaning, { kind: 'range' }>): SearchQuery {
  const before = query[range.of]
  const min = range.min ?? before.min
  const max = range.max ?? before.max
  // Bounds from separate phrases may be out of order: then the later one wins.
  const isReversed = min !== null && max !== null && min > max
  return { ...query, [range.of]: isReversed ? { min: range.min, max: range.max } : { min, max } }
}

/** Adds a meaning to a query. Values of a category are alternatives; the last sort wins. */
export function withMeaning(query: SearchQuery, meaning: Meaning): SearchQuery {
  switch (meaning.kind) {
    case 'values': {
      const values = united(query.selections[meaning.facet] ?? [], meaning.values)
      return { ...query, selections: { ...query.selections, [meaning.facet]: values } }
    }
    case 'feature':
      return { ...query, features: united(query.features, [meaning.feature]) }
    case 'tag':
      return {
        ...query,
        tags: TAGS.filter((tag) => query.tags.includes(tag) || tag === meaning.tag),
      }
    case 'list':
      return {
        ...query,
        types: VEHICLE_TYPES.filter((type) => query.types.includes(type) || type === meaning.type),
      }
    case 'range':
      return withRange(query, meaning)
    case 'limit':
      return { ...query, [meaning.name]: meaning.min }
    case 'days-listed':
      return { ...query, maxDaysListed: meaning.max }
    case 'price-drop':
      return { ...query, hasPriceDrop: true }
    case 'photo':
      return { ...query, hasPhoto: true }
    case 'zip':
      return { ...query, zip: meaning.zip }
    case 'near':
      return { ...query, isNearestFirst: true, radius: meaning.radius ?? query.radius }
    case 'sort':
      return { ...query, sort: meaning.sort }
    default:
      return query
  }
}
