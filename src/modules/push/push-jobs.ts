import * as v from 'valibot'

import type { NewJob } from '#platform/queue/job-repository.ts'
import { newJob } from '#platform/queue/new-job.ts'

import type { StoredDevice } from './devices/device-repository.ts'
import type { PushNews } from './types.ts'

/** The kind of jobs that send a message to a device. */
export const PUSH_JOB = 'push-message'

/** A message that was not sent within this time is dropped: by then a lead is reported as late. */
const EXPIRES_AFTER_MS = 60 * 60_000
const TEST_EVERY_MS = 10_000

export const PushJob = v.object({
  deviceId: v.string(),
  /** `null` for a test. */
  leadId: v.nullable(v.string()),
  /** The new lead itself if absent, as in jobs of earlier versions. */
  topic: v.optional(v.object({ kind: v.picklist(['lead', 'mention', 'task']), id: v.string() })),
  /** When it expires, ISO. */
  until: v.string(),
})
export type PushJob = v.InferOutput<typeof PushJob>

/** The domains of the push services of browsers' makers. */
const SERVICES = [
  'fcm.googleapis.com',
  'push.apple.com',
  'push.services.mozilla.com',
  'notify.windows.com',
] as const

/**
 * Messages of one service share a lane of the queue and a breaker. All other hosts share one: otherwise each
 * unresponsive host would occupy a lane, until none is left for leads.
 */
function destinationOf({ endpoint }: Pick<StoredDevice, 'endpoint'>): string {
  const host = URL.parse(endpoint)?.hostname ?? ''
  const service = SERVICES.find((domain) => host === domain || host.endsWith(`.${domain}`))
  return `push ${service ?? 'others'}`
}

type Times = Readonly<{ at: string; runAt: string }>

const job = (
  device: Pick<StoredDevice, 'id' | 'endpoint'>,
  about: Pick<PushNews, 'leadId' | 'topic'> | null,
  { at, runAt }: Times,
  key: string,
): NewJob => {
  const until = new Date(Date.parse(runAt) + EXPIRES_AFTER_MS).toISOString()
  const leadId = about?.leadId ?? null
  const payload: PushJob = { deviceId: device.id, leadId, ...about, until }
  return newJob({
    kind: PUSH_JOB,
    destination: destinationOf(device),
    payload,
    ...(leadId !== null && { leadId }),
    idempotencyKey: key,
    createdAt: at,
    runAt,
  })
}

/** The message to a device about a lead, a note or a task. A second one about the same is never queued. */
export const jobForNews = (
  device: Pick<StoredDevice, 'id' | 'endpoint'>,
  { leadId, topic }: Pick<PushNews, 'leadId' | 'topic'>,
  times: Times,
): NewJob => {
  const subject = topic.kind === 'lead' ? leadId : `${leadId}.${topic.kind}.${topic.id}`
  return job(device, { leadId, topic }, times, `${subject}.push.${device.id}`)
}

/** A test message to a device: one in ten seconds. @param nowMs in ms since 1970 */
export const jobForTest = (
  device: Pick<StoredDevice, 'id' | 'endpoint'>,
  nowMs: number,
): NewJob => {
  const at = new Date(nowMs).toISOString()
  return job(
    device,
    null,
    { at, runAt: at },
    `push-test.${device.id}.${Math.floor(nowMs / TEST_EVERY_MS)}`,
  )
}
