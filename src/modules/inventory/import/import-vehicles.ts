import type { Dealer } from '#domain/dealers/dealer.ts'
import type { RowFault } from '#domain/feed/feed.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { StoredDealers } from '#modules/dealers/module.ts'
import type { VehicleRows } from '#modules/inventory/feeds/vehicle-feed.ts'
import type { ImportCounts, ImportRunRepository } from '#modules/inventory/import-runs.ts'
import { stagingRepository } from '#modules/inventory/runs/staging.ts'
import {
  copyRun,
  discardStaging,
  importLock,
  settleRuns,
  switchRun,
} from '#modules/inventory/runs/switch-run.ts'
import type { Database } from '#platform/db/database.ts'

import {
  holdPriceless,
  holdShrinking,
  holdTenfold,
  refuseEmpty,
  type HoldReason,
} from './feed-guards.ts'
import { stageFeed, stageMissing } from './stage-feed.ts'

export type ImportVehiclesDeps = Readonly<{
  database: Database
  dealers: Pick<StoredDealers, 'all'>
  runs: Pick<ImportRunRepository, 'start'>
  now: () => Date
}>

export type ImportRequest = Readonly<{
  dealerCode: string
  /** The source in the run's record: a file name or an address. */
  source: string
  /** Reads the feed; called once, with the dealer. */
  read: (dealer: Dealer) => VehicleRows
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
    /** Why rows were quarantined, in feed order; the first 10,000. */
    faults: readonly RowFault[]
    /** The number of skipped rows of each other dealer of the group, by its code; they count as quarantined. */
    otherDealers: Readonly<Record<string, number>>
    /** Listed vehicles left unchanged because their rows were quarantined. */
    retained: number
  }>

/**
 * Updates a dealer's list from a feed: adds new vehicles, updates known ones, marks listed ones that left a complete
 * feed as sold, and lists returning ones again with their original date. A vehicle whose row was quarantined stays unchanged.
 *
 * The feed is read once, in batches that are staged beside the list; memory does not grow with it. Then one small
 * transaction makes all of it the list, with the record of the run, and every process is notified. No transaction takes
 * longer than milliseconds. Imports of a dealer run one at a time; one that was interrupted is ended by the next one: after
 * its switch it is completed, before it nothing had changed. Importing the same feed again changes nothing.
 * @throws {AppError} and changes nothing: `not-found` for an unknown dealer, `invalid` for a feed without a valid row
 * @throws {HeldFeed} and changes nothing: for a feed that is most likely broken and not released
 */
export async function importVehicles(
  { database, dealers, runs, now }: ImportVehiclesDeps,
  { dealerCode, source, read, hasChangesOnly = false, released, onWait }: ImportRequest,
): Promise<ImportReport> {
  const at = now().toISOString()
  const dealer = await dealerOf(dealers, dealerCode)
  const staging = stagingRepository(database)

  return database.exclusive(
    importLock(dealer.code),
    async () => {
      await settleRuns(database, dealer.code)
      const runId = await runs.start(dealer.code, { source, startedAt: at })
      const origin = { runId, at }
      try {
        const keepsTenfold = released.has('prices')
        const staged = await stageFeed(staging, {
          feed: read(dealer),
          dealer,
          origin,
          keepsTenfold,
        })
        refuseEmpty(staged)
        const rest = await stageMissing(staging, { dealer, origin, hasChangesOnly })
        if (!released.has('prices')) {
          holdPriceless(staged.lostPrices, rest.priced)
          holdTenfold(staged.tenfold, staged.rowsRead)
        }
        if (!hasChangesOnly && !released.has('shrink')) holdShrinking(rest.missing, rest.unsold)

        const counts = {
          rowsRead: staged.rowsRead,
          rowsAccepted: staged.rowsAccepted,
          rowsQuarantined: staged.rowsQuarantined,
          added: staged.added,
          changed: staged.changed,
          sold: rest.sold,
        }
        const { retained } = rest
        await switchRun(database, runId, {
          ...counts,
          retained,
          finishedAt: now().toISOString(),
        })
        await database.notify('inventory')
        await copyRun(database, runId)
        const { faults, otherDealers } = staged
        return { ...counts, runId, dealer, faults, otherDealers, retained }
      } catch (error) {
        await discardStaging(database, runId)
        throw error
      }
    },
    onWait,
  )
}

async function dealerOf(dealers: ImportVehiclesDeps['dealers'], code: string): Promise<Dealer> {
  const group = await dealers.all()
  const dealer = group.find((one) => one.code === code)
  if (dealer) return dealer
  const codes = group.map((one) => one.code).join(', ')
  throw new AppError('not-found', `no dealer has the code ${code}; there is: ${codes || 'none'}`)
}
