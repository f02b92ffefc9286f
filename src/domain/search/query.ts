import type { Tag } from '#domain/vehicle/tags.data.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'

import type { ListFacetName } from './facets.data.ts'
import { DEFAULT_SORT, type Sort } from './sorts.data.ts'

/** An end that is `null` is open. Whole dollars for price, miles for mileage. */
export type Range = Readonly<{ min: number | null; max: number | null }>

/** What a shopper asks of a list: which vehicles, in which order, how many of them. */
export type SearchQuery = Readonly<{
  /** The list, or several of them (the API allows it); empty is all. */
  types: readonly VehicleType[]
  selections: Readonly<Partial<Record<ListFacetName, readonly string[]>>>
  tags: readonly Tag[]
  keywords: string
  price: Range
  mileage: Range
  year: Range
  sort: Sort
  /** How many vehicles to show, from the first. */
  show: number
}>

/** How many a list shows at first, and adds each time. @see SRCH-9 */
export const PAGE_SIZE = 12

/** The query of a list that nobody has narrowed. @see SRCH-11 */
export const emptyQuery = (...types: readonly VehicleType[]): SearchQuery => ({
  types,
  selections: {},
  tags: [],
  keywords: '',
  price: { min: null, max: null },
  mileage: { min: null, max: null },
  year: { min: null, max: null },
  sort: DEFAULT_SORT,
  show: PAGE_SIZE,
})
