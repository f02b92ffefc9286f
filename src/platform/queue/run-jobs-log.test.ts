import { expect, it, onTestFinished, vi } from 'vitest'

import { UnavailableError } from '#domain/kernel/errors.ts'
import { aDatabase } from '#tests/support/builders/database.ts'
import { WAIT_MS } from '#tests/support/wait.ts'

import { jobRepository } from './job-repository.ts'
import { runJobs, type RunJobsPorts } from './run-jobs.ts'

type Log = RunJobsPorts['log']['info']

it('logs once a minute that its queue cannot be read, however often it polls', async () => {
  const database = await aDatabase('sqlite')
  let elapsedMs = 0
  let claims = 0
  const callBacks: (() => void)[] = []
  const error = vi.fn<Log>()
  const stop = runJobs({
    jobs: {
      ...jobRepository(database),
      claim: () => {
        claims += 1
        return Promise.reject(new UnavailableError('the database'))
      },
    },
    handlers: {},
    onNotice: (callBack) => {
      callBacks.push(callBack)
      return () => {}
    },
    owner: 'test',
    now: Date.now,
    monotonicMs: () => elapsedMs,
    random: () => 0,
    log: { info: vi.fn<Log>(), warn: vi.fn<Log>(), error },
  })
  onTestFinished(stop)
  const pollOnce = async () => {
    const before = claims
    await vi.waitFor(() => {
      for (const callBack of callBacks) callBack()
      expect(claims).toBeGreaterThan(before)
    }, WAIT_MS)
  }
  for (let times = 0; times < 5; times += 1) await pollOnce()
  expect(error.mock.calls.map(([, message]) => message)).toEqual(['no jobs could be claimed'])
  elapsedMs = 60_000
  await pollOnce()
  await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(2), WAIT_MS)
})
