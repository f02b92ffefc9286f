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
  /** Looks whether a photo that a feed names by `http` answers by `https`. */
  checkHttps: HttpsCheck
  now: () => Date
}>

export type ImportRequest = Readonly<{
  dealerCode: string
  /** What the run's record calls the feed: a file name or an address. */
  source: string
  /** Reads the feed; called once, with the dealer that was found. */
  read: (dealer: Dealer) => Promise<Feed>
  /** What a person has checked and lets through. */
  released: ReadonlySet<HoldReason>
  /** Called once when another import of this dealer has to end first. */
  onWait?: () => void
}>

export type ImportReport = ImportCounts &
  Readonly<{
    runId: string
    dealer: Dealer
    /** Why rows were quarantined, in the feed's order. */
    faults: readonly RowFault[]
    /** Listed vehicles that stayed unchanged because their rows were quarantined. */
    retained: number
    /** Photos that count as none, by host. */
    photoFaults: readonly PhotoFault[]
  }>

/** Small enough that other work gets its turn between two of them. */
const ROWS_AT_ONCE = 500

/**
 * Makes a dealer's list what a feed says: new vehicles come in, known ones are brought up to date, listed ones that
 * the feed no longer has become sold, and one that comes back is for sale again with its first day kept. A vehicle
 * whose row was quarantined stays unchanged. All of it is one transaction, with the record of the run; one import of a
 * dealer runs at a time, and one that waited compares with what the one before it wrote. Afterwards every process is
 * notified once. The same feed a second time changes nothing.
 * @throws {AppError} and changes nothing: `not-found` for an unknown dealer, `invalid` for a feed without a usable row
 * @throws {HeldFeed} and changes nothing: for a feed that is most likely broken and is not released
 */
export async function importVehicles(
  { database, dealers, vehicles, runs, checkHttps, now }: ImportVehiclesDeps,
  { dealerCode, source, read, released, onWait }: ImportRequest,
): Promise<ImportReport> {
  const at = now().toISOString()
  const dealer = await dealerOf(dealers, dealerCode)
  const given = await read(dealer)
  refuseEmpty(given)
  // Before the lock, which no other host may hold.
  const { feed: received, photoFaults, rowFaults } = await securePhotos(given, checkHttps)

  const report = await database.exclusiveTransaction(
    `import-${lockName(dealer.code)}`,
    async (trx) => {
      const listed = await vehicles.byDealer(dealer.code, trx)
      if (!released.has('prices')) holdPriceless(received, listed)
      const feed = released.has('prices') ? received : quarantineTenfold(received, listed)
      const unchanged = unchangedStocks(feed, listed)
      const present = new Set([...feed.vehicles.map(({ stock }) => stock), ...unchanged])
      if (!released.has('shrink')) holdShrinking(listed, present)

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
      const sold = await vehicles.markMissingSold(dealer.code, trx, present, origin)
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

/** A dealer's code as the name of a lock: lower-case letters, digits and dashes, different for different codes. */
const lockName = (code: string) => Buffer.from(code).toString('hex')
