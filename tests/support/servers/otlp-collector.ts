import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import * as v from 'valibot'
import { onTestFinished } from 'vitest'

const Attribute = v.object({
  key: v.string(),
  value: v.object({
    stringValue: v.optional(v.string()),
    intValue: v.optional(v.union([v.number(), v.string()])),
  }),
})
const Span = v.object({
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string(), ''),
  name: v.string(),
  kind: v.number(),
  attributes: v.optional(v.array(Attribute), []),
  status: v.optional(v.object({ code: v.optional(v.number()) }), {}),
})
const Sent = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    resourceSpans: v.array(
      v.object({
        resource: v.object({ attributes: v.array(Attribute) }),
        scopeSpans: v.array(v.object({ spans: v.array(Span) })),
      }),
    ),
  }),
)

/** A collector that receives traces as OTLP/HTTP in JSON and stores their spans. It ends with the test. */
export async function anOtlpCollector() {
  const spans: v.InferOutput<typeof Span>[] = []
  const resources: v.InferOutput<typeof Attribute>[][] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url !== '/v1/traces') return response.writeHead(404).end()
      for (const { resource, scopeSpans } of v.parse(Sent, body).resourceSpans) {
        resources.push(resource.attributes)
        for (const scope of scopeSpans) spans.push(...scope.spans)
      }
      return response.setHeader('content-type', 'application/json').end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  // A TCP server that listens has an address with a port.
  const { port } = server.address() as AddressInfo
  return { endpoint: `http://127.0.0.1:${port}`, spans, resources }
}
