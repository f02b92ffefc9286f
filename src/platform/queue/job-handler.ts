import type { Job } from './job-repository.ts'

/**
 * What became of one try of a job.
 * `accepted`: it is done, and `evidence` says how that is known. `refused`: this job failed, others may pass.
 * `unreachable`: nothing can be done at its destination now, and this job was not. `unconfirmed`: it may have been
 * done, but that was never acknowledged. All but the first are tried again.
 */
export type JobOutcome =
  | Readonly<{ state: 'accepted'; evidence: string }>
  | Readonly<{ state: 'refused' | 'unreachable' | 'unconfirmed'; reason: string }>

/**
 * Does the jobs of one kind, in at most a minute each. A job may come again after it was done, since its end may not
 * have been recorded. What it throws counts as refused. A reason and an evidence are kept and logged: nothing of a
 * shopper may stand in them.
 */
export type JobHandler = (job: Job) => Promise<JobOutcome>
