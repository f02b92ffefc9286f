import { expect, it } from 'vitest'

import { createMetrics } from './metrics.ts'

const aProcess = () => createMetrics({ instance: 'web-1:3000', version: '1.2.3', build: 'abc' })

/** The samples of one metric in a report. */
const samplesOf = (report: string, name: string) =>
  report.split('\n').filter((line) => line.startsWith(name))

it('counts in series that were created before', async () => {
  const metrics = aProcess()
  const sales = metrics.counter({ name: 'sales_total', help: 'Sales.', labels: ['kind'] })
  const [news, used] = [sales.of({ kind: 'new' }), sales.of({ kind: 'used' })]
  news.add()
  news.add()
  used.add(5)
  const expected = [
    'sales_total{kind="new",instance="web-1:3000"} 2',
    'sales_total{kind="used",instance="web-1:3000"} 5',
  ]
  expect(samplesOf(await metrics.ofProcess(), 'sales_total')).toEqual(expected)
  // Reading the metrics does not reset them.
  expect(samplesOf(await metrics.ofProcess(), 'sales_total')).toEqual(expected)
})

it('reads gauges on request, and leaves out those that cannot be read', async () => {
  const metrics = aProcess()
  let depth = 3
  metrics.gauge({ name: 'depth', help: 'Depth.' }, () => [{ value: depth }])
  metrics.gauge({ name: 'broken', help: 'Broken.' }, () => {
    throw new Error('no')
  })
  metrics.gauge({ name: 'rejected', help: 'Rejected.' }, async () =>
    Promise.reject(new Error('no')),
  )
  depth = 4
  const report = await metrics.ofProcess()
  expect(samplesOf(report, 'depth')).toEqual(['depth{instance="web-1:3000"} 4'])
  expect(samplesOf(report, 'broken')).toEqual([])
  expect(samplesOf(report, 'rejected')).toEqual([])
})

it('leaves out earlier labels that no longer exist', async () => {
  const metrics = aProcess()
  let dealers = ['A', 'B']
  metrics.gauge({ name: 'age', help: 'Age.', labels: ['dealer'], scope: 'group' }, () =>
    dealers.map((dealer) => ({ labels: { dealer }, value: 1 })),
  )
  expect(samplesOf(await metrics.ofGroup(), 'age')).toEqual([
    'age{dealer="A"} 1',
    'age{dealer="B"} 1',
  ])
  dealers = ['B']
  expect(samplesOf(await metrics.ofGroup(), 'age')).toEqual(['age{dealer="B"} 1'])
  dealers = []
  expect(samplesOf(await metrics.ofGroup(), 'age')).toEqual([])
})

it('measures how long something takes', async () => {
  const metrics = aProcess()
  const seconds = metrics.histogram({
    name: 'wait_seconds',
    help: 'Wait.',
    labels: ['kind'],
    buckets: [0.1, 1],
  })
  seconds.observe({ kind: 'a' }, 0.5)
  expect(samplesOf(await metrics.ofProcess(), 'wait_seconds')).toEqual([
    'wait_seconds_bucket{le="0.1",instance="web-1:3000",kind="a"} 0',
    'wait_seconds_bucket{le="1",instance="web-1:3000",kind="a"} 1',
    'wait_seconds_bucket{le="+Inf",instance="web-1:3000",kind="a"} 1',
    'wait_seconds_sum{instance="web-1:3000",kind="a"} 0.5',
    'wait_seconds_count{instance="web-1:3000",kind="a"} 1',
  ])
})

it('reports the version and Node’s own metrics', async () => {
  const report = await aProcess().ofProcess()
  expect(report).toContain(
    `forecourt_build_info{version="1.2.3",build="abc",node="${process.version}",instance="web-1:3000"} 1`,
  )
  expect(report).toContain('nodejs_eventloop_lag_p99_seconds{instance="web-1:3000"}')
  expect(report).toContain('process_resident_memory_bytes{instance="web-1:3000"}')
})

it('gives each process of tests a registry of its own', async () => {
  const [one, other] = [aProcess(), aProcess()]
  one.counter({ name: 'own_total', help: 'Own.' }).of({}).add()
  expect(await other.ofProcess()).not.toContain('own_total')
})
