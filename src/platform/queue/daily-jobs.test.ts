import { expect, it } from 'vitest'

import { aDatabase, onEachEngine } from '#tests/support/builders/database.ts'

import { dailyHandlers, queueDailyJobs } from './daily-jobs.ts'
import { jobRepository } from './job-repository.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const START = new Date('2026-11-20T10:00:00.000Z')

onEachEngine((engine) => {
  it('runs a task at the start, then once each night, for as long as the process runs', async () => {
    const jobs = jobRepository(await aDatabase(engine))
    let at = START
    const ran: string[] = []
    const task = async () => {
      ran.push(at.toISOString().slice(0, 13))
      return 'done'
    }
    const daily = { jobs, tasks: { tidy: task }, now: () => at }
    await queueDailyJobs(daily)
    /** What the queue does at a time. */
    const runDue = async () => {
      const now = at.toISOString()
      const later = (ms: number) => new Date(at.getTime() + ms).toISOString()
      await jobs.rescheduleOverdue({
        now,
        latestRetry: later(DAY_MS),
        latestNew: later(MINUTE_MS),
        latestLease: later(DAY_MS),
      })
      const claim = { owner: 'one', now, leaseUntil: later(MINUTE_MS), limit: 10 }
      for (const job of await jobs.claim(claim)) {
        await dailyHandlers(daily)['tidy']?.(job)
        await jobs.complete(job.id, { at: now, evidence: '' })
      }
    }
    // At 10:00, and at 9:00 of the next days.
    for (const hours of [0, 1, 22, 23, 24, 46, 47, 71]) {
      at = new Date(START.getTime() + hours * 60 * MINUTE_MS)
      await runDue()
    }
    expect(ran).toEqual(['2026-11-20T10', '2026-11-21T09', '2026-11-22T09', '2026-11-23T09'])
  })
})
