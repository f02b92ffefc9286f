import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { onTestFinished } from 'vitest'

type Respond = (response: ServerResponse, target: URL) => void

/** Responds with JSON. */
export const respondWith =
  (reply: unknown, status = 200): Respond =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply))

/** Distances in meters to the requested places, in the format of Distance Matrix. */
export const metersTo =
  (...meters: readonly (number | null)[]): Respond =>
  (response, target) => {
    const places = target.searchParams.get('destinations')?.split('|') ?? []
    const elements = places.map((_, index) => {
      const value = meters[index % meters.length] ?? null
      return value === null ? { status: 'ZERO_RESULTS' } : { status: 'OK', distance: { value } }
    })
    respondWith({ status: 'OK', rows: [{ elements }] })(response, target)
  }

/** The geocoder's result for a place. */
export const foundAt = (lat: number, lng: number, location_type = 'ROOFTOP') => ({
  status: 'OK',
  results: [{ geometry: { location: { lat, lng }, location_type } }],
})

/** Google's map services on this machine, with responses set by a test. */
export async function aGoogleMapsServer(respond: Respond) {
  const requests: URL[] = []
  const google = { answer: respond, requests, url: '', key: 'the-key-of-a-test' }
  const server = createServer((request, response) => {
    const target = new URL(request.url ?? '/', 'http://google.example')
    requests.push(target)
    google.answer(response, target)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // A TCP server that listens has an address with a port.
  const { port } = server.address() as AddressInfo
  return Object.assign(google, { url: `http://127.0.0.1:${port}` })
}
