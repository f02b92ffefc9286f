import * as v from 'valibot'

import type { RunChanges } from '#modules/inventory/module.ts'
import type { VehicleWebhook, WebhookMessage, WebhookOutcome } from '#modules/webhooks/module.ts'
import { accepted, payloadHandler, refused } from '#platform/queue/job-handler.ts'
import type { Job, NewJob } from '#platform/queue/job-repository.ts'
import { newJob } from '#platform/queue/new-job.ts'

import { eventsOf } from './events-of.ts'

/** The kind of jobs that post changes of vehicles. */
export const VEHICLE_JOB = 'post-vehicles'

/** Changes of one message. */
export const CHANGES_PER_POST = 100

const Payload = v.object({
  runId: v.string(),
  /** The stock number before the first; empty for the first message of a run. */
  after: v.string(),
})

/** A webhook as a job destination. */
export const destinationOf = ({ name }: Pick<VehicleWebhook, 'name'>): string => `hook-${name}`

/** The job that posts a part of a run to a webhook; a second one of it is never queued. */
export const jobForChanges = (
  webhook: Pick<VehicleWebhook, 'name'>,
  payload: v.InferOutput<typeof Payload>,
  now: string,
): NewJob =>
  newJob({
    kind: VEHICLE_JOB,
    destination: destinationOf(webhook),
    payload,
    idempotencyKey: `${payload.runId}.${destinationOf(webhook)}.${payload.after}`,
    createdAt: now,
  })

/**
 * The message of a part of a run for a webhook, made from the records of the run, so that every attempt sends the same;
 * it contains the keys of vehicles, whose facts the API returns.
 * @returns the JSON; `nothing` without an event that it wants, `removed` if the records of the run were removed
 */
export async function vehicleMessage(
  changes: RunChanges,
  { events: wanted, dealerCode }: Pick<VehicleWebhook, 'events' | 'dealerCode'>,
  { runId, after }: v.InferOutput<typeof Payload>,
): Promise<Readonly<{ body: string }> | 'nothing' | 'removed'> {
  const run = await changes.run(runId)
  if (!run) return 'removed'
  // Its store may have been changed since the job was queued.
  if (dealerCode !== null && dealerCode !== run.dealerCode) return 'nothing'
  const page = await changes.page(runId, after, CHANGES_PER_POST)
  const events = page.flatMap(eventsOf).filter(({ event }) => wanted.includes(event))
  if (events.length === 0) return 'nothing'
  const body = JSON.stringify({
    type: 'inventory.changed',
    timestamp: run.finishedAt,
    data: { dealer: run.dealerCode, run: run.id, source: run.source, events },
  })
  return { body }
}

/** The payload of such a job; `null` for one of another kind. */
export const readVehicleJob = ({ kind, payload }: Pick<Job, 'kind' | 'payload'>) => {
  const parsed = v.safeParse(Payload, payload)
  return kind === VEHICLE_JOB && parsed.success ? parsed.output : null
}

/** The handler of such jobs. */
export const postVehicles = ({
  webhooks,
  changes,
  post,
  nowMs,
}: Readonly<{
  /** Those of now: the list changes as people add and remove some. */
  webhooks: readonly VehicleWebhook[]
  changes: RunChanges
  post: (webhook: VehicleWebhook, message: WebhookMessage, nowMs: number) => Promise<WebhookOutcome>
  nowMs: () => number
}>) =>
  payloadHandler(Payload, async (payload, job) => {
    const webhook = webhooks.find((one) => destinationOf(one) === job.destination)
    if (!webhook) return refused(`no webhook for vehicles is configured for ${job.destination}`)
    if (webhook.since !== undefined && job.createdAt < webhook.since)
      return accepted('not sent: it was made for a webhook that was removed')
    const message = await vehicleMessage(changes, webhook, payload)
    if (message === 'removed') return refused('the records of this run were removed')
    if (message === 'nothing') return accepted('no event that it wants')
    return post(webhook, { id: job.id, body: message.body }, nowMs())
  })
