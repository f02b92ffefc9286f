// oxlint-disable-next-line import/default -- the bundler answers with the address of the worker's script
import LIVE_WORKER_URL from '#web/features/live/live-worker.ts?worker&url'
import { workerUrl } from '#web/lib/trusted-url.ts'

import { BYE, openStream, type LiveNews } from './open-stream.ts'

/**
 * Follows the changes of vehicles until the signal, through one connection for all tabs of the browser where it has shared
 * workers. A page that is left closes it, and opens it again if it comes back.
 */
export function followChanges(onNews: (news: LiveNews) => void, signal: AbortSignal): void {
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
