import type { Dealer } from '#domain/dealers/dealer.ts'
import type { Feed, RowFault } from '#domain/feed/feed.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { StoredDealers } from '#modules/dealers/module.ts'
import type { ImportCounts, ImportRunRepository } from '#modules/inventory/import-runs.ts'
import type { VehicleRepository } from '#modules/inventory/repository.ts'
import type { Database } from '#platform/db/database.ts'

import {
  holdPriceless,
  holdShrinking,
  quarantineTenfold,
  refuseEmpty,
  type HoldReason,
} from './feed-guards.ts'
import type { HttpsCheck } from './https-fault.ts'
import { securePhotos, type PhotoFault } from './secure-photos.ts'
import { toVehicle } from './to-vehicle.ts'
import { unchangedStocks } from './unchanged-stocks.ts'

export type ImportVehiclesDeps = Readonly<{
  database: Database
  dealers: Pick<StoredDealers, 'all'>
  vehicles: Pick<VehicleRepository, 'byDealer' | 'upsert' | 'markMissingSold'>
  runs: Pick<ImportRunRepository, 'start' | 'quarantine' | 'finish'>
  /** Checks whether a feed's `http` photo is available by `https`. */
  checkHttps: HttpsCheck
  now: () => Date
}>

export type ImportRequest = Readonly<{
  dealerCode: string
  /** The source in the run's record: a file name or an address. */
  source: string
  /** Reads the feed; called once, with the dealer. */
  read: (dealer: Dealer) => Promise<Feed>
  /** Whether the feed has only vehicles that changed: others stay as they are. */
  hasChangesOnly?: boolean
  /** The holds that a person has reviewed and released. */
  released: ReadonlySet<HoldReason>
  /** Called once if another import of this dealer has to finish first. */
  onWait?: () => void
}>

export type ImportReport = ImportCounts &
  Readonly<{
    runId: string
    dealer: Dealer
    /** Why rows were quarantined, in feed order. */
    faults: readonly RowFault[]
    /** Listed vehicles left unchanged because their rows were quarantined. */
    retained: number
    /** Omitted photos, by host. */
    photoFaults: readonly PhotoFault[]
  }>

/** Few enough that other work can run in between. */
const ROWS_AT_ONCE = 500

/**
 * Updates a dealer's list from a feed: adds new vehicles, updates known ones, marks listed ones that left a complete
 * feed as sold, and lists returning ones again with their original date. A vehicle whose row was quarantined stays unchanged.
 * All of it is one transaction, with the record of the run; imports of a dealer run one at a time, each comparing with
 * the result of the previous one. Afterwards every process is notified once. Importing the same feed again changes
 * nothing.
 * @throws {AppError} and changes nothing: `not-found` for an unknown dealer, `invalid` for a feed without a valid row
 * @throws {HeldFeed} and changes nothing: for a feed that is most likely broken and not released
 */
export async function importVehicles(
  { database, dealers, vehicles, runs, checkHttps, now }: ImportVehiclesDeps,
  { dealerCode, source, read, hasChangesOnly = false, released, onWait }: ImportRequest,
): Promise<ImportReport> {
  const at = now().toISOString()
  const dealer = await dealerOf(dealers, dealerCode)
  const given = await read(dealer)
  refuseEmpty(given)
  // Before taking the lock, which must not wait for other hosts.
  const { feed: received, photoFaults, rowFaults } = await securePhotos(given, checkHttps)

  const report = await database.exclusiveTransaction(
    `import-${lockName(dealer.code)}`,
    async (trx) => {
      const listed = await vehicles.byDealer(dealer.code, trx)
      if (!released.has('prices')) holdPriceless(received, listed)
      const feed = released.has('prices') ? received : quarantineTenfold(received, listed)
      const unchanged = unchangedStocks(feed, listed)
      const present = new Set([...feed.vehicles.map(({ stock }) => stock), ...unchanged])
      if (!hasChangesOnly && !released.has('shrink')) holdShrinking(listed, present)

      const runId = await runs.start(dealer.code, { source, startedAt: at }, trx)
      const origin = { runId, at }
      const incoming = feed.vehicles.map((vehicle) => toVehicle(vehicle, dealer, at))
      let [added, changed] = [0, 0]
      for (let from = 0; from < incoming.length; from += ROWS_AT_ONCE) {
        const rows = incoming.slice(from, from + ROWS_AT_ONCE)
        const counts = await vehicles.upsert(dealer.code, trx, rows, origin)
        added += counts.added
        changed += counts.changed
      }
      const sold = hasChangesOnly
        ? 0
        : await vehicles.markMissingSold(dealer.code, trx, present, origin)
      await runs.quarantine(dealer.code, runId, [...feed.quarantined, ...rowFaults], trx)
      const counts = {
        rowsRead: feed.rowsRead,
        rowsAccepted: feed.vehicles.length,
        rowsQuarantined: feed.quarantined.length,
        added,
        changed,
        sold,
      }
      await runs.finish(dealer.code, runId, { ...counts, finishedAt: now().toISOString() }, trx)
      return { ...counts, runId, faults: feed.quarantined, retained: unchanged.size }
    },
    onWait,
  )
  await database.notify('inventory')
  return { ...report, dealer, photoFaults }
}

async function dealerOf(dealers: ImportVehiclesDeps['dealers'], code: string): Promise<Dealer> {
  const group = await dealers.all()
  const dealer = group.find((one) => one.code === code)
  if (dealer) return dealer
  const codes = group.map((one) => one.code).join(', ')
  throw new AppError('not-found', `no dealer has the code ${code}; there is: ${codes || 'none'}`)
}

/** A dealer's code as a lock name: lower-case letters, digits and dashes, unique per code. */
const lockName = (code: string) => Buffer.from(code).toString('hex')
