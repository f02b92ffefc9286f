import { expect, it, vi } from 'vitest'

import { defaultSite } from '#domain/site/default-site.ts'
import { defineSite } from '#domain/site/define-site.ts'
import { accepted, refused, type JobOutcome } from '#platform/queue/job-handler.ts'
import type { Job, NewJob } from '#platform/queue/job-repository.ts'

import { followInventory } from './follow-inventory.ts'
import { PUSH_JOB, pushHandler, pushJobs } from './push-jobs.ts'

const sftp = {
  host: 'sftp.vendor.example',
  port: 22,
  user: 'ocotillo',
  path: '/in/inventory.csv',
  hostKey: `SHA256:${'a'.repeat(43)}`,
  password: 'FEED_VENDOR',
  privateKey: '',
}
const aFeed = { language: 'en', address: 'none', storeCodes: {}, campaign: '', sftp } as const
const site = defineSite(defaultSite, {
  key: 'a-site',
  name: 'A site',
  feeds: [
    { ...aFeed, format: 'csv' },
    { ...aFeed, format: 'xml', sftp: null },
  ],
})
const NOW = '2026-11-20T18:00:00.000Z'

/** A claimed job. */
const claimed = (job: NewJob): Job => ({
  ...job,
  leadId: null,
  attempts: 1,
  leaseOwner: null,
  leaseUntil: null,
  lastError: null,
  evidence: null,
  doneAt: null,
  deadAt: null,
})

function jobOf(version: number): Job {
  const [job] = pushJobs([site], version, NOW)
  if (!job) throw new Error('no job')
  return claimed(job)
}

/** A worker that has loaded a version, with the outcomes of its uploads. */
function aWorker(...outcomes: readonly JobOutcome[]) {
  const left = [...outcomes]
  const state = { version: 7, uploads: 0, site: site as typeof site | null }
  const handle = pushHandler({
    siteOf: () => state.site,
    version: () => state.version,
    async push(_site, feed) {
      expect(feed.file).toBe('inventory.csv')
      state.uploads++
      return left.shift() ?? accepted('1 bytes')
    },
  })
  return { state, handle }
}

it('queues a job for each feed with a server, one for each version', () => {
  expect(pushJobs([site], 7, NOW)).toMatchObject([
    {
      kind: PUSH_JOB,
      destination: 'sftp sftp.vendor.example:22',
      payload: { siteKey: 'a-site', file: 'inventory.csv', version: 7 },
      idempotencyKey: 'push-feed a-site inventory.csv 7',
      runAt: NOW,
    },
  ])
  expect(jobOf(8).idempotencyKey).not.toBe(jobOf(7).idempotencyKey)
})

it('uploads the loaded version, and drops jobs of versions that are uploaded', async () => {
  const { handle, state } = aWorker()
  state.version = 9
  expect(await handle(jobOf(7))).toEqual(accepted('1 bytes'))
  for (const version of [8, 9])
    expect(await handle(jobOf(version))).toEqual(accepted('uploaded with version 9'))
  expect(state.uploads).toBe(1)
  state.version = 10
  await handle(jobOf(10))
  expect(state.uploads).toBe(2)
})

it('waits for the version of the job, and tries again after a failure', async () => {
  const { handle, state } = aWorker(refused('no space left'))
  expect(await handle(jobOf(8))).toEqual(refused('version 8 is not loaded yet'))
  expect(state.uploads).toBe(0)
  expect(await handle(jobOf(7))).toEqual(refused('no space left'))
  expect(await handle(jobOf(7))).toEqual(accepted('1 bytes'))
})

it('a job of a feed that is no longer pushed is done', async () => {
  const { handle, state } = aWorker()
  state.site = { ...site, feeds: [] }
  expect(await handle(jobOf(7))).toEqual(accepted('no longer pushed'))
  state.site = null
  expect(await handle(jobOf(7))).toEqual(accepted('no longer pushed'))
  expect(state.uploads).toBe(0)
})

it('queues at the start and once after several changes, and again after a failure', async () => {
  vi.useFakeTimers()
  const listeners = new Set<() => void>()
  const notice = () => listeners.forEach((callBack) => callBack())
  const queue = vi.fn<() => Promise<void>>(async () => {})
  const error = vi.fn<() => void>()
  const stop = followInventory({
    queue,
    onNotice(callBack) {
      listeners.add(callBack)
      return () => void listeners.delete(callBack)
    },
    log: { error },
    delayMs: 5000,
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(queue).toHaveBeenCalledTimes(1)
  queue.mockRejectedValueOnce(new Error('database is closed'))
  notice()
  notice()
  await vi.advanceTimersByTimeAsync(4999)
  expect(queue).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect([queue.mock.calls.length, error.mock.calls.length]).toEqual([2, 1])
  await vi.advanceTimersByTimeAsync(5000)
  expect(queue).toHaveBeenCalledTimes(3)
  notice()
  await stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queue).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
})
