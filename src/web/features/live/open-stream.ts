import { LIVE_PATH, type LiveMessage } from '#domain/vehicle/live-change.ts'

/** What the server reported: changed vehicles, or that some were missed while the connection was down. */
export type LiveNews = LiveMessage | 'missed'

/** What is posted to a worker to end. */
export const BYE = 'bye'

/** Calls back with the news of one connection. @returns a function that closes it */
export function openStream(onNews: (news: LiveNews) => void): () => void {
  const source = new EventSource(LIVE_PATH)
  // The server writes these events in this format.
  source.addEventListener('vehicles', ({ data }) => onNews(JSON.parse(String(data)) as LiveMessage))
  source.addEventListener('missed', () => onNews('missed'))
  return () => source.close()
}
