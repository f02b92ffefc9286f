import { randomUUIDv7 } from 'node:crypto'

import type { NewJob } from './job-repository.ts'

/** A job to queue, with its own id; due at once unless `runAt` says when. */
export const newJob = (
  job: Omit<NewJob, 'id' | 'runAt'> & Partial<Pick<NewJob, 'runAt'>>,
): NewJob => ({ id: randomUUIDv7(), runAt: job.createdAt, ...job })
