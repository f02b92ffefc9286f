import type { WorkflowDeps } from '#modules/leads/workflow/deps.ts'
import type { Connection } from '#platform/db/database.ts'

import { moveTestDrive } from './drive-rows.ts'
import { takeDrive } from './take-drive.ts'

/** The appointments with sales that are ahead and no drives yet. */
const missing = (db: Connection, now: Date) =>
  db
    .selectFrom('lead_workflow')
    .leftJoin('test_drive', 'test_drive.lead_id', 'lead_workflow.lead_id')
    .select(['lead_workflow.lead_id', 'lead_workflow.dealer_code', 'lead_workflow.appointment_at'])
    .where('lead_workflow.department', '=', 'sales')
    .where('lead_workflow.queue', '=', 'inbox')
    .where('lead_workflow.appointment_at', '>', now.toISOString())
    .where('test_drive.lead_id', 'is', null)
    .orderBy('lead_workflow.appointment_at')

/**
 * Gives the appointments with sales that an earlier version set, and that are ahead, a drive with seats: only since
 * then is each one on the board of its store. Stops early once `isStopped`.
 */
export async function catchUpDrives(
  { database, dealerOf, now }: Pick<WorkflowDeps, 'database' | 'dealerOf' | 'now'>,
  isStopped: () => boolean,
): Promise<void> {
  const found = await missing(database.db, now()).execute()
  for (const { lead_id: id, dealer_code: code } of found) {
    const dealer = dealerOf(code)
    if (isStopped()) return
    if (dealer === null) continue
    await database.transaction(async (trx) => {
      // As of now, and locked: a person may move it, and another process starts as well.
      await trx
        .updateTable('lead_workflow')
        .set((row) => ({ version: row.ref('version') }))
        .where('lead_id', '=', id)
        .execute()
      const row = await missing(trx, now())
        .where('lead_workflow.lead_id', '=', id)
        .executeTakeFirst()
      if (row === undefined) return
      await takeDrive(trx, id, dealer)
      await moveTestDrive(trx, id, row.appointment_at)
    })
  }
}
