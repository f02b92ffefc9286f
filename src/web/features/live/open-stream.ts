import { LIVE_PATH, type LiveMessage } from '#domain/vehicle/live-change.ts'

/** The changes of a version of the inventory; empty for the version at which a stream begins. */
export type LiveNews = Readonly<{ version: string; changes: LiveMessage }>

/** The message that ends a worker. */
export const BYE = 'bye'

/**
 * A refused stream is retried after this time plus a random delay of up to the same time, so that browsers do not
 * retry all at once.
 */
const RETRY_MS = 60_000

/**
 * Calls back with the news of one connection. Browsers open a lost connection again, but not a refused one (503 of a
 * server that is full or restarts): this does.
 * @returns a function that closes it
 */
export function openStream(onNews: (news: LiveNews) => void): () => void {
  let source: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined

  function open(): void {
    source = new EventSource(LIVE_PATH)
    source.addEventListener('vehicles', ({ data, lastEventId }) =>
      // The server writes these events in this format.
      onNews({ version: lastEventId, changes: JSON.parse(String(data)) as LiveMessage }),
    )
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
