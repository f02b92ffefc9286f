/** The saved views, in the order of the tabs, with their messages. */
export const VIEWS = {
  all: 'viewAll',
  'no-photos': 'viewNoPhotos',
  warnings: 'viewWarnings',
  aged: 'viewAged',
  held: 'viewHeld',
  pending: 'viewPending',
  hidden: 'viewHidden',
} as const
export type View = keyof typeof VIEWS

/** The sortable columns, with their messages. */
export const COLUMNS = {
  vehicle: 'vehicle',
  store: 'store',
  days: 'days',
  price: 'price',
  allIn: 'allIn',
  change: 'change',
  photos: 'photos',
  leads: 'leads',
} as const
export type Column = keyof typeof COLUMNS

/** The state of the list that its URL contains. */
export type ListAddress = Readonly<{
  view: View
  words: string
  /** The code of a store, or `all` for the whole group; empty for the chosen store, else those of the person. */
  store: string
  /** The least number of days in stock. */
  days: number
  sort: Column
  isDescending: boolean
}>

const isView = (name: string): name is View => Object.hasOwn(VIEWS, name)
const isColumn = (name: string): name is Column => Object.hasOwn(COLUMNS, name)

/** Reads the address of the list; invalid values are ignored. */
export function readAddress(params: URLSearchParams): ListAddress {
  const view = params.get('view') ?? ''
  const sort = params.get('sort') ?? ''
  return {
    view: isView(view) ? view : 'all',
    words: params.get('q') ?? '',
    store: params.get('store') ?? '',
    days: Math.max(0, Math.trunc(Number(params.get('days') ?? 0)) || 0),
    sort: isColumn(sort) ? sort : 'days',
    isDescending: params.get('order') !== 'asc',
  }
}

/** The query string of the list's state, without defaults. */
export function queryOf(address: ListAddress): string {
  const params = new URLSearchParams()
  if (address.view !== 'all') params.set('view', address.view)
  if (address.words) params.set('q', address.words)
  if (address.store) params.set('store', address.store)
  if (address.days) params.set('days', String(address.days))
  if (address.sort !== 'days') params.set('sort', address.sort)
  if (!address.isDescending) params.set('order', 'asc')
  const query = params.toString()
  return query && `?${query}`
}
