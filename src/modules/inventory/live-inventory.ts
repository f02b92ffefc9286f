import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'

import type { Site } from '#domain/site/site.ts'
import type { LiveChange } from '#domain/vehicle/live-change.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { dealerDirectory, type DealerDirectory } from '#modules/dealers/module.ts'
import { financeTerms, type FinanceTerms } from '#modules/finance/module.ts'
import { storeDistances, type StoreDistances } from '#modules/places/module.ts'
import type { Database } from '#platform/db/database.ts'
import { runInSlices } from '#platform/run-in-slices.ts'

import {
  snapshotAfter,
  snapshotInSteps,
  snapshotOf,
  type InventorySnapshot,
} from './inventory-snapshot.ts'
import {
  readChanges,
  readLastImports,
  readRecords,
  readVersion,
  versionNumber,
  type InventorySource,
} from './read-records.ts'
import { carryIndexes, indexSite, isIndexed, rebuildIndexes } from './site-index.ts'
import { liveChangesInSteps } from './snapshot/live-changes.ts'
import { prepareSnapshot } from './snapshot/prepare-snapshot.ts'
import type { StoredLists } from './stored-lists/stored-lists.ts'
import type { VehicleCatalog } from './types.ts'
import { vehicleCatalog } from './vehicle-catalog.ts'

export type LiveInventoryOptions = Readonly<{
  source: InventorySource
  database: Pick<Database, 'listen'>
  /** Every registered site, as currently configured. */
  sites: () => readonly Site[]
  now: () => Date
  /** Called for each failed reload; the previous list stays in use, and the reload is retried. */
  onReloadFailed: (cause: unknown) => void
  /** The delay before the first retry; it doubles up to half a minute. */
  retryMs?: number
  /** Provides distances to dealers; estimated without it. */
  roads?: StoreDistances
  /** Restores lists that were indexed in an earlier start; without it all lists are indexed again. */
  stored?: StoredLists | null
}>

export type LiveInventory = Readonly<{
  inventory: VehicleCatalog
  dealers: DealerDirectory
  finance: FinanceTerms
  /** Drops values derived from sites, after one of them changed. @param version of the group */
  regroup: (version: string) => void
  /**
   * Resolves once the lists of a site are indexed: after a start or a change of the group this happens in steps between
   * other requests. `null` if they already are.
   */
  indexed: (site: Site) => Promise<void> | null
  /**
   * Calls back with the changes of listed vehicles in each new version; not for a version that was read as a whole.
   * @returns a function that ends it
   */
  onChanged: (callBack: (changes: readonly LiveChange[]) => void) => () => void
  /**
   * Resolves once the list has a version of the database, or after some seconds.
   * @param version an integer from the state repository
   */
  waitForVersion: (version: number) => Promise<void>
  /** The newest version, for lists of the back office. */
  snapshot: () => InventorySnapshot
  /** Stops following changes. */
  close: () => void
}>

/** How long a caller waits for its change to be live. */
const MAX_WAIT_MS = 10_000
const POLL_MS = 2

const MAX_RETRY_MS = 30_000

/**
 * The inventory in memory, following the database: after a change by any process the new version is read completely and
 * replaces the previous list immediately, so that every result is from one version. Resolves once the first version is
 * loaded.
 */
export async function openLiveInventory({
  source,
  database,
  sites,
  now,
  onReloadFailed,
  retryMs = 1000,
  roads = storeDistances(),
  stored = null,
}: LiveInventoryOptions): Promise<LiveInventory> {
  // Listening starts first, so that a change during the first read is not missed.
  const stopListening = database.listen('inventory', () => void follow())
  let snapshot: InventorySnapshot | null = null
  let isReading = true
  let isBehind = false
  let isClosed = false
  let failures = 0
  let group = ''
  const changeListeners = new Set<(changes: readonly LiveChange[]) => void>()
  let retry: NodeJS.Timeout | undefined

  /** The version being prepared, while one of its steps runs: lookups by the step use it. */
  let prepared: InventorySnapshot | null = null
  const current = (): InventorySnapshot => {
    const version = prepared ?? snapshot
    if (version) return version
    throw new Error('the inventory is not loaded')
  }

  const inventory = vehicleCatalog(current, { sites, now, roads })

  const prepare = (next: InventorySnapshot, last: InventorySnapshot) =>
    runInSlices(prepareSnapshot(next, last, { sites: sites(), catalog: inventory }), (step) => {
      prepared = next
      try {
        return step()
      } finally {
        prepared = null
      }
    })

  async function follow(): Promise<void> {
    isBehind = true
    if (isReading || isClosed) return
    isReading = true
    clearTimeout(retry)
    try {
      while (isBehind) {
        isBehind = false
        const before = group
        const last = current()
        const { next, vehicles } = await nextSnapshot(source, last, sites())
        if (next.memo !== last.memo) await prepare(next, last)
        // The group changed while the records were read.
        snapshot = before === group ? next : inGroup(next, group)
        if (changeListeners.size > 0) {
          const changes = await runInSlices(liveChangesInSteps(last, vehicles))
          if (changes.length > 0) for (const callBack of changeListeners) callBack(changes)
        }
      }
      failures = 0
    } catch (cause) {
      if (isClosed) return
      onReloadFailed(cause)
      retry = setTimeout(() => void follow(), Math.min(MAX_RETRY_MS, retryMs * 2 ** failures++))
      retry.unref()
    } finally {
      isReading = false
    }
  }

  async function waitForVersion(version: number): Promise<void> {
    const end = performance.now() + MAX_WAIT_MS
    if (isLive(version)) return
    void follow()
    while (!isLive(version) && performance.now() < end) await pause(POLL_MS)
  }
  const isLive = (version: number) =>
    isClosed || (snapshot !== null && versionNumber(snapshot.version) >= version)

  const close = () => {
    isClosed = true
    stopListening()
    clearTimeout(retry)
  }
  try {
    snapshot = snapshotOf(await readRecords(source))
  } catch (cause) {
    close()
    throw cause
  } finally {
    isReading = false
  }
  if (isBehind) await follow()
  return {
    inventory,
    dealers: dealerDirectory(current, { sites, roads }),
    finance: financeTerms(current, now),
    regroup(version) {
      group = version
      snapshot = inGroup(current(), group)
    },
    indexed: siteIndexer(current, sites, stored),
    onChanged(callBack) {
      changeListeners.add(callBack)
      return () => void changeListeners.delete(callBack)
    },
    waitForVersion,
    snapshot: current,
    close,
  }
}

/** If new versions overtake the indexing of a site this often, the waiting request indexes it itself. */
const MAX_OVERTAKEN = 3

/** Delayed, since the first pages after a start take precedence. */
const STORED_AFTER_MS = 10_000

/** Indexes the lists of a site in steps, or restores stored ones, once for concurrent requests. */
function siteIndexer(
  current: () => InventorySnapshot,
  sites: () => readonly Site[],
  stored: StoredLists | null,
) {
  const pending = new Map<string, Promise<void>>()
  const index = async (site: Site): Promise<void> => {
    try {
      await stored?.restore(current(), site, sites())
      if (isIndexed(current(), site)) return
      if (stored)
        setTimeout(() => void stored.store(current(), site, sites()), STORED_AFTER_MS).unref()
      for (let tried = 0; tried < MAX_OVERTAKEN && !isIndexed(current(), site); tried++)
        await runInSlices(indexSite(current(), site, sites()))
    } catch {
      // It fails again for the page that searches the list, which reports it.
    }
  }
  return (site: Site): Promise<void> | null => {
    if (isIndexed(current(), site)) return null
    const indexing = pending.get(site.key) ?? index(site).finally(() => pending.delete(site.key))
    pending.set(site.key, indexing)
    return indexing
  }
}

/** The same records without values derived from sites. */
const inGroup = (last: InventorySnapshot, version: string): InventorySnapshot => ({
  ...last,
  groupVersion: `${last.version} ${version}`,
  memo: { indexes: new Map(), counts: new Map(), values: new Map() },
})

/**
 * The snapshot after `last`, and its changed vehicles if only changes were read. An import without changes only
 * updates its own time.
 */
async function nextSnapshot(
  source: InventorySource,
  last: InventorySnapshot,
  sites: readonly Site[],
): Promise<Readonly<{ next: InventorySnapshot; vehicles: readonly Vehicle[] }>> {
  if ((await readVersion(source)) === last.version) {
    const lastImports = await readLastImports(source)
    return { next: { ...last, lastImports }, vehicles: [] }
  }
  const changes = await readChanges(source, last.version)
  if (changes === null) {
    const other = await runInSlices(snapshotInSteps(await readRecords(source)))
    await runInSlices(rebuildIndexes(last, other, sites))
    return { next: other, vehicles: [] }
  }
  const next = await runInSlices(snapshotAfter(last, changes))
  // Monthly payments depend on fees and programs, and certified lists on the makes of dealers: when these change,
  // everything is recomputed.
  const isSameGroup =
    last.finance === next.finance &&
    isDeepStrictEqual([last.dealers, last.feesByDealer], [next.dealers, next.feesByDealer])
  await runInSlices(
    isSameGroup
      ? carryIndexes(last, next, changes.vehicles, sites)
      : rebuildIndexes(last, next, sites),
  )
  return {
    next: isSameGroup ? { ...next, groupVersion: last.groupVersion } : next,
    vehicles: changes.vehicles,
  }
}
