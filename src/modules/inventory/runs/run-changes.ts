import type { Database } from '#platform/db/database.ts'

import { runRecords, type RecordedChange } from './run-records.ts'

/** A run that changed a dealer's list. */
export type SwitchedRun = Readonly<{
  id: string
  dealerCode: string
  source: string
  /** The version of the inventory that it made. */
  version: number
  finishedAt: string
}>

/** Reads what runs changed, in the order in which they became visible. */
export const runChanges = ({ db }: Pick<Database, 'db'>) => {
  const records = runRecords({ db })
  const switched = () =>
    db
      .selectFrom('import_run')
      .select(['id', 'dealer_code', 'source', 'version', 'finished_at'])
      .where('state', 'in', ['applying', 'done'])
      .where('version', 'is not', null)
  type Row = Awaited<ReturnType<ReturnType<typeof switched>['execute']>>[number]
  const toRun = ({ id, dealer_code: dealerCode, source, version, finished_at: at }: Row) => ({
    id,
    dealerCode,
    source,
    version: version ?? 0,
    finishedAt: at ?? '',
  })
  return {
    /** The first runs after a version of the inventory, oldest first. */
    async since(version: number, limit: number): Promise<readonly SwitchedRun[]> {
      const rows = await switched()
        .where('version', '>', version)
        .orderBy('version')
        .limit(limit)
        .execute()
      return rows.map(toRun)
    },

    /** A run; `null` for none, or one that changed nothing. */
    async run(runId: string): Promise<SwitchedRun | null> {
      const row = await switched().where('id', '=', runId).executeTakeFirst()
      return row ? toRun(row) : null
    },

    /** The first changes of a run after a stock number, by stock number. */
    page: (runId: string, after: string, limit: number): Promise<readonly RecordedChange[]> =>
      records.changes(runId, limit, after),
  }
}
export type RunChanges = ReturnType<typeof runChanges>
