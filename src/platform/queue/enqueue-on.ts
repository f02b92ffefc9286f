import { inChunks } from '#platform/db/chunks.ts'
import type { Connection, Database } from '#platform/db/database.ts'

import { jobRow, type NewJob } from './job-repository.ts'

/** Queues jobs in a transaction; those whose key is known are left out. `notifyWorkers` once it is committed. */
export async function enqueueOn(trx: Connection, jobs: readonly NewJob[]): Promise<void> {
  for (const chunk of inChunks(jobs))
    await trx
      .insertInto('job')
      .values(chunk.map(jobRow))
      .onConflict((clash) => clash.column('idempotency_key').doNothing())
      .execute()
}

/** Wakes the workers. What was committed is safe by now: a lost notice only means that they see it a little later. */
export const notifyWorkers = (database: Pick<Database, 'notify'>): void =>
  void database.notify('jobs').catch(() => {})
