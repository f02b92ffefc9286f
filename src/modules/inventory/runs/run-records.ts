import type { RowFault } from '#domain/feed/feed.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { ChangedColumns, ChangeKind } from '#modules/inventory/import/staged-change.ts'
import type { Database } from '#platform/db/database.ts'
import { recordOf } from '#platform/db/row-codec.ts'

/** The change of one vehicle by a run: the columns that differ; none for an added one. */
export type RecordedChange = Readonly<{
  stock: string
  vin: string
  kind: ChangeKind
  before: ChangedColumns
  after: ChangedColumns
}>

/** A rejected row of a run, with its vehicle as the row names it; `null` where it does not. */
export type RejectedRow = RowFault &
  Readonly<{ stock: string | null; vin: string | null; title: string | null }>

/** The history of a vehicle at a dealer, oldest first. */
export type VehicleHistoryRecord = Readonly<{
  dealerCode: string
  stock: string
  firstSeen: string
  prices: readonly Readonly<{ at: string; msrpCents: number | null; finalPriceCents: number }>[]
  statuses: readonly Readonly<{ at: string; status: string }>[]
  /** The changes of each run, and its source: a file, an address, a program or a rollback. */
  runs: readonly Readonly<{ at: string; kind: string; source: string }>[]
}>

const MAX_RUNS = 20

/** Reads the changes of past imports. */
export const runRecords = ({ db }: Pick<Database, 'db'>) => {
  /** Rows of a run in one of the tables of faults, in feed order. */
  async function faultsOf(
    table: 'import_quarantine' | 'import_warning',
    runId: string,
    limit: number,
  ): Promise<readonly RejectedRow[]> {
    const rows = await db
      .selectFrom(table)
      .select(['row_number', 'column_name', 'reason', 'value', 'stock', 'vin', 'title'])
      .where('run_id', '=', runId)
      .orderBy('row_number')
      .orderBy('column_name')
      .limit(limit)
      .execute()
    return rows.map((row) => ({ ...recordOf(row), value: row.value ?? '' }))
  }

  return {
    /** The newest finished runs, newest first. @param dealers of this dealer or these; `null` for all */
    async newest(dealers: string | readonly string[] | null) {
      const codes = typeof dealers === 'string' ? [dealers] : dealers
      if (codes?.length === 0) return []
      let runs = db
        .selectFrom('import_run')
        .selectAll()
        .where('finished_at', 'is not', null)
        .orderBy('finished_at', 'desc')
        .orderBy('id', 'desc')
        .limit(MAX_RUNS)
      if (codes !== null) runs = runs.where('dealer_code', 'in', codes)
      return (await runs.execute()).map((row) => recordOf(row))
    },

    /** A finished run. @throws {AppError} `not-found` */
    async run(runId: string) {
      const row = await db
        .selectFrom('import_run')
        .selectAll()
        .where('id', '=', runId)
        .where('finished_at', 'is not', null)
        .executeTakeFirst()
      if (row) return recordOf(row)
      throw new AppError(
        'not-found',
        `no run has the id ${runId}: npm run inventory -- runs lists the newest; records are removed after 90 days`,
        { key: 'noRun' },
      )
    },

    /** The first changes of a run, by stock number; after one if it is given. */
    async changes(runId: string, limit: number, after = ''): Promise<readonly RecordedChange[]> {
      const rows = await db
        .selectFrom('import_change')
        .selectAll()
        .where('run_id', '=', runId)
        .where('stock', '>', after)
        .orderBy('stock')
        .limit(limit)
        .execute()
      return rows.map(({ stock, vin, kind, before, after: now }) => ({
        stock,
        vin,
        // Only written by runs.
        kind: kind as ChangeKind,
        before: JSON.parse(before) as ChangedColumns,
        after: JSON.parse(now) as ChangedColumns,
      }))
    },

    /** The first rejected rows of a run, in feed order. */
    rejected: (runId: string, limit: number): Promise<readonly RejectedRow[]> =>
      faultsOf('import_quarantine', runId, limit),

    /** The first values of a run's accepted rows that look wrong, in feed order. */
    warned: (runId: string, limit: number): Promise<readonly RejectedRow[]> =>
      faultsOf('import_warning', runId, limit),

    /** The history of the vehicles with a VIN, at every dealer that listed it. */
    async ofVin(vin: string): Promise<readonly VehicleHistoryRecord[]> {
      const vehicles = await db
        .selectFrom('vehicle')
        .select(['dealer_code', 'stock', 'first_seen'])
        .where('vin', '=', vin)
        .orderBy('first_seen')
        .orderBy('dealer_code')
        .execute()
      const histories: VehicleHistoryRecord[] = []
      for (const { dealer_code: dealerCode, stock, first_seen: firstSeen } of vehicles) {
        const prices = await db
          .selectFrom('price_history')
          .select(['at', 'msrp_cents', 'final_price_cents'])
          .where('dealer_code', '=', dealerCode)
          .where('stock', '=', stock)
          .orderBy('at')
          .execute()
        const statuses = await db
          .selectFrom('status_history')
          .select(['at', 'status'])
          .where('dealer_code', '=', dealerCode)
          .where('stock', '=', stock)
          .orderBy('at')
          .execute()
        const runs = await db
          .selectFrom('import_run')
          .innerJoin('import_change', 'import_change.run_id', 'import_run.id')
          .select(['finished_at as at', 'kind', 'source'])
          .where('import_run.dealer_code', '=', dealerCode)
          .where('import_change.stock', '=', stock)
          .where('finished_at', 'is not', null)
          .orderBy('finished_at')
          .orderBy('import_run.id')
          .execute()
        histories.push({
          dealerCode,
          stock,
          firstSeen,
          prices: prices.map((row) => recordOf(row)),
          statuses,
          runs: runs.map(({ at, kind, source }) => ({ at: at ?? '', kind, source })),
        })
      }
      return histories
    },
  }
}
export type RunRecord = Awaited<ReturnType<ReturnType<typeof runRecords>['run']>>
