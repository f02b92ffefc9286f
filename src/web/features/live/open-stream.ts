import { LIVE_PATH, type LiveMessage } from '#domain/vehicle/live-change.ts'

/** What the server reported: changed vehicles, or that some were missed while the connection was down. */
export type LiveNews = LiveMessage | 'missed'

/** What is posted to a worker to end. */
export const BYE = 'bye'

/** A refused stream is opened again after this time and up to as much more, not by all browsers at once. */
const RETRY_MS = 60_000

/**
 * Calls back with the news of one connection. Browsers open a lost connection again, but not a refused one (503 of a
 * server that is full or restarts): this does.
 * @returns a function that closes it
 */
export function openStream(onNews: (news: LiveNews) => void): () => void {
  let source: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The version of the inventory of the last event; a new `EventSource` does not send it. */
  let version: string | null = null

  function open(): void {
    source = new EventSource(LIVE_PATH)
    source.addEventListener('open', (event) => {
      // The browser's own event of this name has no version.
      if (!(event instanceof MessageEvent)) return
      if (version !== null && version !== event.lastEventId) onNews('missed')
      version = event.lastEventId
    })
    source.addEventListener('vehicles', ({ data, lastEventId }) => {
      version = lastEventId
      // The server writes these events in this format.
      onNews(JSON.parse(String(data)) as LiveMessage)
    })
    source.addEventListener('missed', ({ lastEventId }) => {
      version = lastEventId
      onNews('missed')
    })
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED)
        timer = setTimeout(open, RETRY_MS * (1 + Math.random()))
    })
  }
  open()
  return () => {
    clearTimeout(timer)
    source.close()
  }
}
