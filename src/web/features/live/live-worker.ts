import { BYE, openStream } from './open-stream.ts'

/** The scope of a shared worker, in which this file runs; the DOM types of pages have no `connect` event. */
type Scope = Readonly<{
  addEventListener: (type: 'connect', onConnect: (event: MessageEvent) => void) => void
}>

/** Shares one stream among the pages that connect, while there is one. */
function shareStream(scope: Scope): void {
  const ports = new Set<MessagePort>()
  let close: (() => void) | null = null

  const leave = (port: MessagePort) => {
    ports.delete(port)
    if (ports.size > 0) return
    close?.()
    close = null
  }
  scope.addEventListener('connect', ({ ports: [port] }) => {
    if (!port) return
    ports.add(port)
    port.addEventListener('message', ({ data }) => {
      if (data === BYE) leave(port)
    })
    port.start()
    close ??= openStream((news) => {
      for (const one of ports) one.postMessage(news, [])
    })
  })
}

shareStream(globalThis)
