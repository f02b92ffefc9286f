import { randomUUIDv7 } from 'node:crypto'

import type { Database, ScrubDepth } from '#platform/db/database.ts'

import type { JobHandler } from './job-handler.ts'
import type { NewJob } from './job-repository.ts'

/** The kind of the jobs that make erased data unreadable on the disk. */
export const SCRUB_JOB = 'scrub'

/** The job that follows an erasure, for its transaction. @param cause the erasure that caused it: one job for each */
export const scrubAfter = (cause: string, at: string): NewJob => ({
  id: randomUUIDv7(),
  kind: SCRUB_JOB,
  destination: SCRUB_JOB,
  payload: {},
  idempotencyKey: `scrub ${cause}`,
  runAt: at,
  createdAt: at,
})

type Deps = Readonly<{
  database: Pick<Database, 'scrub'>
  /** Removes the mail files of erased data. @returns how many */
  sweepMails(): Promise<number>
}>

/** Removes the remains of erased data. @returns a summary for people of the removed and remaining data */
export async function scrubErased({ database, sweepMails }: Deps, depth: ScrubDepth) {
  const mails = await sweepMails()
  const remains = await database.scrub(depth)
  return `${mails} mail files removed; ${remains === '' ? 'nothing remains' : `remains: ${remains}`}`
}

/** The handler of these jobs. One that was queued before the last scrub began has nothing left to do. */
export function scrubJobs(deps: Deps & Readonly<{ now(): Date }>): JobHandler {
  let cleanUntil = ''
  return async (job) => {
    if (job.createdAt < cleanUntil) return { state: 'accepted', evidence: 'cleaned already' }
    const begun = deps.now().toISOString()
    const evidence = await scrubErased(deps, 'small')
    cleanUntil = begun
    return { state: 'accepted', evidence }
  }
}
