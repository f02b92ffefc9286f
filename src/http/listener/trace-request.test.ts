import { expect, it, vi } from 'vitest'

import { createTracer } from '#platform/tracing/create-tracer.ts'
import { currentTrace } from '#platform/tracing/trace-context.ts'
import { htmlPage } from '#tests/support/pages/pages.ts'
import { anHttpServer } from '#tests/support/servers/http-server.ts'
import { anOtlpCollector } from '#tests/support/servers/otlp-collector.ts'
import { WAIT_MS } from '#tests/support/wait.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'
const traceparent = `00-${TRACE}-${SPAN}-01`
const PROCESS = { instance: 'web-1:3000', version: '1.2.3' }

async function traced(ratio: number) {
  const collector = await anOtlpCollector()
  const tracer = await createTracer({ endpoint: collector.endpoint, ratio }, PROCESS)
  if (!tracer) throw new Error('there is a collector')
  return { ...collector, tracer }
}

it('continues a trace in the log and in the work for the request, even without a collector', async () => {
  const traces: unknown[] = []
  const pages = async () => {
    traces.push(currentTrace.getStore()?.traceId)
    return htmlPage('<p>page</p>')
  }
  const { request, lines } = await anHttpServer({ pages })
  await request('/search/new', { headers: { traceparent } })
  await request('/search/used')
  await vi.waitFor(() => expect(lines).toHaveLength(2), WAIT_MS)
  expect(traces).toEqual([TRACE, undefined])
  expect(lines.map(({ fields }) => fields['traceId'])).toEqual([TRACE, undefined])
})

it('records requests and renderings as spans of one trace', async () => {
  const { tracer, spans, resources } = await traced(1)
  const { request } = await anHttpServer({ tracer })
  await request('/search/new?phone=555-0100', { headers: { traceparent } })
  await request('/search/new?phone=555-0100')
  await tracer.close()
  const server = spans.filter(({ kind }) => kind === 2)
  expect(server).toHaveLength(2)
  const [first, second] = server
  expect(first).toMatchObject({ traceId: TRACE, parentSpanId: SPAN, name: 'GET' })
  expect(second?.traceId).not.toBe(TRACE)
  expect(second?.parentSpanId).toBe('')
  // The second page came from the cache.
  const renderings = spans.filter(({ name }) => name === 'render page')
  expect(renderings).toEqual([
    expect.objectContaining({ traceId: TRACE, parentSpanId: first?.spanId }),
  ])
  const attributes = Object.fromEntries(
    (first?.attributes ?? []).map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  )
  expect(attributes).toEqual({
    'http.request.method': 'GET',
    'http.response.status_code': 200,
    'http.route': 'search-new',
    'forecourt.site': 'ocotillo',
  })
  expect(resources[0]).toContainEqual({
    key: 'service.instance.id',
    value: { stringValue: PROCESS.instance },
  })
  expect(JSON.stringify(spans)).not.toContain('555-0100')
})

it('records the configured share of new traces, and those that their sender records', async () => {
  const { tracer, spans } = await traced(0)
  const { request } = await anHttpServer({ tracer })
  await request('/search/new')
  await request('/search/used', { headers: { traceparent } })
  await request('/search/used', { headers: { traceparent: traceparent.replace(/01$/, '00') } })
  await tracer.close()
  expect(spans.filter(({ kind }) => kind === 2).map(({ traceId }) => traceId)).toEqual([TRACE])
})

it('marks failed spans', async () => {
  const { tracer, spans } = await traced(1)
  const { request } = await anHttpServer({
    tracer,
    pages: async () => {
      throw new TypeError('no')
    },
  })
  expect((await request('/search/new')).status).toBe(500)
  await tracer.close()
  expect(spans.map(({ name, status }) => [name, status.code])).toEqual([
    ['render page', 2],
    ['GET', 2],
  ])
})
