import { currentTrace, type TraceContext } from './trace-context.ts'

/** Fixed text and numbers about a span: never a path with a token, a query or a shopper's text. */
export type SpanAttributes = Readonly<Record<string, string | number>>

/** A span in progress. */
export type Span = Readonly<{
  context: TraceContext
  /** Ends it, once. @param failed the failure; absent on success */
  end(attributes?: SpanAttributes, failed?: string): void
}>

export type SpanStart = Readonly<{
  name: string
  kind: 'server' | 'consumer' | 'internal'
  /** Its parent; `null` for a new trace. */
  parent: TraceContext | null
}>

/** Records spans. */
export type Tracer = Readonly<{
  start(about: SpanStart): Span
  /** Sends pending spans. */
  close(): Promise<void>
}>

type Work<T> = Readonly<{
  name: string
  kind: SpanStart['kind']
  attributes?: SpanAttributes
  work: () => Promise<T>
}>

/** Runs work as a span, a child of the current one if there is one; without a tracer it just runs it. */
export async function asSpan<T>(
  tracer: Tracer | null,
  { name, kind, attributes, work }: Work<T>,
): Promise<T> {
  if (!tracer) return work()
  const span = tracer.start({ name, kind, parent: currentTrace.getStore() ?? null })
  try {
    const result = await currentTrace.run(span.context, work)
    span.end(attributes)
    return result
  } catch (error) {
    span.end(attributes, error instanceof Error ? error.name : 'error')
    throw error
  }
}
