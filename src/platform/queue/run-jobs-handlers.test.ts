import { expect, it, onTestFinished, vi } from 'vitest'

import type { Database } from '#platform/db/database.ts'
import { aDatabase, onEachEngine } from '#tests/support/builders/database.ts'
import { aJob } from '#tests/support/builders/lead-entries.ts'

import type { JobHandler } from './job-handler.ts'
import { jobRepository } from './job-repository.ts'
import { runJobs, type RunJobsPorts } from './run-jobs.ts'

type Log = RunJobsPorts['log']['info']

const counting = () =>
  vi.fn<JobHandler>(async ({ payload }) => ({
    state: 'accepted',
    evidence: `counted ${String(payload)}`,
  }))

/** Runs a database's jobs until the test ends. */
function start(database: Database, changes: Pick<RunJobsPorts, 'handlers' | 'leftToOthers'>) {
  const jobs = jobRepository(database)
  const stop = runJobs({
    jobs,
    onNotice: (callBack) => database.listen('jobs', callBack),
    owner: 'test',
    now: Date.now,
    monotonicMs: () => performance.now(),
    random: () => 0,
    log: { info: vi.fn<Log>(), warn: vi.fn<Log>(), error: vi.fn<Log>() },
    ...changes,
  })
  onTestFinished(stop)
  return {
    list: (state: 'waiting' | 'done') => jobs.list(state, 100),
    /** Waits for the first job in a state; a waiting job must have failed once. */
    first: (state: 'waiting' | 'done') =>
      vi.waitUntil(async () => {
        const [job] = await jobs.list(state, 100)
        return job && (state === 'done' || job.lastError !== null) ? job : null
      }, 15_000),
  }
}

onEachEngine((engine) => {
  it('gives each job to the handler of its kind, and lets one of an unknown kind wait', async () => {
    const database = await aDatabase(engine)
    const count = counting()
    const known = aJob({ kind: 'count', destination: 'abacus', payload: 7 })
    const createdAt = new Date().toISOString()
    const unknown = aJob({ kind: 'toString', destination: 'abacus', createdAt })
    await jobRepository(database).enqueue([known, unknown])
    const jobs = start(database, { handlers: { count } })
    expect(await jobs.first('done')).toMatchObject({
      kind: 'count',
      evidence: 'counted 7',
      attempts: 1,
    })
    expect(count).toHaveBeenCalledTimes(1)
    const waiting = await jobs.first('waiting')
    expect(waiting.lastError).toBe('this server runs no jobs of the kind toString')
  })

  it('leaves the jobs of the given destinations to other processes', async () => {
    const database = await aDatabase(engine)
    const [left, taken] = ['vault', 'abacus'].map((destination) =>
      aJob({ kind: 'count', destination }),
    )
    await jobRepository(database).enqueue([left!, taken!])
    const jobs = start(database, { handlers: { count: counting() }, leftToOthers: ['vault'] })
    expect(await jobs.first('done')).toMatchObject({ id: taken!.id })
    expect(await jobs.list('waiting')).toMatchObject([{ id: left!.id, attempts: 0 }])
  })
})
