import type { Dealer } from '#domain/dealers/dealer.ts'
import type { Feed, RowFault } from '#domain/feed/feed.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { DealerRepository } from '#modules/dealers/module.ts'
import type { ImportCounts, ImportRunRepository } from '#modules/inventory/import-runs.ts'
import type { VehicleRepository } from '#modules/inventory/repository.ts'
import type { Database } from '#platform/db/database.ts'

import { toVehicle } from './to-vehicle.ts'
import { keptStocks } from './unchanged-stocks.ts'

export type ImportVehiclesDeps = Readonly<{
  database: Database
  dealers: Pick<DealerRepository, 'all'>
  vehicles: Pick<VehicleRepository, 'byDealer' | 'upsert' | 'markMissingSold'>
  runs: Pick<ImportRunRepository, 'start' | 'quarantine' | 'finish'>
  now: () => Date
}>

export type ImportRequest = Readonly<{
  dealerCode: string
  /** What the run's record calls the feed: a file name or an address. */
  source: string
  /** Reads the feed; called once, with the dealer that was found. */
  read: (dealer: Dealer) => Promise<Feed>
  /** Whether most of the dealer's stock may become sold at once. */
  isShrinkAllowed: boolean
}>

export type ImportReport = ImportCounts &
  Readonly<{
    runId: string
    dealer: Dealer
    /** Why rows were left out, in the feed's order. */
    faults: readonly RowFault[]
    /** Listed vehicles that stayed as they were because their rows were left out. */
    kept: number
  }>

/** From this many vehicles on, a feed without most of them is taken for a broken one. */
const SHRINK_GUARD_FROM = 20
const SHRINK_GUARD_SHARE = 0.5
/** Small enough that other work gets its turn between two of them. */
const ROWS_AT_ONCE = 500

const isUnsold = (vehicle: Vehicle) => !vehicle.tags.has('isSold')

const MAX_VALUES_TOLD = 10

function refuseEmpty({ vehicles, quarantined, rowsRead }: Feed) {
  if (vehicles.length > 0) return
  const [first] = quarantined
  if (!first) throw new AppError('invalid', 'the file has no vehicles')
  const { columnName, reason } = first
  const alike = quarantined.filter((row) => row.columnName === columnName && row.reason === reason)
  const values = [...new Set(alike.map(({ value }) => value))].slice(0, MAX_VALUES_TOLD)
  throw new AppError(
    'invalid',
    `none of the ${rowsRead} rows can be used; in ${alike.length} of them ${columnName} ${reason} (${values.join(', ')})`,
  )
}

function refuseShrinking(listed: readonly Vehicle[], present: ReadonlySet<string>) {
  const unsold = listed.filter(isUnsold)
  const missing = unsold.filter(({ stock }) => !present.has(stock))
  if (unsold.length < SHRINK_GUARD_FROM || missing.length <= unsold.length * SHRINK_GUARD_SHARE)
    return
  throw new AppError(
    'conflict',
    `${missing.length} of ${unsold.length} unsold vehicles are not in the file and would become sold`,
  )
}

/**
 * Makes a dealer's list what a feed says: new vehicles come in, known ones are brought up to date, listed ones that
 * the feed no longer has become sold, and one that comes back is for sale again with its first day kept. A vehicle
 * whose row was left out stays as it is. All of it is one transaction, with the record of the run; afterwards every
 * process is told once. The same feed a second time changes nothing.
 * @throws {AppError} and changes nothing: `not-found` for an unknown dealer, `invalid` for a feed without a usable
 * row, `conflict` for one that would make more than half of 20 or more vehicles sold and may not
 */
export async function importVehicles(
  { database, dealers, vehicles, runs, now }: ImportVehiclesDeps,
  { dealerCode, source, read, isShrinkAllowed }: ImportRequest,
): Promise<ImportReport> {
  const at = now().toISOString()
  const group = await dealers.all()
  const dealer = group.find(({ code }) => code === dealerCode)
  if (!dealer) {
    const codes = group.map(({ code }) => code).join(', ')
    throw new AppError(
      'not-found',
      `no dealer has the code ${dealerCode}; there is: ${codes || 'none'}`,
    )
  }
  const feed = await read(dealer)
  refuseEmpty(feed)
  const listed = await vehicles.byDealer(dealer.code)
  const kept = keptStocks(feed, listed)
  const present = new Set([...feed.vehicles.map(({ stock }) => stock), ...kept])
  if (!isShrinkAllowed) refuseShrinking(listed, present)

  const fresh = feed.vehicles.map((vehicle) => toVehicle(vehicle, dealer, at))
  const report = await database.transaction(async (trx) => {
    const runId = await runs.start(dealer.code, { source, startedAt: at }, trx)
    const origin = { runId, at }
    let [added, changed] = [0, 0]
    for (let from = 0; from < fresh.length; from += ROWS_AT_ONCE) {
      const rows = fresh.slice(from, from + ROWS_AT_ONCE)
      const counts = await vehicles.upsert(dealer.code, trx, rows, origin)
      added += counts.added
      changed += counts.changed
    }
    const sold = await vehicles.markMissingSold(dealer.code, trx, present, origin)
    await runs.quarantine(dealer.code, runId, feed.quarantined, trx)
    const counts = {
      rowsRead: feed.rowsRead,
      rowsAccepted: feed.vehicles.length,
      rowsQuarantined: feed.quarantined.length,
      added,
      changed,
      sold,
    }
    await runs.finish(dealer.code, runId, { ...counts, finishedAt: now().toISOString() }, trx)
    return { ...counts, runId }
  })
  await database.notify('inventory')
  return { ...report, dealer, faults: feed.quarantined, kept: kept.size }
}
