import { eachLimit, type LimitName, type ListFacetName } from '#domain/search/facets.data.ts'
import { DEFAULT_SORT, type Sort } from '#domain/search/sorts.data.ts'
import type { Tag } from '#domain/vehicle/tags.data.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'

import type { Radius } from './radii.data.ts'

/** A bound of `null` is open. Whole dollars for price, miles for mileage. */
export type Range = Readonly<{ min: number | null; max: number | null }>

/** Minimum values; `null` for any. Integers. */
export type Limits = Readonly<Record<LimitName, number | null>>

/** A shopper's search of a list: filters, order and number of vehicles. */
export type SearchQuery = Limits &
  Readonly<{
    /** The list, or several (supported by the API); empty for all. */
    types: readonly VehicleType[]
    selections: Readonly<Partial<Record<ListFacetName, readonly string[]>>>
    tags: readonly Tag[]
    keywords: string
    price: Range
    mileage: Range
    year: Range
    /** The estimated monthly payment, in whole dollars. */
    payment: Range
    /** Price, every fee and tax, in whole dollars. */
    outTheDoor: Range
    /** All of these are required, unlike the values of a category. */
    features: readonly string[]
    /** The maximum number of days since the vehicle was first listed; `null` for any. */
    maxDaysListed: number | null
    /** Only vehicles with a recent price drop. */
    hasPriceDrop: boolean
    /** Only vehicles with their own picture. */
    hasPhoto: boolean
    /** The five-digit origin of distances; `null` for none. @see DLR-4 */
    zip: string | null
    /** Only vehicles of stores within these miles of `zip`; `null` for any. @see SRCH-17 */
    radius: Radius | null
    /** Whether vehicles of nearer stores come first, those at one distance in the order of `sort`. @see SRCH-17 */
    isNearestFirst: boolean
    /**
     * The parameters of the payment plan in the address, in its order: the list uses its prices. Empty for the
     * shopper's own or the default plan.
     * @see plan-address.ts
     */
    plan: readonly (readonly [name: string, value: string])[]
    sort: Sort
    /** The number of vehicles to show, from the first. */
    show: number
  }>

/** The number of vehicles shown initially, and added each time. @see SRCH-9 */
export const PAGE_SIZE = 12

/** The query of a list without filters. @see SRCH-11 */
export const emptyQuery = (...types: readonly VehicleType[]): SearchQuery => ({
  types,
  selections: {},
  tags: [],
  keywords: '',
  price: { min: null, max: null },
  mileage: { min: null, max: null },
  year: { min: null, max: null },
  payment: { min: null, max: null },
  outTheDoor: { min: null, max: null },
  features: [],
  ...eachLimit(() => null),
  maxDaysListed: null,
  hasPriceDrop: false,
  hasPhoto: false,
  zip: null,
  radius: null,
  isNearestFirst: false,
  plan: [],
  sort: DEFAULT_SORT,
  show: PAGE_SIZE,
})

/** The maximum number of vehicles on a page or in a response. */
export const MAX_SHOW = 10_000
/** The maximum number of values per query parameter. */
export const MAX_VALUES = 50
/** The maximum length of a query value. */
export const MAX_VALUE_LENGTH = 100

/** Names and values of a query string, in order: a `URLSearchParams`, or a list of pairs. */
export type QueryParams = Iterable<readonly [name: string, value: string]>

/** The query parameters of each range. @see SRCH-4 */
export const RANGE_NAMES = {
  price: { min: 'minPrice', max: 'maxPrice' },
  mileage: { min: 'minMileage', max: 'maxMileage' },
  year: { min: 'minYear', max: 'maxYear' },
  payment: { min: 'minPayment', max: 'maxPayment' },
  outTheDoor: { min: 'minOutTheDoor', max: 'maxOutTheDoor' },
} as const

export type RangeName = keyof typeof RANGE_NAMES
