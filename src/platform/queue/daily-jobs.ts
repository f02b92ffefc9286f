import { accepted, type JobHandler } from './job-handler.ts'
import type { JobRepository, NewJob } from './job-repository.ts'
import { newJob } from './new-job.ts'

const DAY_MS = 86_400_000
/** UTC: night in all of the United States. The purge may rewrite the database's file, and writes wait meanwhile. */
const TIME_OF_DAY = '09:00:00.000Z'

/** A daily task. @returns a summary of its work for people: it is stored, and contains no personal data */
export type DailyTask = () => Promise<string>

/** Tasks by the kind of their jobs. */
export type DailyTasks = Readonly<Record<string, DailyTask>>

type Deps = Readonly<{
  jobs: Pick<JobRepository, 'enqueue'>
  tasks: DailyTasks
  now: () => Date
}>

/**
 * The job of a day in UTC. However many processes queue it, it is done once.
 * @param queuedAt before `runAt` for a later day: else the queue takes it for one that waits because the clock was set
 * back
 */
const jobOf = (kind: string, queuedAt: Date, runAt: Date): NewJob =>
  newJob({
    kind,
    destination: kind,
    payload: {},
    idempotencyKey: `${kind} ${runAt.toISOString().slice(0, 10)}`,
    createdAt: queuedAt.toISOString(),
    runAt: runAt.toISOString(),
  })

/** The time of the next day's tasks. */
const nextDay = (at: Date): Date =>
  new Date(`${new Date(at.getTime() + DAY_MS).toISOString().slice(0, 10)}T${TIME_OF_DAY}`)

/** Queues today's jobs, due at once, except those already done. */
export const queueDailyJobs = ({ jobs, tasks, now }: Deps): Promise<void> => {
  const at = now()
  return jobs.enqueue(Object.keys(tasks).map((kind) => jobOf(kind, at, at)))
}

/** Handlers by kind, each of which queues the next day's job and runs its task. */
export const dailyHandlers = ({ jobs, tasks, now }: Deps): Readonly<Record<string, JobHandler>> =>
  Object.fromEntries(
    Object.entries(tasks).map(([kind, task]) => [
      kind,
      async () => {
        // The next day's job is queued before the task runs, so that the series continues if the task is abandoned.
        const at = now()
        await jobs.enqueue([jobOf(kind, at, nextDay(at))])
        return accepted(await task())
      },
    ]),
  )
