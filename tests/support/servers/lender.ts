import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { onTestFinished } from 'vitest'

import type { CreditApplication } from '#modules/credit/lenders/lender.ts'

/** A lender on this machine that accepts everything. @returns its address */
export async function aLender(
  received: CreditApplication[],
  answer = '{"reference":"R-1"}',
): Promise<string> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push(JSON.parse(Buffer.concat(chunks).toString('utf8')))
      response.end(answer)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // A TCP server that listens has an address with a port.
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}
