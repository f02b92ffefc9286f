import type { IncomingMessage, ServerResponse } from 'node:http'

import { vehicleId } from '#domain/favorites/vehicle-id.ts'
import type { LiveChange, LiveMessage } from '#domain/vehicle/live-change.ts'
import { replyText } from '#http/request/reply.ts'
import type { VehicleCatalog } from '#modules/inventory/module.ts'

type Options = Readonly<{
  inventory: Pick<VehicleCatalog, 'version'>
  onChanged: (callBack: (changes: readonly LiveChange[]) => void) => () => void
  maxStreams?: number
  maxOfClient?: number
  beatMs?: number
}>

/** The maximum number of streams of a process; further browsers try again later. */
const MAX_STREAMS = 5000
/** The maximum number of streams of one client address, which many shoppers may share; each browser has one stream. */
const MAX_OF_CLIENT = 200
/** The interval of keep-alive bytes, shorter than the timeouts of proxies. */
const BEAT_MS = 25_000
/** The maximum number of changes in one message. */
const MAX_CHANGES = 500
/** A browser that does not read is disconnected when this much text waits for it. */
const MAX_WAITING_BYTES = 256 * 1024
const RETRY_SECONDS = 120

function write(stream: ServerResponse, text: string): void {
  if (stream.writableLength > MAX_WAITING_BYTES) stream.destroy()
  else stream.write(text)
}

/** Streams of server-sent events that notify open pages of changed vehicles of the group. */
export function liveUpdates({
  inventory,
  onChanged,
  maxStreams = MAX_STREAMS,
  maxOfClient = MAX_OF_CLIENT,
  beatMs = BEAT_MS,
}: Options) {
  /** Each with the address of its browser; `null` if unknown. */
  const streams = new Map<ServerResponse, string | null>()
  let isClosed = false

  const countOf = (ip: string | null) =>
    ip === null ? 0 : [...streams.values()].filter((one) => one === ip).length

  const eventOf = (changes: readonly LiveChange[]): string => {
    const message: LiveMessage = changes
      .slice(0, MAX_CHANGES)
      .map((change) => [vehicleId(change), change.kind])
    return `id: ${inventory.version()}\nevent: vehicles\ndata: ${JSON.stringify(message)}\n\n`
  }
  const stopListening = onChanged((changes) => {
    const event = eventOf(changes)
    for (const stream of streams.keys()) write(stream, event)
  })
  const beat = setInterval(() => {
    for (const stream of streams.keys()) write(stream, ':\n\n')
  }, beatMs)
  beat.unref()

  return {
    /** Responds with a stream that ends with the connection or the server. */
    open(incoming: IncomingMessage, outgoing: ServerResponse, ip: string | null): void {
      if (isClosed || streams.size >= maxStreams || countOf(ip) >= maxOfClient) {
        outgoing.setHeader('retry-after', RETRY_SECONDS)
        replyText(incoming, outgoing, 503, 'Too many pages are open. Changes show after a reload.')
        return
      }
      outgoing.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        // Turns off buffering in nginx.
        'x-accel-buffering': 'no',
      })
      // The version at which it begins: a page that knows another one missed changes.
      outgoing.write(eventOf([]))
      streams.set(outgoing, ip)
      outgoing.once('close', () => streams.delete(outgoing))
    },
    /** The number of open streams. */
    count: () => streams.size,
    /** Ends all streams: browsers connect again, to another process or the next version. */
    close(): void {
      isClosed = true
      clearInterval(beat)
      stopListening()
      for (const stream of streams.keys()) stream.end()
    },
  }
}

export type LiveUpdates = ReturnType<typeof liveUpdates>
