import type { IncomingMessage, ServerResponse } from 'node:http'

import type { MeasuredRoute } from '#http/metrics/http-metrics.ts'
import type { LineWriter } from '#platform/log/log.ts'
import type { TraceContext } from '#platform/tracing/trace-context.ts'

/** A request and its response, with facts that are determined while it is processed. */
export type Exchange = {
  readonly id: string
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
  /** The route of the request. */
  route: MeasuredRoute
  /** The key of the site; `null` if none was needed, or no site has the host. */
  site: string | null
  /** The trace that it belongs to; `null` for none. */
  trace: TraceContext | null
  /** Its logger, if a request like it was processed before. */
  line: LineWriter | null
  /** Whether the whole response was passed to the system without `outgoing`, whose state does not include it then. */
  isSent: boolean
}
