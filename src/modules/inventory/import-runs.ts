import { randomUUIDv7 } from 'node:crypto'

import type { Connection, Database } from '#platform/db/database.ts'
import { recordOf } from '#platform/db/row-codec.ts'

/** The result of a run, in rows and vehicles. */
export type ImportCounts = Readonly<{
  rowsRead: number
  rowsAccepted: number
  rowsQuarantined: number
  added: number
  changed: number
  sold: number
}>

export type ImportRun = ImportCounts &
  Readonly<{
    id: string
    dealerCode: string
    /** The file or address it was read from. */
    source: string
    startedAt: string
    /** `null` while it runs, and forever if it was interrupted. */
    finishedAt: string | null
    /** Values of its rows that look wrong; the first are stored. */
    warningCount: number
  }>

/** A reason why a row of a feed, or a part of it such as photos, was rejected. */
export type QuarantinedRow = Readonly<{
  /** The row in the feed, from 1. */
  rowNumber: number
  columnName: string
  reason: string
  value: string | null
}>

/** Reads and writes the record of imports. Methods with `on` run in that transaction, else on their own. */
export const importRunRepository = ({ db }: Pick<Database, 'db'>) => ({
  /** Records the start of a run. @returns its id */
  async start(
    dealerCode: string,
    { source, startedAt }: Readonly<{ source: string; startedAt: string }>,
    on: Connection = db,
  ): Promise<string> {
    const id = randomUUIDv7()
    await on
      .insertInto('import_run')
      .values({
        id,
        dealer_code: dealerCode,
        source,
        started_at: startedAt,
        finished_at: null,
        rows_read: 0,
        rows_accepted: 0,
        rows_quarantined: 0,
        added: 0,
        changed: 0,
        sold: 0,
        retained: 0,
        state: 'staging',
        version: null,
      })
      .execute()
    return id
  },

  /** The rejected rows of a run, in feed order. */
  async quarantined(dealerCode: string, runId: string): Promise<readonly QuarantinedRow[]> {
    const rows = await db
      .selectFrom('import_quarantine')
      .innerJoin('import_run', 'import_run.id', 'import_quarantine.run_id')
      .select(['row_number', 'column_name', 'reason', 'value'])
      .where('import_run.dealer_code', '=', dealerCode)
      .where('run_id', '=', runId)
      .orderBy('row_number')
      .orderBy('column_name')
      .execute()
    return rows.map((row) => recordOf(row))
  },

  /** The newest finished run of a dealer; `null` if there is none. */
  async last(dealerCode: string): Promise<ImportRun | null> {
    const row = await db
      .selectFrom('import_run')
      .selectAll()
      .where('dealer_code', '=', dealerCode)
      .where('finished_at', 'is not', null)
      .orderBy('finished_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    return row ? recordOf(row) : null
  },

  /** The newest finished run of every dealer, by dealer code. */
  async lastOfEach(): Promise<ReadonlyMap<string, ImportRun>> {
    const newest = db
      .selectFrom('import_run')
      .select(({ fn }) => ['dealer_code', fn.max('finished_at').as('at')])
      .groupBy('dealer_code')
      .as('newest')
    const rows = await db
      .selectFrom('import_run')
      .innerJoin(newest, (join) =>
        join
          .onRef('newest.dealer_code', '=', 'import_run.dealer_code')
          .onRef('newest.at', '=', 'import_run.finished_at'),
      )
      .selectAll('import_run')
      .orderBy('import_run.id')
      .execute()
    return new Map(rows.map((row) => [row.dealer_code, recordOf(row)]))
  },
})
export type ImportRunRepository = ReturnType<typeof importRunRepository>
