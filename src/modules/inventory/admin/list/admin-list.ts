import type { Actor } from '#domain/access/actor.ts'
import { authorize } from '#domain/access/authorize.ts'
import { fold } from '#domain/kernel/text.ts'

import {
  listedRows,
  type Entry,
  type ListedRow,
  type ListedRowsDeps,
  type Rows,
} from './listed-rows.ts'
import type { SiteSearch } from './site-search.ts'
import { waitingVehicles } from './waiting-vehicles.ts'

/** The saved views of the list. */
export const ADMIN_VIEWS = [
  'all',
  'no-photos',
  'warnings',
  'aged',
  'held',
  'pending',
  'hidden',
] as const
export type AdminView = (typeof ADMIN_VIEWS)[number]

export const ADMIN_SORTS = [
  'vehicle',
  'store',
  'days',
  'price',
  'allIn',
  'change',
  'photos',
  'leads',
] as const
export type AdminSort = (typeof ADMIN_SORTS)[number]

/** Which vehicles are listed, and in which order. */
export type AdminFilter = Readonly<{
  view?: AdminView
  /** Codes of stores; all stores if empty. */
  dealers?: readonly string[]
  /** Words as shoppers type them, a stock number or a VIN. */
  words?: string
  /** The minimum number of days in stock. */
  minDays?: number
  sort?: AdminSort
  isDescending?: boolean
}>

export type AdminPage = Readonly<{
  /** The version of the inventory: in another version, rows may have other positions. */
  version: string
  /** The number of rows of the filter. */
  total: number
  /** From `offset` on. */
  rows: readonly ListedRow[]
  offset: number
  /** The number of vehicles in each view, for the chosen stores. */
  counts: Readonly<Record<AdminView, number>>
}>

export type AdminListDeps = ListedRowsDeps & Readonly<{ search: SiteSearch }>

/** Vehicles that are in stock longer need a decision. */
export const AGED_DAYS = 60
const MAX_ROWS = 500
const MAX_WORDS = 200
/** The maximum number of cached orders, searches and counts of one version. */
const MAX_MEMO = 100

const VIEWS: Readonly<Record<AdminView, (row: ListedRow) => boolean>> = {
  all: ({ status }) => status !== 'hidden',
  'no-photos': ({ flags, status }) => flags.includes('no-photos') && status !== 'hidden',
  warnings: ({ flags, status }) => flags.includes('price-warning') && status !== 'hidden',
  aged: ({ days, status }) => days >= AGED_DAYS && status !== 'hidden',
  held: ({ flags }) => flags.includes('held'),
  pending: ({ status }) => status === 'pending',
  hidden: ({ status }) => status === 'hidden',
}

const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b))

const SORTS: Readonly<Record<AdminSort, (a: ListedRow, b: ListedRow) => number>> = {
  vehicle: (a, b) => compareText(a.title, b.title),
  store: (a, b) => compareText(a.dealerCode, b.dealerCode),
  days: (a, b) => a.days - b.days,
  price: (a, b) => (a.price ?? 0) - (b.price ?? 0),
  allIn: (a, b) => (a.allIn ?? 0) - (b.allIn ?? 0),
  change: (a, b) => a.change - b.change,
  photos: (a, b) => a.photos - b.photos,
  leads: (a, b) => a.leads - b.leads,
}

/** A value of these rows, computed once. */
function memoized<T>({ memo }: Rows, name: string, compute: () => T): T {
  // Each name always has a value of the same type.
  if (memo.has(name)) return memo.get(name) as T
  if (memo.size >= MAX_MEMO) memo.clear()
  const value = compute()
  memo.set(name, value)
  return value
}

function sorted(rows: Rows, sort: AdminSort, isDescending: boolean): readonly Entry[] {
  const compare = SORTS[sort]
  const direction = isDescending ? -1 : 1
  return memoized(rows, `sort ${sort} ${direction}`, () =>
    rows.entries.toSorted(
      ({ row: a }, { row: b }) =>
        direction * compare(a, b) ||
        compareText(a.dealerCode, b.dealerCode) ||
        compareText(a.stock, b.stock),
    ),
  )
}

/** The number of vehicles of these stores in each view. */
function countsOf(rows: Rows, dealers: ReadonlySet<string>): AdminPage['counts'] {
  return memoized(rows, `counts ${[...dealers].toSorted().join(' ')}`, () => {
    const counts = Object.fromEntries(ADMIN_VIEWS.map((view) => [view, 0])) as Record<
      AdminView,
      number
    >
    for (const { row } of rows.entries)
      if (dealers.size === 0 || dealers.has(row.dealerCode))
        for (const view of ADMIN_VIEWS) if (VIEWS[view](row)) counts[view] += 1
    return counts
  })
}

/** The vehicles of the back office's list. */
export function adminList({ search, ...deps }: AdminListDeps) {
  const known = listedRows(deps)

  /** Whether a row matches the words: by its number, its name, or the site's search. */
  function matcher(rows: Rows, words: string): (entry: Entry) => boolean {
    const typed = words.trim().slice(0, MAX_WORDS)
    const text = fold(typed)
    if (text === '') return () => true
    const found = memoized(rows, `search ${typed}`, () => search(typed))
    return ({ row, key, numbers, name }) =>
      found.has(key) || numbers.includes(text) || (row.status === 'hidden' && name.includes(text))
  }

  async function filtered(filter: AdminFilter) {
    const rows = await known()
    const dealers = new Set(filter.dealers)
    const matches = matcher(rows, filter.words ?? '')
    const isShown = VIEWS[filter.view ?? 'all']
    const minDays = filter.minDays ?? 0
    const entries = sorted(rows, filter.sort ?? 'days', filter.isDescending ?? true).filter(
      (entry) =>
        (dealers.size === 0 || dealers.has(entry.row.dealerCode)) &&
        entry.row.days >= minDays &&
        isShown(entry.row) &&
        matches(entry),
    )
    return { rows, dealers, entries }
  }

  /** The same array for the same filter until a row changes, so that readers can store what they computed from it. */
  async function rowsOf(filter: AdminFilter): Promise<readonly ListedRow[]> {
    const { rows, entries } = await filtered(filter)
    return memoized(rows, `rows ${JSON.stringify(filter)}`, () => entries.map(({ row }) => row))
  }

  return {
    /**
     * A part of the list. @param page.limit at most 500
     * @throws {AppError} `forbidden`
     */
    async page(
      actor: Actor,
      filter: AdminFilter,
      { offset, limit }: Readonly<{ offset: number; limit: number }>,
    ): Promise<AdminPage> {
      authorize(actor, 'inventory.read', {}, deps.now().getTime())
      const { rows, dealers, entries } = await filtered(filter)
      return {
        version: rows.version,
        total: entries.length,
        rows: entries.slice(offset, offset + Math.min(limit, MAX_ROWS)).map(({ row }) => row),
        offset,
        counts: countsOf(rows, dealers),
      }
    },

    /**
     * The vehicles of some stores that need work: computed once for each version of the stock.
     * @throws {AppError} `forbidden`
     */
    async waiting(actor: Actor, stores: 'all' | readonly string[]) {
      authorize(actor, 'inventory.read', {}, deps.now().getTime())
      const rows = await known()
      const name = stores === 'all' ? stores : stores.toSorted().join(' ')
      return memoized(rows, `waiting ${name}`, () =>
        waitingVehicles(sorted(rows, 'days', true), stores),
      )
    },

    /** All rows of a filter, in its order; the caller has authorized. */
    rows: rowsOf,

    /**
     * All rows of a filter, in its order: the same array until one of them changes.
     * @throws {AppError} `forbidden`
     */
    async allRows(actor: Actor, filter: AdminFilter): Promise<readonly ListedRow[]> {
      authorize(actor, 'inventory.read', {}, deps.now().getTime())
      return rowsOf(filter)
    },
  }
}
export type AdminListing = ReturnType<typeof adminList>
