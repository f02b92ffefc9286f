import { randomUUIDv7 } from 'node:crypto'

import type { NewJob } from './job-repository.ts'

/** A job to queue, with an id of its own; due immediately unless `runAt` is given. */
export const newJob = (
  job: Omit<NewJob, 'id' | 'runAt'> & Partial<Pick<NewJob, 'runAt'>>,
): NewJob => ({ id: randomUUIDv7(), runAt: job.createdAt, ...job })
