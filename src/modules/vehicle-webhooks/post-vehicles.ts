import * as v from 'valibot'

import type { RunChanges } from '#modules/inventory/module.ts'
import type { VehicleWebhook, WebhookMessage, WebhookOutcome } from '#modules/webhooks/module.ts'
import { accepted, payloadHandler, refused } from '#platform/queue/job-handler.ts'
import type { NewJob } from '#platform/queue/job-repository.ts'
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
 * The handler of such jobs. A message is made from the records of its run, so that every attempt sends the same; it
 * contains the keys of vehicles, whose facts the API returns.
 */
export const postVehicles = ({
  webhooks,
  changes,
  post,
  nowMs,
}: Readonly<{
  webhooks: readonly VehicleWebhook[]
  changes: RunChanges
  post: (webhook: VehicleWebhook, message: WebhookMessage, nowMs: number) => Promise<WebhookOutcome>
  nowMs: () => number
}>) =>
  payloadHandler(Payload, async ({ runId, after }, job) => {
    const webhook = webhooks.find((one) => destinationOf(one) === job.destination)
    if (!webhook) return refused(`no webhook for vehicles is configured for ${job.destination}`)
    const run = await changes.run(runId)
    if (!run) return refused('the records of this run were removed')
    const page = await changes.page(runId, after, CHANGES_PER_POST)
    const events = page.flatMap(eventsOf).filter(({ event }) => webhook.events.includes(event))
    if (events.length === 0) return accepted('no event that it wants')
    const body = JSON.stringify({
      type: 'inventory.changed',
      timestamp: run.finishedAt,
      data: { dealer: run.dealerCode, run: run.id, source: run.source, events },
    })
    return post(webhook, { id: job.id, body }, nowMs())
  })
