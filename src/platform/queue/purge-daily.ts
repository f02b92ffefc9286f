import { randomUUIDv7 } from 'node:crypto'

import type { JobHandler } from './job-handler.ts'
import type { JobRepository, NewJob } from './job-repository.ts'

/** The kind of the jobs that erase what is kept no longer. */
export const PURGE_JOB = 'purge'
const DAY_MS = 86_400_000

/** The purge of a day in UTC. However many processes queue it, it is done once. */
const purgeOf = (at: Date): NewJob => {
  const day = at.toISOString().slice(0, 10)
  return {
    id: randomUUIDv7(),
    kind: PURGE_JOB,
    destination: 'purge',
    payload: {},
    idempotencyKey: `purge ${day}`,
    runAt: at.toISOString(),
    createdAt: at.toISOString(),
  }
}

/** Removes what is past its retention. @returns how many, by what was removed */
export type Purge = () => Promise<Readonly<Record<string, number>>>

type Deps = Readonly<{
  jobs: Pick<JobRepository, 'enqueue'>
  purges: readonly Purge[]
  /** Makes what was removed illegible. @returns what was done, for people */
  scrub(): Promise<string>
  now: () => Date
}>

/** Queues the purge of today, unless it was done. */
export const queuePurge = ({ jobs, now }: Pick<Deps, 'jobs' | 'now'>): Promise<void> =>
  jobs.enqueue([purgeOf(now())])

/** The handler that queues the next day's purge, and purges. */
export const purgeDaily =
  ({ jobs, purges, scrub, now }: Deps): JobHandler =>
  async () => {
    // First, so that a purge that fails until it is given up does not end the series.
    await jobs.enqueue([purgeOf(new Date(now().getTime() + DAY_MS))])
    const report: Record<string, number> = {}
    for (const purge of purges) Object.assign(report, await purge())
    return { state: 'accepted', evidence: `${JSON.stringify(report)} ${await scrub()}` }
  }
