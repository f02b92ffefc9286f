import type { LiveMessage } from '#domain/vehicle/live-change.ts'
// oxlint-disable-next-line import/default -- the bundler answers with the address of the worker's script
import LIVE_WORKER_URL from '#web/features/live/live-worker.ts?worker&url'
import { workerUrl } from '#web/lib/trusted-url.ts'

import { BYE, openStream, type LiveNews } from './open-stream.ts'

/** The notice of a page: changed vehicles, or missed changes. */
export type LiveChanges = LiveMessage | 'missed'

/** Turns the news of streams into changes: a stream that begins at another version than the last news missed some. */
export function changesOf(onChanges: (changes: LiveChanges) => void): (news: LiveNews) => void {
  let last: string | null = null
  return ({ version, changes }) => {
    const isBehind = last !== null && last !== version
    last = version
    if (changes.length > 0) onChanges(changes)
    else if (isBehind) onChanges('missed')
  }
}

/**
 * Follows the changes of vehicles until the signal, through one connection for all tabs of the browser where it has
 * shared workers. A page that is left closes the connection, and opens it again when it is restored.
 */
export function followChanges(
  onChanges: (changes: LiveChanges) => void,
  signal: AbortSignal,
): void {
  const onNews = changesOf(onChanges)
  let close: (() => void) | null = null
  const open = () => {
    close ??= 'SharedWorker' in globalThis ? openWorker(onNews) : openStream(onNews)
  }
  const leave = () => {
    close?.()
    close = null
  }
  open()
  addEventListener('pagehide', leave, { signal })
  addEventListener('pageshow', open, { signal })
  signal.addEventListener('abort', leave)
}

function openWorker(onNews: (news: LiveNews) => void): () => void {
  const { port } = new SharedWorker(workerUrl(LIVE_WORKER_URL), { type: 'module', name: 'live' })
  port.addEventListener('message', ({ data }: MessageEvent<LiveNews>) => onNews(data))
  port.start()
  return () => {
    port.postMessage(BYE, [])
    port.close()
  }
}
