import type { LiveMails } from './mail/sweep-outbox.ts'
import type { DailyTasks } from './queue/daily-jobs.ts'
import type { JobHandler } from './queue/job-handler.ts'
import type { Purge } from './queue/purge.ts'

/**
 * What a module gives the server beside its own services; `createX` of `modules/x/module.ts` answers with the parts that
 * it has. Commands are not among them: `app/cli.ts` runs one without building the server.
 */
export type Module = Readonly<{
  /** Who does the queued jobs, by their kind. */
  jobs: Readonly<Record<string, JobHandler>>
  /** Which mail files are kept: those about what the module still has. */
  liveMails: LiveMails
  /** What is done once a day, by the kinds of its jobs. */
  daily: DailyTasks
  /** Run once a day, in one job. */
  purges: readonly Purge[]
  /** Begins what every process does in the background, once the server listens. */
  start(): void
  /** Begins what only processes that do jobs do in the background (`ROLE`), once the server listens. */
  startWork(): void
  /** Ends it, and gives back what the module holds. */
  stop(): Promise<void> | void
}>
