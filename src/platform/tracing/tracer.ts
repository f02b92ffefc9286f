import { currentTrace, type TraceContext } from './trace-context.ts'

/** Words and numbers of our own about a span: never a path with a secret, a query or a shopper's words. */
export type SpanAttributes = Readonly<Record<string, string | number>>

/** Work under way. */
export type Span = Readonly<{
  context: TraceContext
  /** Ends it, once. @param failed why it failed; absent for what did not */
  end(attributes?: SpanAttributes, failed?: string): void
}>

export type SpanStart = Readonly<{
  name: string
  kind: 'server' | 'consumer' | 'internal'
  /** Whose child it is; `null` for a new trace. */
  parent: TraceContext | null
}>

/** What records spans. */
export type Tracer = Readonly<{
  start(about: SpanStart): Span
  /** Sends what is left. */
  close(): Promise<void>
}>

type Work<T> = Readonly<{
  name: string
  kind: SpanStart['kind']
  attributes?: SpanAttributes
  work: () => Promise<T>
}>

/** Does work as a span, a child of the current one where there is one; just does it without a tracer. */
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
