import type { Dealer } from '#domain/dealers/dealer.ts'
import type { RowFault } from '#domain/feed/feed.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { StoredDealers } from '#modules/dealers/module.ts'
import type { VehicleRows } from '#modules/inventory/feeds/vehicle-feed.ts'
import type { ImportCounts } from '#modules/inventory/import-runs.ts'
import { inRun } from '#modules/inventory/runs/in-run.ts'
import { stagingRepository } from '#modules/inventory/runs/staging.ts'
import type { Database } from '#platform/db/database.ts'

import {
  holdLostContents,
  holdLostPrices,
  holdRemovals,
  holdTenfold,
  refuseEmpty,
  refuseRejected,
  type HoldReason,
} from './feed-guards.ts'
import { stageFeed } from './stage-feed.ts'
import { stageMissing } from './stage-missing.ts'

export type ImportVehiclesDeps = Readonly<{
  database: Database
  dealers: Pick<StoredDealers, 'all'>
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
  /** Whether one rejected row refuses all of them. */
  isAllOrNothing?: boolean
  /** The holds that a person has reviewed and released. */
  released: ReadonlySet<HoldReason>
  /** Called once if another import of this dealer has to finish first. */
  onWait?: () => void
  /** Called with the staged run before anything is held or changed; if it throws, the run is rolled back. */
  inspect?: (runId: string, counts: ImportReportCounts) => Promise<void>
}>

type ImportReportCounts = ImportCounts &
  Readonly<{ retained: number; unsold: number; warningCount: number }>

export type ImportReport = ImportCounts &
  Readonly<{
    runId: string
    dealer: Dealer
    /** Why rows were quarantined, in feed order; the first 10,000. */
    faults: readonly RowFault[]
    /** How many values of accepted rows look wrong, and the first 1,000 of them in feed order. */
    warningCount: number
    warnings: readonly RowFault[]
    /** The number of skipped rows of each other dealer of the group, by its code; they count as quarantined. */
    otherDealers: Readonly<Record<string, number>>
    /** Listed vehicles left unchanged because their rows were quarantined. */
    retained: number
  }>

/**
 * Updates a dealer's list from a feed: adds new vehicles, updates known ones, marks listed ones that left a complete
 * feed as sold, and lists returning ones again with their original date. A vehicle whose row was quarantined stays
 * unchanged.
 *
 * The feed is read once, in batches that are staged beside the list; memory does not grow with it. Then one small
 * transaction makes all of it the list, with the record of the run, and every process is notified. No transaction
 * takes longer than milliseconds. Imports of a dealer run one at a time; one that was interrupted is ended by the next
 * one: after its switch it is completed, before it nothing had changed. Importing the same feed again changes nothing.
 * @throws {AppError} and changes nothing: `not-found` for an unknown dealer, `invalid` for a feed without a valid row
 * @throws {RejectedRows} and changes nothing: for a rejected row, if all rows have to be accepted
 * @throws {HeldFeed} and changes nothing: for a feed that is most likely broken and not released
 */
export async function importVehicles(
  { database, dealers, now }: ImportVehiclesDeps,
  {
    dealerCode,
    source,
    read,
    hasChangesOnly = false,
    isAllOrNothing = false,
    released,
    onWait,
    inspect,
  }: ImportRequest,
): Promise<ImportReport> {
  const dealer = await dealerOf(dealers, dealerCode)
  const staging = stagingRepository(database)
  const acceptsTenfold = released.has('prices')

  return inRun({ database, now }, { dealerCode: dealer.code, source, onWait }, async (origin) => {
    const staged = await stageFeed({
      staging,
      feed: read(dealer),
      dealer,
      origin,
      keepsTenfold: acceptsTenfold,
    })
    if (isAllOrNothing) refuseRejected(staged)
    refuseEmpty(staged)
    const sellsNone = hasChangesOnly || staged.hasUnknown
    const rest = await stageMissing(staging, { dealer, origin, hasChangesOnly: sellsNone })
    const counts = {
      rowsRead: staged.rowsRead,
      rowsAccepted: staged.rowsAccepted,
      rowsQuarantined: staged.rowsQuarantined,
      added: staged.added,
      changed: staged.changed,
      sold: rest.sold,
      warningCount: staged.warningCount,
      retained: rest.retained + (sellsNone && !hasChangesOnly ? rest.missing : 0),
    }
    await inspect?.(origin.runId, { ...counts, unsold: rest.unsold })
    if (!acceptsTenfold) {
      holdLostPrices(staged.lostPrices, rest.priced)
      holdTenfold(staged.tenfold, staged.rowsRead)
    }
    if (!sellsNone && !released.has('shrink')) holdRemovals(rest.missing, rest.unsold)
    if (!released.has('contents')) holdLostContents(staged.contents)

    const { faults, warnings, otherDealers } = staged
    return { counts, result: { ...counts, dealer, faults, warnings, otherDealers } }
  })
}

async function dealerOf(dealers: ImportVehiclesDeps['dealers'], code: string): Promise<Dealer> {
  const group = await dealers.all()
  const dealer = group.find((one) => one.code === code)
  if (dealer) return dealer
  const codes = group.map((one) => one.code).join(', ')
  throw new AppError(
    'not-found',
    codes === ''
      ? `no dealer has the code ${code}: this database has no dealers yet; start the server once, which loads them, or check DATA_DIR`
      : `no dealer has the code ${code}; there is: ${codes}`,
  )
}
