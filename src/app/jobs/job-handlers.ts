import type { Database } from '#platform/db/database.ts'
import type { Module } from '#platform/module.ts'
import { dailyHandlers, queueDailyJobs, type DailyTasks } from '#platform/queue/daily-jobs.ts'
import type { JobHandler } from '#platform/queue/job-handler.ts'
import type { JobRepository } from '#platform/queue/job-repository.ts'
import { purgeTask, type Purge } from '#platform/queue/purge.ts'
import { SCRUB_JOB, scrubErased, scrubJobs } from '#platform/queue/scrub-job.ts'

type Deps = Readonly<{
  database: Database
  jobs: JobRepository
  now: () => Date
  /** When data expires now, by the periods of the group. */
  expiry: Parameters<typeof purgeTask>[0]['expiry']
  /** Removes mail files that no module needs. */
  sweepMails: Parameters<typeof scrubErased>[0]['sweepMails']
  /** Deletes the counts of mails by address. */
  purgeMails: Purge
}>

/** The handlers of all modules' jobs, by their kind, and the function that queues the daily ones. */
export function jobHandlers(
  modules: readonly Partial<Module>[],
  { database, jobs, now, expiry, sweepMails, purgeMails }: Deps,
) {
  const scrub = { database, sweepMails }
  const purge = purgeTask({
    purges: [...modules.flatMap(({ purges = [] }) => purges), purgeMails],
    expiry,
    scrub: () => scrubErased(scrub, 'all'),
  })
  const tasks: DailyTasks = Object.assign({ purge }, ...modules.map((module) => module.daily))
  const daily = { jobs, tasks, now }
  const handlers: Readonly<Record<string, JobHandler>> = Object.assign(
    { [SCRUB_JOB]: scrubJobs({ ...scrub, now }) },
    dailyHandlers(daily),
    ...modules.map((module) => module.jobs),
  )
  return { handlers, queueDaily: () => queueDailyJobs(daily) }
}
