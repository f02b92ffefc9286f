import type { Database } from '#platform/db/database.ts'
import type { Metrics, Series } from '#platform/metrics/metrics.ts'

import type { JobOutcome } from './job-handler.ts'
import { queueDepths } from './queue-depth.ts'

/** The outcome of an attempt of a job; `dead` once it is abandoned. */
export type CountedOutcome = JobOutcome['state'] | 'dead'

type Deps = Readonly<{ metrics: Metrics; database: Pick<Database, 'db'>; now: () => Date }>

const ONE_REPORT_MS = 500

/** Registers the depth of the queue and the outcomes of its jobs. @returns the function that counts an outcome */
export function queueMetrics({ metrics, database, now }: Deps) {
  const labels = ['kind']
  const scope = 'group'
  let last: Readonly<{ atMs: number; depths: ReturnType<typeof queueDepths> }> | null = null
  // All metrics of a report share one query.
  const depths = () => {
    const atMs = now().getTime()
    if (last === null || Math.abs(atMs - last.atMs) > ONE_REPORT_MS)
      last = { atMs, depths: queueDepths(database, now().toISOString()) }
    return last.depths
  }
  const secondsSince = (time: string | null) =>
    time === null ? 0 : Math.max(0, (now().getTime() - Date.parse(time)) / 1000)
  metrics.gauge(
    {
      name: 'forecourt_jobs_waiting',
      help: 'Queued jobs, including those scheduled for later.',
      labels,
      scope,
    },
    async () => (await depths()).map(({ kind, waiting }) => ({ labels: { kind }, value: waiting })),
  )
  metrics.gauge(
    { name: 'forecourt_jobs_dead', help: 'Jobs that were given up.', labels, scope },
    async () => (await depths()).map(({ kind, dead }) => ({ labels: { kind }, value: dead })),
  )
  metrics.gauge(
    {
      name: 'forecourt_jobs_oldest_due_seconds',
      help: 'Time since the oldest unclaimed job became due.',
      labels,
      scope,
    },
    async () =>
      (await depths()).map(({ kind, oldestDue }) => ({
        labels: { kind },
        value: secondsSince(oldestDue),
      })),
  )
  metrics.gauge(
    {
      name: 'forecourt_jobs_oldest_failing_seconds',
      help: 'Age of the oldest failed job that will be retried.',
      labels,
      scope,
    },
    async () =>
      (await depths()).map(({ kind, oldestFailing }) => ({
        labels: { kind },
        value: secondsSince(oldestFailing),
      })),
  )
  const outcomes = metrics.counter({
    name: 'forecourt_job_tries_total',
    help: 'Attempts of jobs by outcome: lead deliveries, mails, daily jobs.',
    labels: ['kind', 'outcome'],
  })
  const series = new Map<string, Series>()
  return (kind: string, outcome: CountedOutcome): void => {
    const key = `${kind} ${outcome}`
    const known = series.get(key) ?? outcomes.of({ kind, outcome })
    series.set(key, known)
    known.add()
  }
}
