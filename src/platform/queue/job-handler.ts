import * as v from 'valibot'

import type { Job } from './job-repository.ts'

/**
 * The outcome of one try of a job.
 * `accepted`: it is done, and `evidence` says how that is known. `refused`: this job failed, others may pass.
 * `unreachable`: nothing can be done at its destination now, and this job was not. `unconfirmed`: it may have been
 * done, but that was never acknowledged. All but the first are retried.
 */
export type JobOutcome =
  | Readonly<{ state: 'accepted'; evidence: string }>
  | Readonly<{ state: 'refused' | 'unreachable' | 'unconfirmed'; reason: string }>

/**
 * Runs the jobs of one kind, in at most a minute each. A job may come again after it was done, since its end may not
 * have been recorded. What it throws counts as refused. A reason and an evidence are kept and logged: nothing of a
 * shopper may be in them.
 */
export type JobHandler = (job: Job) => Promise<JobOutcome>

/** This job failed, others may pass. */
export const refused = (reason: string): JobOutcome => ({ state: 'refused', reason })
/** The job is done. */
export const accepted = (evidence: string): JobOutcome => ({ state: 'accepted', evidence })

/** The handler of jobs whose payload fits a schema. @param work does one, given its payload */
export const payloadHandler =
  <S extends v.GenericSchema>(
    schema: S,
    work: (payload: v.InferOutput<S>, job: Job) => Promise<JobOutcome>,
  ): JobHandler =>
  async (job) => {
    const payload = v.safeParse(schema, job.payload)
    return payload.success ? work(payload.output, job) : refused('the job can not be read')
  }
