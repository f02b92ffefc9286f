import { expect, it, onTestFinished, vi } from 'vitest'

import { createTracer } from '#platform/tracing/create-tracer.ts'
import { currentTrace } from '#platform/tracing/trace-context.ts'
import { aDatabase } from '#tests/support/builders/database.ts'
import { aJob } from '#tests/support/builders/lead-entries.ts'
import { anOtlpCollector } from '#tests/support/servers/otlp-collector.ts'
import { WAIT_MS } from '#tests/support/wait.ts'

import { accepted } from './job-handler.ts'
import { jobRepository } from './job-repository.ts'
import { runJobs } from './run-jobs.ts'

it('records each job as a span, the parent of all spans within it', async () => {
  const { endpoint, spans } = await anOtlpCollector()
  const tracer = await createTracer({ endpoint, ratio: 1 }, { instance: 'a:1', version: '1' })
  const jobs = jobRepository(await aDatabase())
  await jobs.enqueue([aJob({ id: 'J1', kind: 'mail' }), aJob({ id: 'J2', kind: 'broken' })])
  const traces: unknown[] = []
  const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>(), error: vi.fn<() => void>() }
  const stop = runJobs({
    jobs,
    handlers: {
      mail: async () => {
        traces.push(currentTrace.getStore()?.traceId)
        return accepted('done')
      },
      broken: async () => {
        throw new TypeError('no')
      },
    },
    onNotice: () => () => {},
    owner: 'test',
    now: Date.now,
    monotonicMs: () => performance.now(),
    random: () => 0,
    log,
    tracer,
  })
  onTestFinished(stop)
  await vi.waitFor(() => {
    expect(log.info).toHaveBeenCalled()
    expect(log.warn).toHaveBeenCalled()
  }, WAIT_MS)
  await stop()
  await tracer?.close()
  const mail = spans.find(({ name }) => name === 'mail')
  expect(mail).toMatchObject({ kind: 5, parentSpanId: '' })
  expect(mail?.attributes).toContainEqual({
    key: 'messaging.message.id',
    value: { stringValue: 'J1' },
  })
  expect(traces).toEqual([mail?.traceId])
  expect(spans.find(({ name }) => name === 'broken')?.status.code).toBe(2)
})
