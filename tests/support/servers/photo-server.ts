import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { onTestFinished } from 'vitest'

type Reply = (request: IncomingMessage, response: ServerResponse) => void

const DRIP_MS = 50

export const sends =
  (body: Buffer | string, headers: Readonly<Record<string, string>> = {}): Reply =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'image/jpeg', ...headers }).end(body)

export const fails =
  (status: number): Reply =>
  (_, response) =>
    response.writeHead(status).end('no')

export const redirects =
  (location: string): Reply =>
  (_, response) =>
    response.writeHead(302, { location }).end()

/** Never responds. */
export const neverReplies: Reply = () => {}

/** Sends a byte now and then, forever. */
export const repliesSlowly: Reply = (_, response) => {
  response.writeHead(200, { 'content-type': 'image/jpeg' })
  const timer = setInterval(() => response.write('x'), DRIP_MS)
  response.on('close', () => clearInterval(timer))
}

/** Sends a photo once; from then on only the response to a conditional request. */
export const sendsOnce =
  (body: Buffer, etag: string): Reply =>
  (request, response) =>
    request.headers['if-none-match'] === etag
      ? response.writeHead(304, { etag }).end()
      : response.writeHead(200, { 'content-type': 'image/jpeg', etag }).end(body)

/** A host of photos that tests control; other paths are not found. */
export async function aPhotoServer(replies: Record<string, Reply> = {}) {
  const requests: string[] = []
  let concurrent = 0
  let most = 0
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    requests.push(path)
    most = Math.max(most, ++concurrent)
    response.on('close', () => (concurrent -= 1))
    ;(replies[path] ?? fails(404))(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A TCP server has a port.
  const { port } = server.address() as AddressInfo
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    host: `127.0.0.1:${port}`,
    at: (path: string) => `http://127.0.0.1:${port}${path}`,
    replies,
    requests,
    most: () => most,
  }
}
