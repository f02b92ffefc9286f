import type { Environment } from '#platform/env/env.ts'

import type { Tracer } from './tracer.ts'

/** The configured tracer; its packages are loaded only if needed. */
export async function createTracer(
  traces: Environment['traces'],
  process: Readonly<{ instance: string; version: string }>,
): Promise<Tracer | null> {
  if (!traces) return null
  const { otlpTracer } = await import('./otlp-tracer.ts')
  return otlpTracer({ ...traces, ...process })
}
