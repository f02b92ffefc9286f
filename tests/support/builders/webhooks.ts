import { auditTrail } from '#modules/audit/module.ts'
import { createWebhooks, type JobMessage } from '#modules/webhooks/module.ts'
import { jobRepository, type Job } from '#platform/queue/job-repository.ts'
import { newJob } from '#platform/queue/new-job.ts'

import { aDatabase, type Engine } from './database.ts'

const SECRET_KEYS = ['a key only for tests'] as const

/** The target of a webhook for changes of vehicles. */
export const VEHICLE_TARGET = {
  url: 'https://search.example/hooks',
  dealerCode: null,
  forms: null,
  events: ['vehicle.added', 'vehicle.sold'],
} as const

/** Webhooks on a new database, with a clock that tests move. */
export async function someWebhooks(engine: Engine = 'sqlite') {
  const database = await aDatabase(engine)
  const clock = { at: new Date('2026-11-20T12:00:00.000Z') }
  const now = () => clock.at
  const messages = new Map<string, JobMessage>()
  const audit = auditTrail({ database, secretKeys: SECRET_KEYS, now })
  const errors: string[] = []
  const created = await createWebhooks({
    database,
    audit,
    secretKeys: SECRET_KEYS,
    file: { leads: [], vehicles: [] },
    isDealer: (code) => code === 'D1',
    messageOf: async (job: Job) => messages.get(job.id) ?? null,
    now,
    log: { error: (_, message) => void errors.push(message) },
  })
  const jobs = jobRepository(database)
  let count = 0
  return {
    ...created,
    database,
    audit,
    clock,
    errors,
    jobs,
    /** A job that has failed permanently. @param message its request @returns its id */
    failed: async (name: string, message: JobMessage | null = null): Promise<string> => {
      count += 1
      const at = now().toISOString()
      const job = newJob({
        kind: 'post-vehicles',
        destination: `hook-${name}`,
        payload: {},
        idempotencyKey: `job ${count}`,
        createdAt: at,
      })
      await jobs.enqueue([job])
      await jobs.markDead(job.id, { at, error: 'HTTP 500' })
      if (message) messages.set(job.id, message)
      return job.id
    },
  }
}
