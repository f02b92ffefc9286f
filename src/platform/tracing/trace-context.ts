import { AsyncLocalStorage } from 'node:async_hooks'

/** A position in a trace: W3C Trace Context. */
export type TraceContext = Readonly<{
  /** 32 hexadecimal digits. */
  traceId: string
  /** 16 hexadecimal digits: the parent of new spans. */
  spanId: string
  /** Whether spans of the trace are recorded. */
  isSampled: boolean
}>

/** The trace that the running code belongs to; none for most requests. */
export const currentTrace = new AsyncLocalStorage<TraceContext>()

const HEADER =
  /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-.*)?$/

/** The trace of a `traceparent` header; `null` for none or an invalid one. */
export function parseTraceparent(
  header: string | readonly string[] | undefined,
): TraceContext | null {
  if (typeof header !== 'string') return null
  const [, traceId, spanId, flags = ''] = HEADER.exec(header) ?? []
  // Later versions of the format may add fields; this version must have none.
  if (!traceId || !spanId || (header.startsWith('00') && header.length !== 55)) return null
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

/** The headers that continue the current trace in another system; empty outside of one. */
export function traceHeaders(): Readonly<Record<string, string>> {
  const trace = currentTrace.getStore()
  if (!trace) return {}
  return { traceparent: `00-${trace.traceId}-${trace.spanId}-${trace.isSampled ? '01' : '00'}` }
}
