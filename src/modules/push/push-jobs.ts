import * as v from 'valibot'

import type { NewJob } from '#platform/queue/job-repository.ts'
import { newJob } from '#platform/queue/new-job.ts'

import type { StoredDevice } from './devices/device-repository.ts'

/** The kind of jobs that send a message to a device. */
export const PUSH_JOB = 'push-message'

/** A message that was not sent within this time is dropped: by then its lead is reported as late. */
const EXPIRES_AFTER_MS = 60 * 60_000
const TEST_EVERY_MS = 10_000

export const PushJob = v.object({
  deviceId: v.string(),
  /** `null` for a test. */
  leadId: v.nullable(v.string()),
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
 * Messages of one service share a lane of the queue and a breaker. All other hosts share one: otherwise each unresponsive host would occupy a lane, until none is left for leads.
 */
function destinationOf({ endpoint }: Pick<StoredDevice, 'endpoint'>): string {
  const host = URL.parse(endpoint)?.hostname ?? ''
  const service = SERVICES.find((domain) => host === domain || host.endsWith(`.${domain}`))
  return `push ${service ?? 'others'}`
}

type Times = Readonly<{ at: string; runAt: string }>

const job = (
  device: Pick<StoredDevice, 'id' | 'endpoint'>,
  leadId: string | null,
  { at, runAt }: Times,
  key: string,
): NewJob => {
  const until = new Date(Date.parse(runAt) + EXPIRES_AFTER_MS).toISOString()
  const payload: PushJob = { deviceId: device.id, leadId, until }
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

/** The message to a device about a new lead. A second one about the same lead is never queued. */
export const jobForLead = (
  device: Pick<StoredDevice, 'id' | 'endpoint'>,
  leadId: string,
  times: Times,
): NewJob => job(device, leadId, times, `${leadId}.push.${device.id}`)

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
