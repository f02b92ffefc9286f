import * as v from 'valibot'

import type { NewJob } from '#platform/queue/job-repository.ts'
import { newJob } from '#platform/queue/new-job.ts'

/** Fetches the photos of a host that are due. */
export const FETCH_PHOTOS_JOB = 'fetch-photos'
/** Finds the photos of vehicles that changed. */
export const LIST_PHOTOS_JOB = 'list-photos'

/** One for all hosts: mail and webhooks have their own lanes, which photos never fill. */
const DESTINATION = 'photos'

export const FetchPhotos = v.object({ host: v.string() })
export const ListPhotos = v.object({})

/** A host's job of a time; a second one for that time is not queued. */
export const fetchPhotosJob = (host: string, now: Date, runAt = now): NewJob =>
  newJob({
    kind: FETCH_PHOTOS_JOB,
    destination: DESTINATION,
    payload: { host },
    idempotencyKey: `${FETCH_PHOTOS_JOB} ${host} ${runAt.toISOString()}`,
    createdAt: now.toISOString(),
    runAt: runAt.toISOString(),
  })

/** @param key what caused it, such as a version of the inventory */
export const listPhotosJob = (key: string, now: Date, runAt = now): NewJob =>
  newJob({
    kind: LIST_PHOTOS_JOB,
    destination: DESTINATION,
    payload: {},
    idempotencyKey: `${LIST_PHOTOS_JOB} ${key}`,
    createdAt: now.toISOString(),
    runAt: runAt.toISOString(),
  })
