import type { LimitName, ListFacetName } from '#domain/search/facets.data.ts'
import type { ListedVehicle } from '#domain/vehicle/listed-vehicle.ts'
import type { Tag } from '#domain/vehicle/tags.data.ts'

export type FacetValue = Readonly<{ value: string; count: number }>

/** Smallest and largest value of a list, widened to multiples of 5,000. @see SRCH-5 */
export type Bounds = Readonly<{ min: number; max: number }>

/**
 * The number of vehicles in each of equally wide steps from the lower bound on, with the other filters applied. A step
 * is a multiple of 5,000 wide; the last one may extend past the upper bound.
 * @see histogram.ts
 */
type Histogram = readonly number[]

export type SearchResult<V extends ListedVehicle = ListedVehicle> = Readonly<{
  /** The number of matching vehicles, shown or not. */
  total: number
  /** The first `show` of them, in order. */
  vehicles: readonly V[]
  /**
   * Each category's values with the count that selecting it would give, ignoring the category's own selection.
   * @see SRCH-10
   */
  facets: Readonly<Record<ListFacetName, readonly FacetValue[]>>
  /** Features with the number of vehicles left if it is added to the filters, most frequent first. */
  features: readonly FacetValue[]
  /** The number of vehicles left if only price drops are shown. */
  withPriceDrop: number
  withPhoto: number
  /** The codes of the dealers with matching vehicles, shown or not, sorted. */
  dealers: readonly string[]
  tags: readonly Readonly<{ tag: Tag; count: number }>[]
  /** Bounds of the whole list, ignoring filters. Dollars and miles. */
  bounds: Readonly<{ price: Bounds; mileage: Bounds }>
  histograms: Readonly<{ price: Histogram; mileage: Histogram }>
  /** Whether enough vehicles of the whole list have a value of each limit. */
  limits: Readonly<Record<LimitName, boolean>>
}>
