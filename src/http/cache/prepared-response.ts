import { validateHeaderName, validateHeaderValue } from 'node:http'

import type { Exchange } from '#http/request/exchange.ts'

import type { HeaderList, PageBody } from './page-cache.ts'

type Options = Readonly<{
  /** How long the server keeps a connection open after a response. */
  keepAliveSeconds: number
}>

/** @throws {TypeError} if a name or value is not allowed in a header */
function linesOf(headers: HeaderList): string {
  let lines = ''
  for (let index = 0; index + 1 < headers.length; index += 2) {
    const [name = '', value = ''] = headers.slice(index, index + 2)
    validateHeaderName(name)
    validateHeaderValue(name, value)
    lines += `${name}: ${value}\r\n`
  }
  return lines
}

/** The value of `Date`, written once a second. */
function dateHeader(): () => string {
  let second = 0
  let text = ''
  return () => {
    const now = Math.trunc(Date.now() / 1000)
    if (now !== second) {
      second = now
      text = new Date(now * 1000).toUTCString()
    }
    return text
  }
}

/**
 * Returns a function that sends a page as `sendPage` does, but checks and joins its headers only once. Node does so for
 * every response, which takes a fifth of the time of a cached page. The function returns `false`, and sends nothing, if
 * the response has no body or another status than 200, closes the connection, or has to wait for an earlier response.
 * Equal `further` headers must be one list object, by which the joined text is cached.
 */
export function preparedSender({ keepAliveSeconds }: Options) {
  const heads = new WeakMap<PageBody, Readonly<{ further: HeaderList; text: string }>>()
  const date = dateHeader()
  const connectionLines = `\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds}\r\n\r\n`

  const headOf = (body: PageBody, further: HeaderList): string => {
    const known = heads.get(body)
    if (known?.further === further) return known.text
    const text = `HTTP/1.1 200 OK\r\n${linesOf(further)}${linesOf(body.allHeaders)}`
    heads.set(body, { further, text })
    return text
  }

  return (
    exchange: Exchange,
    { body, further }: Readonly<{ body: PageBody; further: HeaderList }>,
  ): boolean => {
    const { id, incoming, outgoing } = exchange
    // Null while an earlier request of the connection is being processed.
    const { socket } = outgoing
    const isPlain =
      incoming.method === 'GET' &&
      incoming.headers['if-none-match'] === undefined &&
      outgoing.shouldKeepAlive &&
      !outgoing.hasHeader('connection')
    if (!isPlain || !socket?.writable) return false
    socket.cork()
    socket.write(
      `${headOf(body, further)}x-request-id: ${id}\r\nDate: ${date()}${connectionLines}`,
      'latin1',
    )
    // The server handles the next request of the connection once the response emits `finish`.
    socket.write(body.bytes, (error) => {
      if (error) return
      exchange.isSent = true
      outgoing.emit('finish')
    })
    socket.uncork()
    outgoing.finished = true
    return true
  }
}
