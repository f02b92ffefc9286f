import type { LiveMails } from './mail/sweep-outbox.ts'
import type { DailyTasks } from './queue/daily-jobs.ts'
import type { JobHandler } from './queue/job-handler.ts'
import type { Purge } from './queue/purge.ts'

/**
 * The parts of a module for the server besides its own services; `createX` of `modules/x/module.ts` returns the parts
 * that it has. Commands are not among them: `app/cli.ts` runs one without building the server.
 */
export type Module = Readonly<{
  /** The handlers of queued jobs, by their kind. */
  jobs: Readonly<Record<string, JobHandler>>
  /** Which mail files are kept: those about existing data of the module. */
  liveMails: LiveMails
  /** Daily tasks, by the kinds of their jobs. */
  daily: DailyTasks
  /** Run once a day, in one job. */
  purges: readonly Purge[]
  /** Starts the background work of every process, once the server listens. */
  start(): void
  /** Starts the background work of processes that run jobs (`ROLE`), once the server listens. */
  startWork(): void
  /** Stops it, and releases the module's resources. */
  stop(): Promise<void> | void
}>
