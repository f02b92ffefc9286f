import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { onTestFinished } from 'vitest'

import type { Opening } from '#domain/careers/opening.ts'

/** An opening as a careers service sends it. */
export const sentOpening = ({ dealerCode, ...opening }: Opening) => ({
  ...opening,
  dealer: dealerCode,
})

/** A careers service on this machine with responses set by a test. */
export async function aCareersServer() {
  const requested: IncomingMessage['headers'][] = []
  const service = {
    requested,
    url: '',
    answer: (response: ServerResponse): unknown => response.writeHead(500).end(),
    /** Sets the openings of later responses. */
    says(openings: readonly unknown[]) {
      service.answer = (response) => response.end(JSON.stringify({ openings }))
    },
    /** Stops it and releases its port. */
    async die() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
  const server = createServer((request, response) => {
    requested.push(request.headers)
    service.answer(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // A TCP server that listens has an address with a port.
  const { port } = server.address() as AddressInfo
  service.url = `http://127.0.0.1:${port}/openings`
  return service
}
