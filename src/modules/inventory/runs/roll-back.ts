import { sql } from 'kysely'

import { AppError } from '#domain/kernel/errors.ts'
import {
  holdLostContents,
  holdLostPrices,
  holdRemovals,
  holdTenfold,
  isSoldRow,
  isTenfold,
  losesPrice,
  type HoldReason,
} from '#modules/inventory/import/feed-guards.ts'
import {
  soldVehicle,
  stagedChange,
  type ChangedColumns,
  type StagedChange,
  type VehicleRow,
} from '#modules/inventory/import/staged-change.ts'
import {
  contentBitsOf,
  contentCount,
  lostContents,
} from '#modules/inventory/import/vehicle-contents.ts'
import { toVehicle } from '#modules/inventory/mapper.ts'
import type { ChangeOrigin } from '#modules/inventory/write-vehicles.ts'
import type { Database } from '#platform/db/database.ts'

import { inRun } from './in-run.ts'
import { runRecords } from './run-records.ts'
import { stagingRepository } from './staging.ts'

/** How many vehicles are read and staged at once. */
const PAGE = 250

/** The end of a guard's message. */
const BEFORE_RUN = 'before that run'

/** The outcome of a rollback. */
export type RollbackReport = Readonly<{
  runId: string
  dealerCode: string
  /** The runs that were undone, at least 1. */
  undone: number
  changed: number
  sold: number
}>

type Undone = Readonly<{ stock: string; kind: string; before: string; version: number | null }>

/** Restores a vehicle by reverting changes, newest first; an added one becomes sold. */
function vehicleBefore(row: VehicleRow, changes: readonly Undone[]) {
  if (changes.some(({ kind }) => kind === 'added')) return soldVehicle(toVehicle(row))
  // Written by the import: columns of the row.
  const columns = changes.map(({ before }) => JSON.parse(before) as ChangedColumns)
  return toVehicle(Object.assign({ ...row }, ...columns) as VehicleRow)
}

/**
 * Restores a dealer's list to its state before a run: undoes it and all later ones, as a new run with the same guards
 * as an import. Vehicles that they added become sold.
 * @throws {AppError} `not-found` for an unknown run, `invalid` for one whose changes are not known
 * @throws {HeldFeed} and changes nothing: if most vehicles, prices or contents would be gone, and it is not released
 */
export async function rollBack(
  { database, now }: Readonly<{ database: Database; now: () => Date }>,
  {
    runId,
    released,
    onWait,
  }: Readonly<{ runId: string; released: ReadonlySet<HoldReason>; onWait?: () => void }>,
): Promise<RollbackReport> {
  const { dealerCode, version, added, changed, sold } = await runRecords(database).run(runId)
  if (version === null)
    throw new AppError(
      'invalid',
      added + changed + sold === 0
        ? 'this run changed nothing'
        : 'what this run changed is not known: an earlier version of the program imported it',
      { key: added + changed + sold === 0 ? 'runUnchanged' : 'runUnknown' },
    )
  const source = `rollback of ${runId}`
  return inRun({ database, now }, { dealerCode, source, onWait }, async (origin) => {
    const found = await stageUndone(database, { dealerCode, version, origin })
    const listed = await countListed(database, dealerCode)
    if (!released.has('prices')) {
      holdLostPrices(found.lostPrices, listed.priced, BEFORE_RUN)
      holdTenfold({ rows: found.tenfold, first: null }, found.vehicles)
    }
    if (!released.has('shrink'))
      holdRemovals(found.sold, listed.unsold, 'were not listed before that run')
    if (!released.has('contents'))
      holdLostContents({ had: listed, lost: found.contents }, BEFORE_RUN)
    return {
      counts: {
        rowsRead: found.vehicles,
        rowsAccepted: found.vehicles,
        rowsQuarantined: 0,
        added: 0,
        changed: found.changed,
        sold: found.sold,
        retained: 0,
      },
      result: { dealerCode, undone: found.runs, changed: found.changed, sold: found.sold },
    }
  })
}

/** Stages every vehicle that runs from a version on changed, as it was before them. */
async function stageUndone(
  database: Database,
  {
    dealerCode,
    version,
    origin,
  }: Readonly<{ dealerCode: string; version: number; origin: ChangeOrigin }>,
) {
  const staging = stagingRepository(database)
  const undone = database.db
    .selectFrom('import_change')
    .innerJoin('import_run', 'import_run.id', 'import_change.run_id')
    .where('import_run.dealer_code', '=', dealerCode)
    .where('import_run.version', '>=', version)
  const { runs } = await undone
    .select(sql<number>`count(distinct import_run.id)`.as('runs'))
    .executeTakeFirstOrThrow()
  const contents = lostContents()
  const found = { runs, vehicles: 0, changed: 0, sold: 0, lostPrices: 0, tenfold: 0 }
  for (let last = ''; ;) {
    const page = await undone
      .select('import_change.stock')
      .distinct()
      .where('import_change.stock', '>', last)
      .orderBy('import_change.stock')
      .limit(PAGE)
      .execute()
    const stocks = page.map(({ stock }) => stock)
    const end = stocks.at(-1)
    if (end === undefined) return { ...found, contents: contents.counts.lost }
    last = end
    const changes = await undone
      .select(['import_change.stock', 'kind', 'before', 'import_run.version'])
      .where('import_change.stock', 'in', stocks)
      .orderBy('import_run.version', 'desc')
      .execute()
    const rows = await staging.listed(dealerCode, stocks)
    const staged: StagedChange[] = []
    for (const [stock, ofStock] of Map.groupBy(changes, (change) => change.stock)) {
      const row = rows.get(stock)
      if (!row) continue
      const vehicle = vehicleBefore(row, ofStock)
      const change = stagedChange(vehicle, row, origin)
      if (!change) continue
      staged.push(change)
      const [before, after] = [row.final_price_cents, change.row.final_price_cents]
      if (losesPrice(before, after)) found.lostPrices += 1
      if (isTenfold(before, after)) found.tenfold += 1
      if (!isSoldRow(row) && !isSoldRow(change.row))
        contents.count(contentBitsOf(toVehicle(row)), vehicle)
    }
    await staging.add(origin.runId, { rows: [], changes: staged, faults: [] })
    const sold = staged.filter(({ kind }) => kind === 'sold').length
    found.vehicles += staged.length
    found.sold += sold
    found.changed += staged.length - sold
  }
}

/** How many vehicles of a dealer are for sale, and how many of them have a price and each content. */
async function countListed({ db }: Database, dealerCode: string) {
  const counts = await db
    .selectFrom('vehicle')
    .select([
      sql<number>`count(*)`.as('unsold'),
      sql<number>`count(case when final_price_cents > 0 then 1 end)`.as('priced'),
      contentCount('photos').as('photos'),
      contentCount('description').as('description'),
      contentCount('mileage').as('mileage'),
      contentCount('features').as('features'),
    ])
    .where('dealer_code', '=', dealerCode)
    .where('tags', 'not like', '%"isSold"%')
    .executeTakeFirstOrThrow()
  return counts
}
