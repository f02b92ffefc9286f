import { randomUUIDv7 } from 'node:crypto'

import type { JobRepository, NewJob } from '#server/db/job-repository.ts'
import { purgeLeads, type PurgePorts } from '#server/use-cases/leads/purge-leads.ts'

import type { JobHandler } from './job-handler.ts'

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

type Ports = PurgePorts &
  Readonly<{
    jobs: Pick<JobRepository, 'enqueue'>
    /** Removes subscriptions that are over. @returns how many */
    purgeSubscriptions(): Promise<number>
    /** Removes offers for trade-ins that are over. @returns how many */
    purgeOffers(): Promise<number>
    /** Removes service visits that are kept no longer. @returns how many */
    purgeService(): Promise<number>
    /** Removes what pages measured long ago. @returns how many */
    purgeMeasures(): Promise<number>
    /** Removes files whose form was never sent. @returns how many */
    purgeUploads(): Promise<number>
  }>

/** Queues the purge of today, unless it was done. */
export const queuePurge = ({ jobs, now }: Pick<Ports, 'jobs' | 'now'>): Promise<void> =>
  jobs.enqueue([purgeOf(now())])

/** The handler that queues the next day's purge, and purges. */
export const purgeDaily =
  (ports: Ports): JobHandler =>
  async () => {
    // First, so that one that fails until it is given up is not the last.
    await ports.jobs.enqueue([purgeOf(new Date(ports.now().getTime() + DAY_MS))])
    const report = {
      ...(await purgeLeads(ports)),
      subscriptions: await ports.purgeSubscriptions(),
      offers: await ports.purgeOffers(),
      service: await ports.purgeService(),
      measures: await ports.purgeMeasures(),
      uploads: await ports.purgeUploads(),
    }
    return { state: 'accepted', evidence: JSON.stringify(report) }
  }
