import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'

import type { TraceContext } from './trace-context.ts'
import type { SpanStart, Tracer } from './tracer.ts'

type Options = Readonly<{
  /** The address of the collector, without `/v1/traces`. */
  endpoint: string
  /** The share of new traces that is recorded: 0 to 1. A trace that began elsewhere keeps its decision. */
  ratio: number
  instance: string
  version: string
}>

const KINDS: Readonly<Record<SpanStart['kind'], SpanKind>> = {
  server: SpanKind.SERVER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
}

const contextWith = ({ traceId, spanId, isSampled }: TraceContext) =>
  trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
    isRemote: true,
  })

/** Records spans and sends them to a collector over OTLP/HTTP in batches every few seconds. */
export function otlpTracer({ endpoint, ratio, instance, version }: Options): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'forecourt',
      'service.version': version,
      'service.instance.id': instance,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('forecourt', version)
  return {
    start({ name, kind, parent }) {
      const around = parent ? contextWith(parent) : ROOT_CONTEXT
      const span = tracer.startSpan(name, { kind: KINDS[kind] }, around)
      const { traceId, spanId, traceFlags } = span.spanContext()
      return {
        context: { traceId, spanId, isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0 },
        end(attributes = {}, failed) {
          span.setAttributes(attributes)
          if (failed !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: failed })
          span.end()
        },
      }
    },
    close: () => provider.shutdown(),
  }
}
