import { expect, it } from 'vitest'

import { aDatabase, onEachEngine, type Engine } from '#tests/support/builders/database.ts'
import { aJob } from '#tests/support/builders/lead-entries.ts'

import { jobRepository } from './job-repository.ts'

const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`
const day = (number: number) => `2026-11-0${number}T00:00:00.000Z`
const someJobs = async (engine: Engine) => jobRepository(await aDatabase(engine))
const claim = { owner: 'one', now: at(0), leaseUntil: at(5), limit: 10 }

onEachEngine((engine) => {
  it('queues a key once', async () => {
    const jobs = await someJobs(engine)
    await jobs.enqueue([aJob({ idempotencyKey: 'K1' }), aJob({ idempotencyKey: 'K1' })])
    expect(await jobs.counts()).toEqual({ waiting: 1, dead: 0 })
  })

  it('gives each job to one of many simultaneous claims, and none twice', async () => {
    const jobs = await someJobs(engine)
    await jobs.enqueue(Array.from({ length: 60 }, () => aJob()))
    const claims = await Promise.all(
      Array.from({ length: 8 }, (_, worker) => jobs.claim({ ...claim, owner: `w${worker}` })),
    )
    // A claim skips rows that another one has locked, so a second round claims the rest.
    claims.push(await jobs.claim({ ...claim, limit: 60 }))
    const ids = claims.flat().map(({ id }) => id)
    expect(ids).toHaveLength(60)
    expect(new Set(ids).size).toBe(60)
  })

  it('returns due jobs, oldest first, and none of an excluded destination', async () => {
    const jobs = await someJobs(engine)
    await jobs.enqueue([
      aJob({ id: 'late', runAt: at(0) }),
      aJob({ id: 'early', runAt: at(0), destination: 'down' }),
      aJob({ id: 'first', runAt: '2026-11-19T00:00:00.000Z' }),
      aJob({ id: 'future', runAt: at(1) }),
    ])
    const claimed = await jobs.claim({ ...claim, exceptDestinations: ['down'] })
    expect(claimed.map(({ id, attempts }) => [id, attempts])).toEqual([
      ['first', 1],
      ['late', 1],
    ])
    expect(claimed[0]?.payload).toEqual({ lead: 'L1' })
  })

  it('returns the oldest first, one by one and together, in any queueing order', async () => {
    for (const limit of [1, 3]) {
      const jobs = await someJobs(engine)
      const days = [3, 1, 2]
      await jobs.enqueue(
        days.map((day) => aJob({ id: `${9 - day}`, runAt: `2026-11-1${day}T00:00:00.000Z` })),
      )
      const ids: string[] = []
      for (let index = 0; index < 3; index += limit)
        ids.push(...(await jobs.claim({ ...claim, limit })).map(({ id }) => id))
      expect(ids).toEqual(['8', '7', '6'])
    }
  })

  it('returns a job again when its lease has expired, or at start', async () => {
    const jobs = await someJobs(engine)
    await jobs.enqueue([aJob()])
    expect(await jobs.claim(claim)).toHaveLength(1)
    expect(await jobs.nextDue()).toBe(at(5))
    expect(await jobs.claim({ ...claim, now: at(4), owner: 'two' })).toEqual([])
    expect(
      await jobs.claim({ ...claim, now: at(5), leaseUntil: at(9), owner: 'two' }),
    ).toHaveLength(1)
    expect(await jobs.releaseLeases('one')).toBe(0)
    expect(await jobs.releaseLeases('two')).toBe(1)
    expect(await jobs.claim({ ...claim, now: at(6) })).toMatchObject([{ attempts: 3 }])
  })

  it('keeps the evidence of a job that was done, even if it fails later', async () => {
    const jobs = await someJobs(engine)
    await jobs.enqueue([aJob({ id: 'J1' })])
    await jobs.claim(claim)
    await jobs.complete('J1', { at: at(1), evidence: '250 queued' })
    await jobs.fail('J1', { runAt: at(2), error: 'late' })
    await jobs.markDead('J1', { at: at(3), error: 'late' })
    expect(await jobs.byId('J1')).toMatchObject({
      doneAt: at(1),
      deadAt: null,
      evidence: '250 queued',
      lastError: null,
      leaseOwner: null,
    })
    expect(await jobs.counts()).toEqual({ waiting: 0, dead: 0 })
    expect(await jobs.nextDue()).toBeNull()
  })

  it('retries a failed job at its time', async () => {
    const jobs = await someJobs(engine)
    await jobs.enqueue([aJob({ id: 'J1' })])
    await jobs.claim(claim)
    await jobs.fail('J1', { runAt: at(7), error: 'refused' })
    expect(await jobs.nextDue()).toBe(at(7))
    expect(await jobs.claim({ ...claim, now: at(6) })).toEqual([])
    expect(await jobs.claim({ ...claim, now: at(7) })).toMatchObject([{ lastError: 'refused' }])
  })

  it('keeps dead jobs, and replays them by id or by time', async () => {
    const jobs = await someJobs(engine)
    for (const number of [1, 2, 3]) {
      await jobs.enqueue([aJob({ id: `J${number}`, createdAt: day(number) })])
      await jobs.markDead(`J${number}`, { at: at(0), error: 'gave up' })
    }
    expect(await jobs.counts()).toEqual({ waiting: 0, dead: 3 })
    expect((await jobs.list('dead', 2)).map(({ id }) => id)).toEqual(['J3', 'J2'])
    expect(await jobs.replay({ from: day(2), until: day(3) }, at(1))).toBe(1)
    expect(await jobs.replay({ id: 'J1' }, at(1))).toBe(1)
    expect(
      (await jobs.claim({ ...claim, now: at(1) })).map(({ id, attempts }) => [id, attempts]),
    ).toEqual([
      ['J1', 1],
      ['J2', 1],
    ])
    expect(await jobs.counts()).toEqual({ waiting: 2, dead: 1 })
  })

  it('makes overdue jobs due, and none that is scheduled for later', async () => {
    const jobs = await someJobs(engine)
    const ahead = { runAt: at(50), createdAt: at(50) }
    await jobs.enqueue([
      aJob({ id: 'new', ...ahead }),
      aJob({ id: 'reminder', runAt: at(50), createdAt: at(0) }),
      aJob({ id: 'leased', runAt: at(0), createdAt: at(0) }),
      aJob({ id: 'retried', runAt: at(0), createdAt: at(0), destination: 'other' }),
      aJob({ id: 'soon', runAt: at(0), createdAt: at(0), destination: 'third' }),
    ])
    await jobs.claim({ ...claim, leaseUntil: at(55) })
    await jobs.fail('retried', { runAt: at(50), error: 'down' })
    await jobs.fail('soon', { runAt: at(10), error: 'down' })
    const bounds = { latestRetry: at(16), latestNew: at(2), latestLease: at(4) }
    expect(await jobs.rescheduleOverdue({ now: at(1), ...bounds })).toBe(3)
    const claimed = await jobs.claim({ ...claim, now: at(1) })
    expect(claimed.map(({ id }) => id).toSorted()).toEqual(['leased', 'new', 'retried'])
    expect(await jobs.rescheduleOverdue({ now: at(1), ...bounds, latestLease: at(6) })).toBe(0)
  })
})
