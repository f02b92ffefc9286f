import { setImmediate as nextTurn } from 'node:timers/promises'

import { fold } from '#domain/kernel/text.ts'
import { isHidden, type Vehicle } from '#domain/vehicle/vehicle.ts'
import type { PriceContextOf } from '#modules/inventory/admin/edits/edit-vehicle.ts'
import type { InventorySnapshot } from '#modules/inventory/inventory-snapshot.ts'

import { adminRow, type AdminRow } from './admin-row.ts'

/** A row, with values that can change although the vehicle does not: days in stock, leads, a held feed. */
export type ListedRow = Readonly<
  Omit<AdminRow, 'since' | 'change'> & {
    days: number
    /** The change of the public price in the last 7 days, in cents; 0 for none. */
    change: number
    /** Leads of the last 90 days. */
    leads: number
  }
>

/** A row, and its search terms. */
export type Entry = Readonly<{
  row: ListedRow
  /** `dealer code/stock` */
  key: string
  /** Stock number and VIN, folded for search (see `fold`); `name` is year, make, model and trim. */
  numbers: string
  name: string
}>

/** The rows of one version of everything that they depend on. */
export type Rows = Readonly<{
  version: string
  entries: readonly Entry[]
  /** Values that are computed from the rows, by name. */
  memo: Map<string, unknown>
}>

export type ListedRowsDeps = Readonly<{
  snapshot: () => InventorySnapshot
  priceContext: PriceContextOf
  /** A version of everything besides vehicles that prices depend on. */
  groupVersion: () => string
  /** The dealers whose feed is held; the same set until it is read again. */
  heldDealers: () => Promise<ReadonlySet<string>>
  /** The number of recent leads of vehicles, by `dealer code/stock`; the same map until it is read again. */
  leadCounts: () => Promise<ReadonlyMap<string, number>>
  now: () => Date
}>

const CHANGE_DAYS = 7
const DAY_MS = 86_400_000
/** Days in stock are recomputed this often. */
const FRESH_MS = 600_000
/** The number of new rows that are computed before yielding to other requests: each prices a vehicle. */
const NEW_AT_ONCE = 50
/** The same for known rows. */
const KNOWN_AT_ONCE = 2000

const isListed = (vehicle: Vehicle) => !vehicle.tags.has('isSold') || isHidden(vehicle)

/** The values of a row that change without its vehicle. */
type Figures = Readonly<{ days: number; change: number; leads: number; isHeld: boolean }>

const isSame = (row: ListedRow, { days, change, leads, isHeld }: Figures) =>
  row.days === days &&
  row.change === change &&
  row.leads === leads &&
  row.flags.includes('held') === isHeld

function recentChange({ change }: AdminRow, time: number): number {
  const since = new Date(time - CHANGE_DAYS * DAY_MS).toISOString()
  return change && change.at >= since ? change.by : 0
}

function listedRow(admin: AdminRow, { isHeld, ...figures }: Figures): ListedRow {
  const { since: _, ...row } = admin
  const flags = isHeld ? [...row.flags, 'held' as const] : row.flags
  return { ...row, flags, ...figures }
}

const namesOf = ({ stock, vin, title, trim }: AdminRow, key: string) => ({
  key,
  numbers: `${fold(stock)} ${fold(vin)}`,
  name: fold(`${title} ${trim ?? ''}`),
})

/** The rows of the whole stock, computed once for each version, and only for the vehicles that changed. */
export function listedRows(deps: ListedRowsDeps): () => Promise<Rows> {
  const { snapshot, priceContext, groupVersion, heldDealers, leadCounts, now } = deps
  let byVehicle: Readonly<{ group: string; rows: WeakMap<Vehicle, AdminRow> }> = {
    group: '',
    rows: new WeakMap(),
  }
  const entryOf = new WeakMap<AdminRow, Entry>()
  let known: Readonly<{ parts: readonly unknown[]; rows: Promise<Rows> }> | null = null

  type State = Readonly<{
    source: InventorySnapshot
    group: string
    held: ReadonlySet<string>
    leads: ReadonlyMap<string, number>
    time: number
  }>

  function listed(admin: AdminRow, { held, leads, time }: State): Entry {
    const last = entryOf.get(admin)
    const key = last?.key ?? `${admin.dealerCode}/${admin.stock}`
    const figures = {
      days: Math.max(0, Math.floor((time - Date.parse(admin.since)) / DAY_MS)),
      change: recentChange(admin, time),
      leads: leads.get(key) ?? 0,
      isHeld: held.has(admin.dealerCode),
    }
    if (last && isSame(last.row, figures)) return last
    const entry = { ...(last ?? namesOf(admin, key)), row: listedRow(admin, figures) }
    entryOf.set(admin, entry)
    return entry
  }

  async function compute(state: State): Promise<Rows> {
    const { source, group } = state
    if (byVehicle.group !== group) byVehicle = { group, rows: new WeakMap() }
    const { rows } = byVehicle
    const entries: Entry[] = []
    let work = 0
    for (const stock of source.stockByDealer.values())
      for (const vehicle of stock.vehicles()) {
        if (!isListed(vehicle)) continue
        const admin = rows.get(vehicle) ?? adminRow(vehicle, priceContext)
        work += rows.has(vehicle) ? 1 / KNOWN_AT_ONCE : 1 / NEW_AT_ONCE
        rows.set(vehicle, admin)
        entries.push(listed(admin, state))
        if (work < 1) continue
        work = 0
        await nextTurn()
      }
    return { version: source.version, entries, memo: new Map() }
  }

  return async () => {
    const [held, leads] = await Promise.all([heldDealers(), leadCounts()])
    const source = snapshot()
    const group = groupVersion()
    const time = now().getTime()
    const parts = [source, group, held, leads, Math.floor(time / FRESH_MS)]
    if (known?.parts.every((part, at) => part === parts[at])) return known.rows
    const rows = compute({ source, group, held, leads, time })
    known = { parts, rows }
    // After an error the next request computes them again.
    rows.catch(() => (known = null))
    return rows
  }
}
