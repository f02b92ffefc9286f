import type { Compilable } from 'kysely'

import type { Database } from './database.ts'

/** A piece of work to queue. Times are ISO text in UTC. */
export type NewJob = Readonly<{
  id: string
  kind: string
  /** Who receives it: jobs of one destination share its breaker. */
  destination: string
  /** Anything JSON can hold. */
  payload: unknown
  /** A second job with the same key is not queued. */
  idempotencyKey: string
  runAt: string
  createdAt: string
}>

export type Job = NewJob &
  Readonly<{
    /** How often it was claimed. */
    attempts: number
    leaseOwner: string | null
    leaseUntil: string | null
    lastError: string | null
    evidence: string | null
    doneAt: string | null
    deadAt: string | null
  }>

export type Claim = Readonly<{
  /** The name of the claiming worker: the same after a restart, another in each process at work. */
  owner: string
  now: string
  /** Until when nobody else gets these jobs. */
  leaseUntil: string
  limit: number
  /** Destinations that get nothing now, because their breaker is open. */
  exceptDestinations?: readonly string[]
}>

/** Which jobs to send again: one by id in whatever state, or the dead ones made in `[from, until)`. */
export type ReplayChoice = Readonly<{ id: string }> | Readonly<{ from: string; until: string }>

const notBuilt = (): never => {
  throw new Error('not built')
}

/** The durable queue. Times come from the caller, so that tests and workers share one clock. */
export const jobRepository = (_database: Database) => ({
  /** The statement that queues a job, for a caller's own batch. */
  enqueueing: (_job: NewJob): Compilable => notBuilt(),
  /** Queues jobs and wakes the workers. */
  enqueue: async (_jobs: readonly NewJob[]): Promise<void> => notBuilt(),
  /** Up to `limit` due jobs, oldest first, leased to the owner; no other claim gets them before the lease is over. */
  claim: async (_claim: Claim): Promise<readonly Job[]> => notBuilt(),
  /** Records that a job was done, with the receiver's answer as evidence. */
  complete: async (
    _id: string,
    _result: Readonly<{ at: string; evidence: string }>,
  ): Promise<void> => notBuilt(),
  /** Puts a job back to be tried again at `runAt`. */
  fail: async (_id: string, _failure: Readonly<{ runAt: string; error: string }>): Promise<void> =>
    notBuilt(),
  /** Gives a job up; it stays for people to look at and to replay. */
  bury: async (_id: string, _failure: Readonly<{ at: string; error: string }>): Promise<void> =>
    notBuilt(),
  /** Frees what an owner had claimed before it was cut off. @returns how many */
  releaseLeases: async (_owner: string): Promise<number> => notBuilt(),
  /** How many jobs wait (leased ones too) and how many are dead. */
  counts: async (): Promise<Readonly<{ waiting: number; dead: number }>> => notBuilt(),
  /** When the next waiting job can be claimed; `null` when none waits. */
  nextDue: async (): Promise<string | null> => notBuilt(),
  /** Makes jobs wait again from `now`, as if never tried, and wakes the workers. @returns how many */
  replay: async (_choice: ReplayChoice, _now: string): Promise<number> => notBuilt(),
  /** Jobs of one state, newest first. */
  list: async (_state: 'waiting' | 'dead' | 'done', _limit: number): Promise<readonly Job[]> =>
    notBuilt(),
  byId: async (_id: string): Promise<Job | null> => notBuilt(),
})
export type JobRepository = ReturnType<typeof jobRepository>
