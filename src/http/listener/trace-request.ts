import type { Exchange } from '#http/request/exchange.ts'
import { currentTrace, parseTraceparent } from '#platform/tracing/trace-context.ts'
import type { Tracer } from '#platform/tracing/tracer.ts'

const SERVER_ERROR = 500

/**
 * Processes a request within the trace of its `traceparent` header, or within a new one if traces are recorded;
 * otherwise without a trace.
 */
export const tracedRequest =
  (tracer: Tracer | null) =>
  (exchange: Exchange, work: () => void): void => {
    const { incoming, outgoing } = exchange
    const parent = parseTraceparent(incoming.headers['traceparent'])
    if (!tracer) {
      exchange.trace = parent
      if (parent) currentTrace.run(parent, work)
      else work()
      return
    }
    const span = tracer.start({ name: incoming.method ?? 'GET', kind: 'server', parent })
    exchange.trace = span.context
    outgoing.once('close', () => {
      const status = outgoing.statusCode
      span.end(
        {
          'http.request.method': incoming.method ?? '',
          'http.response.status_code': status,
          'http.route': exchange.route,
          ...(exchange.site === null ? {} : { 'forecourt.site': exchange.site }),
        },
        status >= SERVER_ERROR ? String(status) : undefined,
      )
    })
    currentTrace.run(span.context, work)
  }
