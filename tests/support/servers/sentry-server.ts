import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

import * as v from 'valibot'
import { onTestFinished } from 'vitest'

const Hex32 = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))

/** @see https://develop.sentry.dev/sdk/data-model/envelopes/ */
const EnvelopeHeader = v.strictObject({
  event_id: Hex32,
  sent_at: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/)),
})

const ItemHeader = v.strictObject({
  type: v.picklist(['event']),
  length: v.pipe(v.number(), v.integer(), v.minValue(1)),
  content_type: v.literal('application/json'),
})

const Text = v.pipe(v.string(), v.minLength(1))
const LineNumber = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The allowed content of an event. @see https://develop.sentry.dev/sdk/data-model/event-payloads/ */
const SentryEvent = v.strictObject({
  event_id: Hex32,
  timestamp: v.pipe(v.number(), v.minValue(1_500_000_000), v.maxValue(5_000_000_000)),
  platform: v.picklist(['javascript', 'node']),
  level: v.picklist(['fatal', 'error', 'warning', 'info', 'debug']),
  // No spaces, slashes or line breaks, and no reserved name.
  release: v.pipe(v.string(), v.regex(/^(?!latest$|\.{1,2}$)[^\s/\\]{1,250}$/)),
  user: v.strictObject({ ip_address: v.null() }),
  tags: v.record(
    v.pipe(v.string(), v.regex(/^[\w.:-]{1,32}$/)),
    v.pipe(v.string(), v.regex(/^[^\n]{1,200}$/)),
  ),
  exception: v.strictObject({
    values: v.pipe(
      v.array(
        v.strictObject({
          type: Text,
          value: v.string(),
          stacktrace: v.optional(
            v.strictObject({
              frames: v.pipe(
                v.array(
                  v.strictObject({
                    function: Text,
                    filename: Text,
                    abs_path: Text,
                    lineno: LineNumber,
                    colno: LineNumber,
                    in_app: v.boolean(),
                  }),
                ),
                v.minLength(1),
              ),
            }),
          ),
        }),
      ),
      v.minLength(1),
    ),
  }),
})

/**
 * Parses an envelope as a service does, by the stated lengths of items.
 * @throws {Error} for a violation of the protocol
 */
export function readEnvelope(body: Buffer): v.InferOutput<typeof SentryEvent> {
  let at = 0
  const line = () => {
    const end = body.indexOf(10, at)
    const text = body.subarray(at, end < 0 ? body.length : end).toString('utf8')
    at = end < 0 ? body.length : end + 1
    return text
  }
  const header = v.parse(EnvelopeHeader, JSON.parse(line()))
  const { length } = v.parse(ItemHeader, JSON.parse(line()))
  const payload = body.subarray(at, at + length)
  if (payload.length !== length) throw new Error('the item is shorter than it says')
  const rest = body.subarray(at + length)
  if (rest.length > 0 && rest.toString() !== '\n')
    throw new Error('the item is longer than it says')
  const event = v.parse(SentryEvent, JSON.parse(payload.toString('utf8')))
  if (event.event_id !== header.event_id) throw new Error('the ids differ')
  return event
}

type Answer = Readonly<{ status?: number; headers?: Readonly<Record<string, string>> }>

export type TakenEnvelope = Readonly<{
  path: string
  headers: IncomingHttpHeaders
  event: v.InferOutput<typeof SentryEvent>
}>

/**
 * A server that speaks Sentry's protocol and refuses what breaks it with 400; it is removed after the test.
 * @param answer the response to the nth envelope, counted from 1; `'nothing'` never responds
 */
export async function aSentryServer(answer: (count: number) => Answer | 'nothing' = () => ({})) {
  const taken: TakenEnvelope[] = []
  const wrong: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    try {
      const event = readEnvelope(Buffer.concat(chunks))
      taken.push({ path: request.url ?? '', headers: request.headers, event })
      const reply = answer(taken.length)
      if (reply === 'nothing') return
      response.writeHead(reply.status ?? 200, reply.headers)
      response.end(JSON.stringify({ id: event.event_id }))
    } catch (error) {
      wrong.push(String(error))
      response.writeHead(400).end()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // A server on a port has an address with one.
  const { port } = server.address() as AddressInfo
  return { taken, wrong, dsn: `http://public-key@127.0.0.1:${port}/base/42` }
}
