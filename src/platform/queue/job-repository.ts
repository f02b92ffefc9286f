import { sql, type Compilable } from 'kysely'

import type { Database } from '#platform/db/database.ts'

import { jobRecords, jobRow, toJob, waiting, type Job, type NewJob } from './job-records.ts'

export { jobRow, type Job, type NewJob } from './job-records.ts'

export type Claim = Readonly<{
  /** The name of the claiming worker: constant across restarts, different in each running process. */
  owner: string
  now: string
  /** The end of the lease on these jobs. */
  leaseUntil: string
  limit: number
  /** Destinations to skip, because their breaker is open. */
  exceptDestinations?: readonly string[]
}>

/**
 * Which jobs to send again: one by id in any state, or the dead ones made in `[from, until)`, of one destination if it
 * is given.
 */
export type ReplayChoice =
  | Readonly<{ id: string }>
  | Readonly<{ from: string; until: string; destination?: string }>

const free = { lease_owner: null, lease_until: null }

const byDue = (a: Job, b: Job) => (a.runAt + a.id < b.runAt + b.id ? -1 : 1)

/** The durable queue. Times come from the caller, so that tests and workers share one clock. */
export const jobRepository = (database: Database) => {
  const { db } = database

  const enqueueing = (job: NewJob): Compilable =>
    db
      .insertInto('job')
      .values(jobRow(job))
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())

  return {
    ...jobRecords(db),

    /** The statement that queues a job, for a caller's own batch. */
    enqueueing,

    /** Queues jobs, all or none, and wakes the workers. */
    async enqueue(jobs: readonly NewJob[]): Promise<void> {
      await database.batch(jobs.map(enqueueing))
      await database.notify('jobs')
    },

    /** Up to `limit` due jobs, oldest first, leased to the owner; no other claim gets them before the lease expires. */
    async claim({
      owner,
      now,
      leaseUntil,
      limit,
      exceptDestinations = [],
    }: Claim): Promise<readonly Job[]> {
      const due = waiting(db)
        .select('id')
        .where('run_at', '<=', now)
        .where((is) => is.or([is('lease_until', 'is', null), is('lease_until', '<=', now)]))
        .$if(exceptDestinations.length > 0, (query) =>
          query.where('destination', 'not in', exceptDestinations),
        )
        .orderBy('run_at')
        .orderBy('id')
        .limit(limit)
        // SQLite has one writer, and no row locks.
        .$if(database.engine === 'postgres', (query) => query.forUpdate().skipLocked())
      const rows = await db
        // Materialized, so that rows are selected and locked only once under any query plan.
        .with(
          (cte) => cte('due').materialized(),
          () => due,
        )
        .updateTable('job')
        .set({ lease_owner: owner, lease_until: leaseUntil, attempts: sql`attempts + 1` })
        .where('id', 'in', (from) => from.selectFrom('due').select('due.id'))
        .returningAll()
        .execute()
      return rows.map(toJob).sort(byDue)
    },

    /** Records that a job was done, with the recipient's response as evidence. */
    async complete(
      id: string,
      { at, evidence }: Readonly<{ at: string; evidence: string }>,
    ): Promise<void> {
      await db
        .updateTable('job')
        .set({ done_at: at, dead_at: null, evidence, last_error: null, ...free })
        .where('id', '=', id)
        .execute()
    },

    /** Schedules a retry of a job at `runAt`; one that was done meanwhile stays done. */
    async fail(
      id: string,
      { runAt, error }: Readonly<{ runAt: string; error: string }>,
    ): Promise<void> {
      await db
        .updateTable('job')
        .set({ run_at: runAt, last_error: error, ...free })
        .where('id', '=', id)
        .where('done_at', 'is', null)
        .execute()
    },

    /** Abandons a job; it is kept for people to review and to replay. One that was done meanwhile stays done. */
    async markDead(
      id: string,
      { at, error }: Readonly<{ at: string; error: string }>,
    ): Promise<void> {
      await db
        .updateTable('job')
        .set({ dead_at: at, last_error: error, ...free })
        .where('id', '=', id)
        .where('done_at', 'is', null)
        .execute()
    },

    /** Marks a done job as failed, since its mail bounced. It is kept for review and replay. */
    async bounce(
      id: string,
      { at, error }: Readonly<{ at: string; error: string }>,
    ): Promise<void> {
      await db
        .updateTable('job')
        .set({ done_at: null, dead_at: at, last_error: error, ...free })
        .where('id', '=', id)
        .where('done_at', 'is not', null)
        .execute()
    },

    /** Releases the jobs that an owner had claimed before it was interrupted. @returns how many */
    async releaseLeases(owner: string): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable('job')
        .set(free)
        .where('lease_owner', '=', owner)
        .where('done_at', 'is', null)
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },

    /**
     * Makes jobs due that wait longer than the maximum, because the clock was set back after they were scheduled:
     * retries after `latestRetry`, first attempts without a delay after `latestNew`, and leases after `latestLease`.
     * Times are ISO text in UTC.
     * @returns how many
     */
    async rescheduleOverdue(
      bounds: Readonly<{
        now: string
        latestRetry: string
        latestNew: string
        latestLease: string
      }>,
    ): Promise<number> {
      const freed = await db
        .updateTable('job')
        .set(free)
        .where('done_at', 'is', null)
        .where('dead_at', 'is', null)
        .where('lease_until', '>', bounds.latestLease)
        .executeTakeFirst()
      const due = await db
        .updateTable('job')
        .set({ run_at: bounds.now })
        .where('done_at', 'is', null)
        .where('dead_at', 'is', null)
        .where('lease_until', 'is', null)
        .where((is) =>
          is.or([
            is.and([is('attempts', '>', 0), is('run_at', '>', bounds.latestRetry)]),
            is.and([is('run_at', '<=', is.ref('created_at')), is('run_at', '>', bounds.latestNew)]),
          ]),
        )
        .executeTakeFirst()
      return Number(freed.numUpdatedRows) + Number(due.numUpdatedRows)
    },

    /** Resets jobs to wait from `now`, as if never tried, and wakes the workers. @returns how many */
    async replay(choice: ReplayChoice, now: string): Promise<number> {
      const again = db
        .updateTable('job')
        .set({ run_at: now, attempts: 0, done_at: null, dead_at: null, ...free })
      const { numUpdatedRows } = await (
        'id' in choice
          ? again.where('id', '=', choice.id)
          : again
              .where('dead_at', 'is not', null)
              .where('created_at', '>=', choice.from)
              .where('created_at', '<', choice.until)
              .$if(choice.destination !== undefined, (query) =>
                query.where('destination', '=', choice.destination ?? ''),
              )
      ).executeTakeFirst()
      await database.notify('jobs')
      return Number(numUpdatedRows)
    },
  }
}
export type JobRepository = ReturnType<typeof jobRepository>
