import { combinedMpg } from '#domain/vehicle/combined-mpg.ts'
import {
  AT_LEAST_FIELDS,
  FACET_FIELDS,
  type AtLeastField,
  type FacetField,
} from '#domain/vehicle/fields.data.ts'
import type { ListedVehicle } from '#domain/vehicle/listed-vehicle.ts'

type InPanel = Readonly<{
  /** Its position in the filter panel; facets of one position are in table order. `null` for those in the path. */
  panel: number | null
}>

type ListFacet = InPanel &
  Readonly<{
    name: string
    kind: 'list'
    /** The vehicle's value; `null` if unknown. */
    read: (vehicle: ListedVehicle) => string | null
    /** How values are sorted in the list: by count (largest first), by name (numbers as numbers), or newest first. */
    order: 'count' | 'name' | 'descending'
    /** Whether keywords search it. @see SRCH-6 */
    isKeyword?: true
    /** Whether shoppers search for a value by its name, so that a page loads more of them. */
    isByName?: true
    /** Whether its values are displayed as paint swatches. */
    isPaint?: true
    /**
     * Whether a value needs context in a chip: the message `chip.<name>` adds it, with a number or a value inserted.
     */
    chip?: 'number' | 'value'
  }>

type RangeFacet = InPanel & Readonly<{ name: string; kind: 'range' }>

/** Positions in the panel: the first facets are open initially, the last are rarely used. */
const PLACES = { middle: 50, last: 90 }
export const LAST = PLACES.last
export const OPEN_PLACES = 4

// prettier-ignore
const OWN_FACETS = [
  { name: 'type', kind: 'list', read: ({ condition }) => (condition === 'new' ? 'N' : 'U'), order: 'name', panel: null },
  { name: 'year', kind: 'list', read: ({ year }) => String(year), order: 'descending', isKeyword: true, panel: 4, isByName: true },
  { name: 'make', kind: 'list', read: ({ make }) => make, order: 'count', isKeyword: true, panel: 2, isByName: true },
  { name: 'model', kind: 'list', read: ({ model }) => model, order: 'count', isKeyword: true, panel: 3, isByName: true },
  { name: 'price', kind: 'range', panel: 1 },
  { name: 'mileage', kind: 'range', panel: 5 },
  { name: 'body', kind: 'list', read: ({ body }) => body, order: 'count', isKeyword: true, panel: 6 },
] as const satisfies readonly (ListFacet | RangeFacet)[]

/** A facet of a stored field, with the name and options of its row. */
type FieldFacet = {
  [F in FacetField as F['name']]: Pick<ListFacet, 'kind' | 'panel' | 'read'> &
    Omit<F['facet'], 'panel'> &
    Readonly<{ name: F['name'] }>
}[FacetField['name']]

const fieldFacet = ({ name, facet }: FacetField) =>
  ({
    ...facet,
    name,
    kind: 'list',
    panel: PLACES[facet.panel],
    read: (vehicle) => vehicle[name]?.toString() ?? null,
    // The union loses the relation of name and options within a row.
  }) satisfies ListFacet as FieldFacet

const FIELD_FACETS = /* @__PURE__ */ FACET_FIELDS.map(fieldFacet)

/**
 * The filter categories: those with their own rules, followed by those of the field table. Parser, counts, address,
 * panel, chips, analytics and the API iterate over them.
 * @see SRCH-1
 */
export const FACETS: readonly ((typeof OWN_FACETS)[number] | FieldFacet)[] = /* @__PURE__ */ [
  OWN_FACETS,
  FIELD_FACETS,
].flat()

export type FacetName = (typeof FACETS)[number]['name']

type ListFacetEntry = Extract<(typeof FACETS)[number], { kind: 'list' }>
export type ListFacetName = ListFacetEntry['name']

/** The categories with a list of values. Marked as pure, so that scripts that do not use it omit it. */
export const LIST_FACETS: readonly ListFacetEntry[] = /* @__PURE__ */ FACETS.filter(
  (facet): facet is ListFacetEntry => facet.kind === 'list',
)

/** An object with an entry for each category that has a list of values. */
export function eachListFacet<T>(make: (facet: ListFacetEntry) => T): Record<ListFacetName, T> {
  const entries = LIST_FACETS.map((facet) => [facet.name, make(facet)] as const)
  // `fromEntries` loses the key type; the table has every key.
  return Object.fromEntries(entries) as Record<ListFacetName, T>
}

/** An "at least" filter of a number. */
export type Limit = Readonly<{
  /** Its name in addresses and in message keys. */
  name: LimitName
  /** The vehicle's value, an integer above zero; `null` if unknown. */
  read: (vehicle: ListedVehicle) => number | null
  /** A description for users of the API. */
  says: string
  /** The choices in the panel, independent of the vehicles: no one filters by 23 miles per gallon. */
  steps: readonly number[]
  /** The minimum share of a list's vehicles that must have the number for the filter to be offered, from 0 to 1. */
  minShare: number
}>

export type LimitName = 'minMpg' | AtLeastField['atLeast']['query']

const MIN_SHARE = 0.2

/** The "at least" filters. Those of stored numbers come from the field table. */
export const LIMITS: readonly Limit[] = [
  {
    name: 'minMpg',
    read: (vehicle) => {
      const mpg = combinedMpg(vehicle)
      return mpg === null ? null : Math.floor(mpg)
    },
    says: 'Combined miles per gallon',
    steps: [20, 25, 30, 35, 40],
    minShare: 0,
  },
  ...AT_LEAST_FIELDS.map(({ name, atLeast }): Limit => ({
    name: atLeast.query,
    read: (vehicle) => vehicle[name],
    says: atLeast.says,
    steps: atLeast.steps,
    minShare: MIN_SHARE,
  })),
]

/** An object with an entry for each limit. */
export const eachLimit = <T>(make: (limit: Limit) => T): Record<LimitName, T> =>
  // `fromEntries` loses the key type; the table has every key.
  Object.fromEntries(LIMITS.map((limit) => [limit.name, make(limit)])) as Record<LimitName, T>
