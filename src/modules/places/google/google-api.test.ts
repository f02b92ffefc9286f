import { inspect } from 'node:util'

import { describe, expect, it } from 'vitest'

import { UnavailableError } from '#domain/kernel/errors.ts'
import { aGoogleMapsServer, respondWith } from '#tests/support/servers/google-maps.ts'

import { googleApi } from './google-api.ts'

const thrownBy = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )
const asIs = (body: unknown) => body

describe('a web service of Google', () => {
  it('gets the request with the key, at its own address', async () => {
    const google = await aGoogleMapsServer(respondWith({ a: 1 }))
    expect(await googleApi(google, 'geocode').request({ address: 'A & B' }, asIs)).toEqual({ a: 1 })
    const [requested] = google.requests
    expect(requested?.pathname).toBe('/maps/api/geocode/json')
    expect(Object.fromEntries(requested?.searchParams ?? [])).toEqual({
      address: 'A & B',
      key: google.key,
    })
  })

  it.each<[string, Parameters<typeof aGoogleMapsServer>[0]]>([
    ['an error', respondWith({}, 500)],
    ['a redirect', (response) => response.writeHead(302, { location: '/x' }).end()],
    ['a text that is not JSON', (response) => response.end('<html>')],
    ['a text that is too long', (response) => response.write(' '.repeat(300_000))],
    ['no data in time', () => {}],
    ['an incomplete text', (response) => void response.write('{', () => response.destroy())],
  ])('that responds with %s is unavailable, and the key is in no error', async (_, body) => {
    const google = await aGoogleMapsServer(body)
    const error = await thrownBy(
      googleApi({ ...google, timeoutMs: 300 }, 'geocode').request({}, asIs),
    )
    expect(error).toBeInstanceOf(UnavailableError)
    expect(inspect(error, { depth: 9 })).not.toContain(google.key)
  })

  it('is paused after three consecutive failures, and requested again later', async () => {
    const google = await aGoogleMapsServer(respondWith({}, 503))
    const api = googleApi({ ...google, pauseMs: 50 }, 'geocode')
    for (let time = 0; time < 6; time++) await thrownBy(api.request({}, asIs))
    expect(google.requests).toHaveLength(3)
    google.answer = respondWith('well')
    await expect.poll(() => thrownBy(api.request({}, asIs)), { interval: 20 }).toBeNull()
  })
})
