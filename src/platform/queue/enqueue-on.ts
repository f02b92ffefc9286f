import { inChunks } from '#platform/db/chunks.ts'
import type { Connection, Database } from '#platform/db/database.ts'

import { jobRow, type NewJob } from './job-repository.ts'

/** Queues jobs in a transaction; those with an existing key are skipped. Call `notifyWorkers` once it is committed. */
export async function enqueueOn(trx: Connection, jobs: readonly NewJob[]): Promise<void> {
  for (const chunk of inChunks(jobs))
    await trx
      .insertInto('job')
      .values(chunk.map(jobRow))
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .execute()
}

/**
 * Wakes the workers. The jobs are already committed: a lost notification only delays them.
 */
export const notifyWorkers = (database: Pick<Database, 'notify'>): void =>
  void database.notify('jobs').catch(() => {})
