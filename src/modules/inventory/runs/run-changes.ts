import { sql } from 'kysely'

import type { ShownChange } from '#modules/inventory/import/staged-change.ts'
import type { Database } from '#platform/db/database.ts'

import { runRecords, type RecordedChange } from './run-records.ts'

/** A run, or an edit of the back office, that changed a dealer's list. */
export type SwitchedRun = Readonly<{
  /** Of an edit: its id and the dealer's code, since a bulk edit changes vehicles of several dealers. */
  id: string
  dealerCode: string
  source: string
  /** The version of the inventory that it made. */
  version: number
  finishedAt: string
}>

/** The largest value of an integer column. */
const MAX_VERSION = 2 ** 31 - 1
/** The source of edits. */
const BACK_OFFICE = 'back office'
const EDIT_ID = /^([\da-f-]{36})~(.+)$/

/** The parts of an edit's id; `null` for a run. */
function editOf(runId: string): Readonly<{ id: string; dealerCode: string }> | null {
  const [, id, dealerCode] = EDIT_ID.exec(runId) ?? []
  return id && dealerCode ? { id, dealerCode } : null
}

/** Reads the changes of runs and edits, in the order in which they became visible. */
export const runChanges = ({ db }: Pick<Database, 'db'>) => {
  const records = runRecords({ db })
  const switched = () =>
    db
      .selectFrom('import_run')
      .select(['id', 'dealer_code', 'source', 'version', 'finished_at'])
      .where('state', 'in', ['applying', 'done'])
      .where('version', 'is not', null)
  const edited = () =>
    db
      .selectFrom('vehicle_edit')
      .select(['id', 'dealer_code', 'version', 'at as finished_at'])
      .select(sql<string>`${BACK_OFFICE}`.as('source'))
      .where('shown', 'is not', null)
      .groupBy(['id', 'dealer_code', 'version', 'at'])
  type Row = Awaited<ReturnType<ReturnType<typeof switched>['execute']>>[number]
  const toRun = ({ id, dealer_code: dealerCode, source, version, finished_at: at }: Row) => ({
    id,
    dealerCode,
    source,
    version: version ?? 0,
    finishedAt: at ?? '',
  })
  const toEdit = (row: Row) => ({ ...toRun(row), id: `${row.id}~${row.dealer_code}` })

  return {
    /**
     * The first runs and edits after a version of the inventory, oldest first, and all of each version.
     * @param limit of versions
     */
    async since(version: number, limit: number): Promise<readonly SwitchedRun[]> {
      const runs = await switched()
        .where('version', '>', version)
        .orderBy('version')
        .limit(limit)
        .execute()
      const versions = await db
        .selectFrom('vehicle_edit')
        .select('version')
        .distinct()
        .where('version', '>', version)
        .orderBy('version')
        .limit(limit)
        .execute()
      const ends = [runs, versions].flatMap((found) =>
        found.length === limit ? (found.at(-1)?.version ?? []) : [],
      )
      const last = Math.min(...ends, MAX_VERSION)
      const edits =
        versions.length === 0
          ? []
          : await edited().where('version', '>', version).where('version', '<=', last).execute()
      return [...runs.map(toRun), ...edits.map(toEdit)]
        .filter((run) => run.version <= last)
        .toSorted((a, b) => a.version - b.version)
    },

    /** A run, or an edit of a dealer's vehicles; `null` for none, or one that changed nothing. */
    async run(runId: string): Promise<SwitchedRun | null> {
      const edit = editOf(runId)
      const row = edit
        ? await edited()
            .where('id', '=', edit.id)
            .where('dealer_code', '=', edit.dealerCode)
            .executeTakeFirst()
        : await switched().where('id', '=', runId).executeTakeFirst()
      return row ? (edit ? toEdit : toRun)(row) : null
    },

    /** The first changes of a run after a stock number, by stock number. */
    async page(runId: string, after: string, limit: number): Promise<readonly RecordedChange[]> {
      const edit = editOf(runId)
      if (!edit) return records.changes(runId, limit, after)
      const rows = await db
        .selectFrom('vehicle_edit')
        .select(['stock', 'vin', 'shown'])
        .where('id', '=', edit.id)
        .where('dealer_code', '=', edit.dealerCode)
        .where('stock', '>', after)
        .where('shown', 'is not', null)
        .orderBy('stock')
        .limit(limit)
        .execute()
      return rows.map(({ stock, vin, shown }) => ({
        stock,
        vin,
        // Only edits write this column.
        ...(JSON.parse(shown ?? '{}') as ShownChange),
      }))
    },
  }
}
export type RunChanges = ReturnType<typeof runChanges>
