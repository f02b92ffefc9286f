import type { Job } from '#platform/queue/job-repository.ts'

/** A delivery of a webhook. */
export type WebhookDelivery = Readonly<{
  id: string
  state: 'sent' | 'waiting' | 'failed'
  createdAt: string
  /** When it was sent, has failed permanently, or will be tried again. */
  at: string
  attempts: number
  /** The status of the response, or why there was none; `null` before the first attempt. */
  answer: string | null
}>

/** A job as a delivery. */
export function deliveryOf(job: Job): WebhookDelivery {
  const at = job.doneAt ?? job.deadAt
  const ended = job.deadAt === null ? ('sent' as const) : ('failed' as const)
  return {
    id: job.id,
    state: at === null ? 'waiting' : ended,
    createdAt: job.createdAt,
    at: at ?? job.runAt,
    attempts: job.attempts,
    answer: job.evidence ?? job.lastError,
  }
}
