import { beforeEach, describe, expect, it, vi } from 'vitest'

import { UnavailableError } from '#domain/kernel/errors.ts'
import { anOpening } from '#tests/support/builders/people.ts'
import { aCareersServer, sentOpening } from '#tests/support/servers/careers-server.ts'

import { httpCareers } from './http-careers.ts'

const KEY = 'the key of a test'
const onInvalidOpenings = vi.fn<(count: number) => void>()
const onCachedResponse = vi.fn<(since: Date, cause: unknown) => void>()
let now = 0
let service: Awaited<ReturnType<typeof aCareersServer>>
const careers = (more = {}) =>
  httpCareers({
    url: service.url,
    now: () => now,
    onInvalidOpenings,
    onCachedResponse,
    timeoutMs: 300,
    pauseMs: 200,
    ...more,
  })

beforeEach(async () => {
  now = 0
  onInvalidOpenings.mockReset()
  onCachedResponse.mockReset()
  service = await aCareersServer()
})

describe('a careers service', () => {
  it('keys.careers.key is sent, and openings have the format of files', async () => {
    service.says([sentOpening(anOpening()), sentOpening(anOpening({ id: 'other' }))])
    const openings = await careers().openings(KEY)
    expect(openings).toEqual([anOpening(), anOpening({ id: 'other' })])
    expect(service.requested).toMatchObject([{ authorization: `Bearer ${KEY}` }])
  })

  it('is requested at most once in five minutes for each key', async () => {
    service.says([sentOpening(anOpening())])
    const requested = careers()
    await requested.openings(KEY)
    now = 5 * 60_000 - 1
    await requested.openings(KEY)
    expect(service.requested).toHaveLength(1)
    await requested.openings('another key')
    now += 1
    await requested.openings(KEY)
    expect(service.requested).toHaveLength(3)
  })

  it('an invalid opening is dropped and reported', async () => {
    const bad = { ...sentOpening(anOpening()), id: '../x' }
    service.says([bad, null, { ...sentOpening(anOpening()), pay: null }, sentOpening(anOpening())])
    expect(await careers().openings(KEY)).toEqual([anOpening()])
    expect(onInvalidOpenings).toHaveBeenCalledWith(3)
  })

  it.each([
    ['rejects the key', (response) => response.writeHead(401).end()],
    [
      'redirects to another address',
      (response) => response.writeHead(302, { location: 'https://x.example' }).end(),
    ],
    ['fails', (response) => response.writeHead(500).end()],
    ['responds without JSON', (response) => response.end('<html>')],
    ['responds with other JSON', (response) => response.end('{"jobs":[]}')],
    [
      'sends a response that is too long',
      (response) => response.end(`{"openings":["${'x'.repeat(5_000_000)}"]}`),
    ],
    ['closes the connection', (response) => response.destroy()],
    ['does not respond', () => {}],
  ] satisfies [string, typeof service.answer][])(
    'that %s is unavailable',
    async (_how, respond) => {
      service.answer = respond
      await expect(careers().openings(KEY)).rejects.toThrow(UnavailableError)
    },
  )

  it('a failed request is replaced by the last response, for a day', async () => {
    service.says([sentOpening(anOpening())])
    const requested = careers({ pauseMs: 0 })
    await requested.openings(KEY)
    await service.die()
    now = 5 * 60_000
    expect(await requested.openings(KEY)).toEqual([anOpening()])
    expect(onCachedResponse).toHaveBeenCalledExactlyOnceWith(new Date(0), expect.any(Error))
    // There is no cached response for another key.
    await expect(requested.openings('another key')).rejects.toThrow(UnavailableError)
    now = 24 * 3_600_000 - 1
    expect(await requested.openings(KEY)).toEqual([anOpening()])
    // It is reported once, not with each page.
    expect(onCachedResponse).toHaveBeenCalledOnce()
    now += 1
    await expect(requested.openings(KEY)).rejects.toThrow(UnavailableError)
  })

  it('a recovered service is requested again, and its response is used', async () => {
    service.says([sentOpening(anOpening())])
    const requested = careers()
    await requested.openings(KEY)
    service.answer = (response) => response.writeHead(500).end()
    now = 5 * 60_000
    expect(await requested.openings(KEY)).toEqual([anOpening()])
    service.says([])
    expect(await requested.openings(KEY)).toEqual([])
  })

  it('is paused after three failures, and requested again later', async () => {
    const requested = careers()
    for (let i = 0; i < 5; i += 1)
      await expect(requested.openings(KEY)).rejects.toThrow(UnavailableError)
    expect(service.requested).toHaveLength(3)
    service.says([])
    await vi.waitFor(async () => expect(await requested.openings(KEY)).toEqual([]), {
      timeout: 2_000,
    })
  })
})
