import { BYE, openStream, type LiveNews } from './open-stream.ts'

/** The scope of a shared worker, in which this file runs; the DOM types of pages have no `connect` event. */
type Scope = Readonly<{
  addEventListener: (type: 'connect', onConnect: (event: MessageEvent) => void) => void
}>

const post = (port: MessagePort, news: LiveNews) => port.postMessage(news, [])

/** Shares one stream among the pages that connect, while there is one. */
function shareStream(scope: Scope): void {
  const ports = new Set<MessagePort>()
  let close: (() => void) | null = null
  let version: string | null = null

  const leave = (port: MessagePort) => {
    ports.delete(port)
    if (ports.size > 0) return
    close?.()
    close = null
    version = null
  }
  scope.addEventListener('connect', ({ ports: [port] }) => {
    if (!port) return
    ports.add(port)
    port.addEventListener('message', ({ data }) => {
      if (data === BYE) leave(port)
    })
    port.start()
    if (version !== null) post(port, { version, changes: [] })
    close ??= openStream((news) => {
      ;({ version } = news)
      for (const one of ports) post(one, news)
    })
  })
}

shareStream(globalThis)
