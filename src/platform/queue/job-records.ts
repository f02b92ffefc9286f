import { sql, type Selectable } from 'kysely'
import * as v from 'valibot'

import type { Connection } from '#platform/db/database.ts'
import { readRow } from '#platform/db/row-codec.ts'
import type { JobTable } from '#platform/db/schema/queue.ts'

/** A job to queue. Times are ISO text in UTC. */
export type NewJob = Readonly<{
  id: string
  kind: string
  /** The recipient: jobs of one destination share its breaker. */
  destination: string
  /** Any JSON value. */
  payload: unknown
  /** The lead it is about; absent for none. Erasing that lead ends it. */
  leadId?: string
  /** A second job with the same key is not queued. */
  idempotencyKey: string
  runAt: string
  createdAt: string
}>

export type Job = Omit<NewJob, 'leadId'> &
  Readonly<{
    leadId: string | null
    /** How often it was claimed. */
    attempts: number
    leaseOwner: string | null
    leaseUntil: string | null
    lastError: string | null
    evidence: string | null
    doneAt: string | null
    deadAt: string | null
  }>

const ParsedColumns = v.object({ payload: v.pipe(v.string(), v.parseJson()) })

/** A job from its row. */
export const toJob = (row: Selectable<JobTable>): Job => readRow(row, ParsedColumns)

/** A new job's columns. The two counters have defaults in the table. */
export const jobRow = (job: NewJob) => ({
  id: job.id,
  kind: job.kind,
  destination: job.destination,
  payload: JSON.stringify(job.payload),
  idempotency_key: job.idempotencyKey,
  run_at: job.runAt,
  created_at: job.createdAt,
  lead_id: job.leadId ?? null,
})

/** Jobs that are neither done nor dead. */
export const waiting = (db: Connection) =>
  db.selectFrom('job').where('done_at', 'is', null).where('dead_at', 'is', null)

/** What people and other modules read of queued jobs. */
export const jobRecords = (db: Connection) => ({
  /** The jobs of a kind, the oldest first, with what their recipient said last. */
  async ofKind(kind: string) {
    const rows = await db
      .selectFrom('job')
      .select(['payload', 'created_at', 'done_at', 'evidence', 'last_error'])
      .where('kind', '=', kind)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return rows.map(({ payload, created_at: createdAt, done_at: doneAt, ...row }) => ({
      payload,
      createdAt,
      doneAt,
      said: (doneAt === null ? row.last_error : row.evidence) ?? '',
    }))
  },

  /** How many jobs are waiting (including leased ones) and how many are dead. */
  async counts(): Promise<Readonly<{ waiting: number; dead: number }>> {
    const count = sql<number>`count(*)`.as('count')
    const [open, dead] = await Promise.all([
      waiting(db).select(count).executeTakeFirstOrThrow(),
      db.selectFrom('job').select(count).where('dead_at', 'is not', null).executeTakeFirstOrThrow(),
    ])
    return { waiting: open.count, dead: dead.count }
  },

  /** When the next waiting job can be claimed; `null` without one. */
  async nextDue(): Promise<string | null> {
    const claimable = sql<
      string | null
    >`min(case when lease_until > run_at then lease_until else run_at end)`
    const row = await waiting(db).select(claimable.as('at')).executeTakeFirst()
    return row?.at ?? null
  },

  /** Jobs of one state, newest first. @param offset the number of jobs before the first one */
  async list(
    state: 'waiting' | 'dead' | 'done',
    limit: number,
    offset = 0,
  ): Promise<readonly Job[]> {
    const rows = await db
      .selectFrom('job')
      .selectAll()
      .where('dead_at', state === 'dead' ? 'is not' : 'is', null)
      .where('done_at', state === 'done' ? 'is not' : 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute()
    return rows.map(toJob)
  },

  /** The jobs of a destination, newest first. */
  async ofDestination(destination: string, limit: number): Promise<readonly Job[]> {
    const rows = await db
      .selectFrom('job')
      .selectAll()
      .where('destination', '=', destination)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    return rows.map(toJob)
  },

  /** The jobs of these leads, oldest first. @param leadIds at most a thousand */
  async ofLeads(leadIds: readonly string[]): Promise<readonly Job[]> {
    const rows = await db
      .selectFrom('job')
      .selectAll()
      .where('lead_id', 'in', leadIds)
      .orderBy('created_at')
      .orderBy('destination')
      .orderBy('id')
      .execute()
    return rows.map(toJob)
  },

  /** One job; `null` if there is none. */
  async byId(id: string): Promise<Job | null> {
    const row = await db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirst()
    return row ? toJob(row) : null
  },
})
