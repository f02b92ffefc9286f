import * as v from 'valibot'

import type { Job } from './job-repository.ts'

/**
 * The outcome of one attempt of a job. `accepted`: it is done, and `evidence` proves it. `refused`: this job failed,
 * others may pass. `unreachable`: its destination can't be used now, and this job was not done. `unconfirmed`: it may
 * have been done, but that was never acknowledged. All but the first are retried.
 */
export type JobOutcome =
  | Readonly<{ state: 'accepted'; evidence: string }>
  | Readonly<{ state: 'refused' | 'unreachable' | 'unconfirmed'; reason: string }>

/**
 * Runs the jobs of one kind, in at most a minute each. A job may be repeated after it was done, since its end may not
 * have been recorded. An exception counts as refused. Reason and evidence are stored and logged: they must contain no
 * personal data.
 */
export type JobHandler = (job: Job) => Promise<JobOutcome>

/** This job failed, others may pass. */
export const refused = (reason: string): JobOutcome => ({ state: 'refused', reason })
/** The job is done. */
export const accepted = (evidence: string): JobOutcome => ({ state: 'accepted', evidence })

/** The handler of jobs whose payload fits a schema. @param work runs one, given its payload */
export const payloadHandler =
  <S extends v.GenericSchema>(
    schema: S,
    work: (payload: v.InferOutput<S>, job: Job) => Promise<JobOutcome>,
  ): JobHandler =>
  async (job) => {
    const payload = v.safeParse(schema, job.payload)
    return payload.success ? work(payload.output, job) : refused('the job is invalid')
  }
