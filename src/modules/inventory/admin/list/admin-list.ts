import { setImmediate as nextTurn } from 'node:timers/promises'

import type { Actor } from '#domain/access/actor.ts'
import { authorize } from '#domain/access/authorize.ts'
import { fold } from '#domain/kernel/text.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { isHidden } from '#domain/vehicle/vehicle.ts'
import type { PriceContextOf } from '#modules/inventory/admin/edits/edit-vehicle.ts'
import type { InventorySnapshot } from '#modules/inventory/inventory-snapshot.ts'

import { adminRow, type AdminFlag, type AdminRow } from './admin-row.ts'
import type { SiteSearch } from './site-search.ts'

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
  /** Codes of stores; all without any. */
  dealers?: readonly string[]
  /** Words as shoppers type them, a stock number or a VIN. */
  words?: string
  sort?: AdminSort
  isDescending?: boolean
}>

/** A row with what changes without the vehicle: days in stock, leads, a held feed. */
export type ListedRow = Readonly<
  Omit<AdminRow, 'since' | 'change'> & {
    days: number
    /** Of the public price in the last 7 days, in cents; 0 for none. */
    change: number
    /** Leads of the last 90 days. */
    leads: number
  }
>

export type AdminPage = Readonly<{
  /** The version of the inventory: rows of another version may be at other places. */
  version: string
  /** The number of rows of the filter. */
  total: number
  /** From `offset` on. */
  rows: readonly ListedRow[]
  offset: number
  /** The number of vehicles in each view, for the chosen stores. */
  counts: Readonly<Record<AdminView, number>>
}>

export type AdminListDeps = Readonly<{
  snapshot: () => InventorySnapshot
  priceContext: PriceContextOf
  /** Changes with everything that prices depend on besides vehicles. */
  groupVersion: () => string
  search: SiteSearch
  /** The dealers whose feed is held. */
  heldDealers: () => Promise<ReadonlySet<string>>
  /** The number of recent leads of vehicles, by `dealer code/stock`. */
  leadCounts: () => Promise<ReadonlyMap<string, number>>
  now: () => Date
}>

/** Vehicles that are in stock longer need a decision. */
export const AGED_DAYS = 60
const CHANGE_DAYS = 7
const DAY_MS = 86_400_000
const MAX_ROWS = 500
/** Rows that are computed before other requests get their turn. */
const ROWS_AT_ONCE = 50
const MAX_WORDS = 200

const isListed = (vehicle: Vehicle) => !vehicle.tags.has('isSold') || isHidden(vehicle)

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

/** The vehicles of the back office's list. */
export function adminList(deps: AdminListDeps) {
  const { snapshot, priceContext, groupVersion, search, heldDealers, leadCounts, now } = deps
  let known: Readonly<{ group: string; rows: WeakMap<Vehicle, AdminRow> }> = {
    group: '',
    rows: new WeakMap(),
  }
  let computed = 0

  /** The part of a row that only the vehicle and the group decide, computed once for each. */
  async function rowOf(vehicle: Vehicle, rows: WeakMap<Vehicle, AdminRow>): Promise<AdminRow> {
    const row = adminRow(vehicle, priceContext)
    rows.set(vehicle, row)
    computed += 1
    // Thousands are computed after a start: pages are served in between.
    if (computed % ROWS_AT_ONCE === 0) await nextTurn()
    return row
  }

  async function allRows(): Promise<readonly ListedRow[]> {
    const group = groupVersion()
    if (known.group !== group) known = { group, rows: new WeakMap() }
    const cached = known.rows
    const [held, leads] = await Promise.all([heldDealers(), leadCounts()])
    const time = now().getTime()
    const since = new Date(time - CHANGE_DAYS * DAY_MS).toISOString()
    const rows: ListedRow[] = []
    for (const stock of snapshot().stockByDealer.values())
      for (const vehicle of stock.vehicles()) {
        if (!isListed(vehicle)) continue
        const {
          since: firstSeen,
          change,
          ...row
        } = cached.get(vehicle) ?? (await rowOf(vehicle, cached))
        const isHeld = held.has(row.dealerCode)
        const flags: readonly AdminFlag[] = isHeld ? [...row.flags, 'held'] : row.flags
        rows.push({
          ...row,
          flags,
          days: Math.max(0, Math.floor((time - Date.parse(firstSeen)) / DAY_MS)),
          change: change && change.at >= since ? change.by : 0,
          leads: leads.get(`${row.dealerCode}/${row.stock}`) ?? 0,
        })
      }
    return rows
  }

  /** Whether a row is one that the words mean: by its number, its name, or the site's own search. */
  function matcher(words: string): (row: ListedRow) => boolean {
    const text = fold(words.trim().slice(0, MAX_WORDS))
    if (text === '') return () => true
    const found = search(words.trim().slice(0, MAX_WORDS))
    return (row) =>
      found.has(`${row.dealerCode}/${row.stock}`) ||
      fold(row.stock).includes(text) ||
      fold(row.vin).includes(text) ||
      (row.status === 'hidden' && fold(`${row.title} ${row.trim ?? ''}`).includes(text))
  }

  async function filtered(filter: AdminFilter) {
    const dealers = new Set(filter.dealers)
    const every = await allRows()
    const ofStores = dealers.size > 0 ? every.filter((row) => dealers.has(row.dealerCode)) : every
    const isMeant = matcher(filter.words ?? '')
    const isShown = VIEWS[filter.view ?? 'all']
    const rows = ofStores.filter((row) => isShown(row) && isMeant(row))
    const compare = SORTS[filter.sort ?? 'days']
    const direction = (filter.isDescending ?? true) ? -1 : 1
    rows.sort(
      (a, b) =>
        direction * compare(a, b) ||
        compareText(a.dealerCode, b.dealerCode) ||
        compareText(a.stock, b.stock),
    )
    return { ofStores, rows }
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
      authorize(actor, 'inventory.read', {}, now().getTime())
      const { version } = snapshot()
      const { ofStores, rows } = await filtered(filter)
      const counts = Object.fromEntries(ADMIN_VIEWS.map((view) => [view, 0])) as Record<
        AdminView,
        number
      >
      for (const row of ofStores)
        for (const view of ADMIN_VIEWS) if (VIEWS[view](row)) counts[view] += 1
      return {
        version,
        total: rows.length,
        rows: rows.slice(offset, offset + Math.min(limit, MAX_ROWS)),
        offset,
        counts,
      }
    },

    /** All rows of a filter, in its order; the caller has authorized. */
    rows: async (filter: AdminFilter): Promise<readonly ListedRow[]> =>
      (await filtered(filter)).rows,
  }
}
export type AdminListing = ReturnType<typeof adminList>
