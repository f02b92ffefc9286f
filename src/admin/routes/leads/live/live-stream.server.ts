import type { Actor } from '#domain/access/actor.ts'
import { mayOpenInbox } from '#domain/access/lead-rights.ts'
import type { InboxPlace, InboxWatch, LiveLeadEvent, LiveLeads } from '#modules/leads/module.ts'

type Options = Readonly<{
  live: LiveLeads
  actor: Actor
  place: InboxPlace
  /** The person with the rights that they have now; `null` once their session ended. */
  currentActor: () => Promise<Actor | null>
  /** Aborted when the server stops. */
  closing: AbortSignal
  heartbeatMs?: number
}>

/**
 * Shorter than the idle timeout of proxies. Each heartbeat checks whether the session and the rights are still valid.
 */
const HEARTBEAT_MS = 20_000
/** The maximum of unread events: beyond it the browser is disconnected, and reloads the list when it reconnects. */
const MAX_UNREAD = 100

const textOf = (event: LiveLeadEvent) =>
  `event: ${event.kind}\ndata: ${JSON.stringify(event.kind === 'present' ? event.people : null)}\n\n`

/**
 * A stream of server-sent events that ends with the page, the session or the server.
 * @throws {AppError} `forbidden` for a person who may not open the inbox
 */
export async function liveStream({
  live,
  actor,
  place,
  currentActor,
  closing,
  heartbeatMs = HEARTBEAT_MS,
}: Options): Promise<Response> {
  const encoder = new TextEncoder()
  const waiting: string[] = []
  let out: ReadableStreamDefaultController<Uint8Array> | null = null
  let isOver = false
  let watch: InboxWatch | null = null

  const write = (text: string) => {
    if (isOver) return
    if (out === null) {
      // Events over the limit before the stream is read are dropped: the full stream ends, and the browser reloads.
      if (waiting.length < MAX_UNREAD) waiting.push(text)
    } else if ((out.desiredSize ?? 0) <= 0) end()
    else out.enqueue(encoder.encode(text))
  }
  /** Ends the stream: the browser opens it again, unless the session is over. */
  function end(last = ''): void {
    if (isOver) return
    if (last !== '') write(last)
    isOver = true
    clearInterval(timer)
    closing.removeEventListener('abort', onClosing)
    void watch?.close().catch(() => {})
    try {
      out?.close()
    } catch {
      // The browser has closed it.
    }
  }
  const onClosing = () => end()

  async function heartbeat(): Promise<void> {
    // First, so that no proxy ends the stream while the database is unavailable.
    write(':\n\n')
    const current = await currentActor()
    if (current === null || !mayOpenInbox(current)) return end('event: over\ndata: null\n\n')
    await watch?.refresh(current)
  }

  const opened = closing.aborted
    ? null
    : await live.watch(actor, place, (event) => write(textOf(event)))
  if (opened === null)
    return new Response('Too many pages are open. Changes show after a reload.', {
      status: 503,
      headers: { 'retry-after': '120' },
    })
  watch = opened
  closing.addEventListener('abort', onClosing)
  // An unavailable database is queried again at the next heartbeat.
  const timer = setInterval(() => void heartbeat().catch(() => {}), heartbeatMs)
  timer.unref()
  if (closing.aborted) end()
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        out = controller
        // The server began to stop meanwhile.
        if (isOver) return controller.close()
        write(':\n\n')
        for (const text of waiting.splice(0)) write(text)
      },
      cancel: () => end(),
    },
    { highWaterMark: MAX_UNREAD },
  )
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      // Turns off buffering in nginx.
      'x-accel-buffering': 'no',
    },
  })
}
