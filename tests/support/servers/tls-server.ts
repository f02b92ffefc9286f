import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

import { onTestFinished } from 'vitest'

const read = (name: string) => readFileSync(new URL(`../tls/${name}`, import.meta.url), 'utf8')

/** The self-signed certificate of the server below, for `localhost` and `127.0.0.1`. */
export const TEST_CERTIFICATE = read('localhost.crt')

/** A TLS server on this machine, until the test is over. @returns its port */
export async function aTlsServer(answer: RequestListener): Promise<number> {
  const server = createServer({ key: read('localhost.key'), cert: TEST_CERTIFICATE }, answer)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // It listens on a port.
  return (server.address() as AddressInfo).port
}
