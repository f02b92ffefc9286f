import type { Actor } from '#domain/access/actor.ts'
import { listedDealers } from '#domain/site/listed-dealers.ts'
import type { Site } from '#domain/site/site.ts'
import type { AuditTrail } from '#modules/audit/module.ts'
import type { PhotoUploads } from '#modules/images/module.ts'
import type { InventorySnapshot } from '#modules/inventory/inventory-snapshot.ts'
import type { VehicleCatalog } from '#modules/inventory/types.ts'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { Module } from '#platform/module.ts'

import { bulkEdits, type BulkEdits } from './bulk/bulk-edit.ts'
import { cachedFor } from './cached-for.ts'
import { editRecords } from './edits/edit-records.ts'
import {
  editVehicle,
  type EditDeps,
  type SavedEdit,
  type VehicleEdit,
} from './edits/edit-vehicle.ts'
import { endEdits } from './edits/end-edits.ts'
import { undoEdit, UNDO_DAYS, type UndoneEdit } from './edits/undo-edit.ts'
import { adminImports, type AdminImports } from './imports/admin-imports.ts'
import { adminList, type AdminListing } from './list/admin-list.ts'
import { siteSearch } from './list/site-search.ts'
import { adminPhotos, type AdminPhotos } from './photos/admin-photos.ts'
import { forgetPhotos } from './photos/forget-photos.ts'
import { windowTags } from './tags/window-tags.ts'
import { adminVehicleReader } from './vehicle/admin-vehicle.ts'

/**
 * The inventory in the back office. Every use case checks the rights of its actor. People's edits override feeds, and
 * are visible everywhere once a call resolves.
 */
export type InventoryAdmin = ReturnType<typeof adminVehicleReader> &
  Readonly<{
    list: AdminListing['page']
    allRows: AdminListing['allRows']
    waiting: AdminListing['waiting']
    /** See `editVehicle`. */
    edit(actor: Actor, edit: VehicleEdit): Promise<SavedEdit>
    /** See `undoEdit`. */
    undo(actor: Actor, editId: string): Promise<UndoneEdit>
    bulk: BulkEdits
    photos: AdminPhotos
    imports: AdminImports
    windowTags: ReturnType<typeof windowTags>
  }>

type Deps = Readonly<{
  database: Database
  audit: Pick<AuditTrail, 'change' | 'record'>
  inventory: VehicleCatalog
  snapshot: () => InventorySnapshot
  waitForVersion: (version: number) => Promise<void>
  sites: () => readonly Site[]
  /** The address of a site, without a slash at its end. */
  originOf: (site: Site) => string
  uploads: PhotoUploads
  feedsDir: string
  /** The current version of the group's folder. */
  folder: () => string
  /** The number of leads of vehicles since a time (ISO), by `dealer code/stock`. */
  leadCounts: (since: string) => Promise<ReadonlyMap<string, number>>
  now: () => Date
  log: Pick<Log, 'warn'>
}>

const MINUTE_MS = 60_000
const LEAD_DAYS = 90
const DAY_MS = 24 * 60 * MINUTE_MS
/** Cache lifetime of counts that edits do not affect. */
const COUNTS_MS = 15_000

/** The inventory in the back office, and the task that ends its overrides. */
export function createInventoryAdmin(deps: Deps) {
  const { database, audit, inventory, snapshot, waitForVersion, sites, uploads, now, log } = deps

  /** The site that prices a store's vehicles: its own, else one that lists them. */
  const siteOf = (dealerCode: string): Site => {
    const all = sites()
    const site =
      all.find(({ arkonas }) => arkonas.site === dealerCode) ??
      all.find((one) => listedDealers(one, all).includes(dealerCode)) ??
      all[0]
    if (site) return site
    throw new Error('the group has no site')
  }
  const siteCache = new WeakMap<readonly Site[], Map<string, Site>>()
  const knownSite = (dealerCode: string): Site => {
    const all = sites()
    const known = siteCache.get(all) ?? new Map<string, Site>()
    siteCache.set(all, known)
    const site = known.get(dealerCode) ?? siteOf(dealerCode)
    known.set(dealerCode, site)
    return site
  }
  const priceContext: EditDeps['priceContext'] = (dealerCode) => ({
    site: knownSite(dealerCode),
    fees: snapshot().feesByDealer.get(dealerCode) ?? [],
  })
  const dealerOf = (code: string) => snapshot().dealerByCode.get(code) ?? null
  const shared = { database, audit, dealerOf, priceContext, waitForVersion, now }
  const imports = adminImports({ ...deps, audit, cachedMs: COUNTS_MS })
  const list = adminList({
    snapshot,
    priceContext,
    groupVersion: () => inventory.groupVersion(),
    search: siteSearch(inventory, sites),
    heldDealers: () => imports.heldDealers(),
    leadCounts: cachedFor(COUNTS_MS, () =>
      deps.leadCounts(new Date(now().getTime() - LEAD_DAYS * DAY_MS).toISOString()),
    ),
    now,
  })
  const reader = adminVehicleReader({
    db: database.db,
    priceContext,
    stateOf: (code) => dealerOf(code)?.state ?? '',
    now,
  })
  const inventoryAdmin: InventoryAdmin = {
    ...reader,
    list: (actor, filter, page) => list.page(actor, filter, page),
    allRows: (actor, filter) => list.allRows(actor, filter),
    waiting: (actor, stores) => list.waiting(actor, stores),
    edit: (actor, edit) => editVehicle(shared, actor, edit),
    undo: (actor, editId) => undoEdit(shared, actor, editId),
    bulk: bulkEdits({ ...shared, list }),
    photos: adminPhotos({ ...shared, uploads, list }),
    imports,
    windowTags: windowTags({
      db: database.db,
      priceContext,
      siteOf: knownSite,
      originOf: deps.originOf,
      dealerOf,
      now,
    }),
  }

  let timer: NodeJS.Timeout | undefined
  let stopListening: (() => void) | null = null
  let ending: Promise<unknown> = Promise.resolve()
  const endNow = () => {
    ending = ending
      .then(() => endEdits(shared))
      .catch((error: unknown) =>
        log.warn({ err: error }, 'ended overrides of vehicles are removed a minute later'),
      )
  }
  return {
    inventoryAdmin,
    purges: [
      async () => {
        const before = new Date(now().getTime() - UNDO_DAYS * DAY_MS).toISOString()
        const vehicleEdits = await editRecords(database.db).removeBefore(before)
        await forgetPhotos({ database, uploads }, before)
        return { vehicleEdits }
      },
    ],
    /** Ends overrides by the clock and after each import. */
    startWork() {
      stopListening = database.listen('inventory', endNow)
      timer = setInterval(endNow, MINUTE_MS).unref()
      endNow()
    },
    async stop() {
      stopListening?.()
      clearInterval(timer)
      await ending
    },
  } satisfies Partial<Module> & Record<string, unknown>
}
