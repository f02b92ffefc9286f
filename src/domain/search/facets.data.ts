import type { ListedVehicle } from '#domain/vehicle/listed-vehicle.ts'

type ListFacet = Readonly<{
  name: string
  kind: 'list'
  /** What the vehicle has; `null` where unknown. */
  read: (vehicle: ListedVehicle) => string | null
  /** How values stand in the list: by count (largest first), by name (numbers as numbers), or newest first. */
  order: 'count' | 'name' | 'descending'
  /** Whether keywords look into it. @see SRCH-6 */
  isKeyword: boolean
}>

type RangeFacet = Readonly<{ name: string; kind: 'range' }>

const asText = (value: number | null) => (value === null ? null : String(value))

/**
 * The categories a list can be narrowed by. Parser, counts, URL, sidebar, chips and analytics all go over
 * this table: a new filter is one entry here and one label in each language. @see SRCH-1
 */
export const FACETS = [
  {
    name: 'type',
    kind: 'list',
    read: ({ condition }) => (condition === 'new' ? 'N' : 'U'),
    order: 'name',
    isKeyword: false,
  },
  {
    name: 'year',
    kind: 'list',
    read: ({ year }) => String(year),
    order: 'descending',
    isKeyword: true,
  },
  { name: 'make', kind: 'list', read: ({ make }) => make, order: 'count', isKeyword: true },
  { name: 'model', kind: 'list', read: ({ model }) => model, order: 'count', isKeyword: true },
  { name: 'trim', kind: 'list', read: ({ trim }) => trim, order: 'count', isKeyword: true },
  { name: 'price', kind: 'range' },
  { name: 'mileage', kind: 'range' },
  { name: 'body', kind: 'list', read: ({ body }) => body, order: 'count', isKeyword: true },
  {
    name: 'bodyManufacturer',
    kind: 'list',
    read: ({ bodyManufacturer }) => bodyManufacturer,
    order: 'count',
    isKeyword: true,
  },
  { name: 'fuel', kind: 'list', read: ({ fuel }) => fuel, order: 'count', isKeyword: true },
  { name: 'drive', kind: 'list', read: ({ drive }) => drive, order: 'count', isKeyword: true },
  {
    name: 'transmission',
    kind: 'list',
    read: ({ transmission }) => transmission,
    order: 'count',
    isKeyword: true,
  },
  { name: 'engine', kind: 'list', read: ({ engine }) => engine, order: 'count', isKeyword: true },
  {
    name: 'colorExt',
    kind: 'list',
    read: ({ colorExt }) => colorExt,
    order: 'count',
    isKeyword: true,
  },
  {
    name: 'colorInt',
    kind: 'list',
    read: ({ colorInt }) => colorInt,
    order: 'count',
    isKeyword: false,
  },
  {
    name: 'location',
    kind: 'list',
    read: ({ location }) => location,
    order: 'name',
    isKeyword: true,
  },
  {
    name: 'availability',
    kind: 'list',
    read: ({ availability }) => availability,
    order: 'count',
    isKeyword: true,
  },
  {
    name: 'seats',
    kind: 'list',
    read: ({ seats }) => asText(seats),
    order: 'name',
    isKeyword: false,
  },
  {
    name: 'doors',
    kind: 'list',
    read: ({ doors }) => asText(doors),
    order: 'name',
    isKeyword: false,
  },
  {
    name: 'cylinders',
    kind: 'list',
    read: ({ cylinders }) => asText(cylinders),
    order: 'name',
    isKeyword: false,
  },
  {
    name: 'assembly',
    kind: 'list',
    read: ({ assembly }) => assembly,
    order: 'count',
    isKeyword: false,
  },
] as const satisfies readonly (ListFacet | RangeFacet)[]

export type FacetName = (typeof FACETS)[number]['name']
export type ListFacetName = Extract<(typeof FACETS)[number], { kind: 'list' }>['name']

type ListFacetEntry = Extract<(typeof FACETS)[number], { kind: 'list' }>

/** The categories with a list of values. Marked as pure, so that scripts without need of it leave it out. */
export const LIST_FACETS: readonly ListFacetEntry[] = /* @__PURE__ */ FACETS.filter(
  (facet): facet is ListFacetEntry => facet.kind === 'list',
)

/** An object with an entry for each category that has a list of values. */
export function eachListFacet<T>(make: (facet: ListFacetEntry) => T): Record<ListFacetName, T> {
  const entries = LIST_FACETS.map((facet) => [facet.name, make(facet)] as const)
  // `fromEntries` forgets the names; every one of them is in the table.
  return Object.fromEntries(entries) as Record<ListFacetName, T>
}
