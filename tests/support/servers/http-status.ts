import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'

/** How many new vehicles the first store has. */
export async function newVehicles(address: string | null): Promise<number> {
  const response = await fetch(`${address}/inventory/v2/OCS/new?count=1`)
  const { total } = await response.json()
  return total
}

/**
 * The status of the response to a GET. Unlike with `fetch`, a test chooses the Host header and may send an invalid
 * path.
 */
export async function statusFor(address: string | null, path: string, host = 'localhost') {
  const requested = request(address ?? '', { path, headers: { host, accept: 'text/html' } }).end()
  const [response]: IncomingMessage[] = await once(requested, 'response')
  response?.resume()
  return response?.statusCode
}
