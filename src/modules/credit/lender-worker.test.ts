import { Worker } from 'node:worker_threads'

import { expect, it, onTestFinished, vi } from 'vitest'

import { aDirectory } from '#tests/support/builders/database.ts'
import { WAIT_MS } from '#tests/support/wait.ts'

import type { SealedApplication } from './lender-messages.ts'
import { lenderWorker } from './lender-worker.ts'

const application = (id: string): SealedApplication => ({
  id,
  form: 'finance',
  siteKey: 'ocotillo',
  dealerCode: 'D1',
  lender: 'direct',
  receivedAt: '2026-11-20T21:05:00.000Z',
  language: 'en',
  vehicle: null,
  contact: {},
  secrets: [],
  consents: [],
})

it('ends its thread once it is idle, and starts another for the next application', async () => {
  const worker = lenderWorker(
    {
      keys: { publicKey: null, privateKeyFile: null, dataDir: aDirectory() },
      lenders: { direct: 'test', tekion: null },
      receipts: aDirectory(),
    },
    50,
  )
  onTestFinished(worker.close)
  const ended = vi.spyOn(Worker.prototype, 'terminate')
  const outcomes = await Promise.all([
    worker.submit(application('A')),
    worker.submit(application('B')),
  ])
  expect(outcomes).toMatchObject([{ state: 'accepted' }, { state: 'accepted' }])
  await vi.waitFor(() => expect(ended).toHaveBeenCalledTimes(1), WAIT_MS)
  expect(worker.isRunning()).toBe(false)
  // The thread and its memory are gone.
  expect(await ended.mock.results[0]?.value).toBeTypeOf('number')
  expect(await worker.submit(application('C'))).toMatchObject({ state: 'accepted' })
  expect(worker.isRunning()).toBe(true)
})
