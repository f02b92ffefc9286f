import { existsSync } from 'node:fs'

import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { paths } from '#domain/pages/paths.ts'
import { LIST_FACETS } from '#domain/search/facets.data.ts'
import { RANGE_NAMES } from '#domain/search/query/query.ts'
import { SORTS } from '#domain/search/sorts.data.ts'
import { TAGS } from '#domain/vehicle/tags.data.ts'
import { builtPages } from '#http/pages/pages.ts'
import { demoGroup, randomFrom, type Random } from '#tests/support/modules/demo.ts'

import { junkHeader, junkPart, junkText } from './support/builders/junk.ts'
import { testServices } from './support/builders/services.ts'
import { IS_FULL } from './support/depth.ts'
import { anHttpServer } from './support/servers/http-server.ts'

/** The pages must be built; `npm test` builds them first. */
const isBuilt = existsSync('build/server/index.js')

/** `FUZZ_QUERIES` sets the number; `npm run test:full` uses 3,000. */
const REQUESTS = Number(process.env['FUZZ_QUERIES'] ?? (IS_FULL ? 3_000 : 200))
const CONCURRENCY = 6
const MAX_MS = 10 * 60_000
const seed = Number(process.env['FUZZ_SEED'] ?? 1)

const group = demoGroup({ today: '2026-11-20' })

const NAMES = [
  ...LIST_FACETS.map(({ name }) => name),
  ...Object.values(RANGE_NAMES).flatMap(({ min, max }) => [min, max]),
  ...TAGS,
  ...'sort show keywords lang stock dealer type count stores'.split(' '),
  ...'_routes index key __proto__ year make model q q in language'.split(' '),
]
const VALUES = [
  ...SORTS,
  'Jeep',
  'Wrangler',
  'SUV',
  '2024',
  '30000',
  'true',
  'es',
  'OCS',
  'new',
  'under+40k+4x4',
]
const METHODS = ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'HEAD', 'HEAD', 'HEAD']
const HEADERS = [
  ...'accept accept-encoding accept-language cookie if-none-match origin range'.split(' '),
  ...'referer sec-fetch-site user-agent x-forwarded-host x-forwarded-proto'.split(' '),
]
const TYPES = [
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded; charset=utf-16',
]

const PLACES = [
  ...'/ /search/new /search/used /search/cpo /search/used/jeep/wrangler /search/new.data'.split(
    ' ',
  ),
  ...'/form/vehicle-interest /form/vehicle-interest/thank-you /_root.data'.split(' '),
  ...'/dealers/all /dealers/value /dealers/city/Scottsdale /dealers/arkona/OCS'.split(' '),
  ...'/inventory/v2/OCS/new /inventory/v2/OCS/search /inventory/OCS/new/grouped-models'.split(' '),
  ...'/messages/common.es.json /illustrations/default.svg /cutouts/2/suv-black-profile.avif /readyz'.split(
    ' ',
  ),
  ...'/find /find /find.data /search-suggest'.split(' '),
  ...'/openapi.json /api-docs /robots.txt /llms.txt'.split(' '),
]

const query = (random: Random): string =>
  Array.from({ length: random.whole(0, 4) }, () => {
    const name = random.chance(0.9) ? random.pick(NAMES) : junkPart(random)
    return `${name}=${random.chance(0.5) ? random.pick(VALUES) : junkPart(random)}`
  }).join('&')

function address(random: Random): string {
  const vehicle = random.pick(group.vehicles)
  const { dealerCode, stock } = vehicle
  const known = random.pick([
    ...PLACES,
    paths.detail(vehicle),
    paths.detail(vehicle),
    paths.vehicleInterest({ stock, dealerCode }),
    paths.healthCheck(dealerCode),
  ])
  const [path = '', given] = known.split('?')
  const parts = path.split('/')
  if (random.chance(0.25)) parts[random.whole(1, parts.length)] = junkPart(random)
  const requested = [given, random.chance(0.6) ? query(random) : ''].filter(Boolean).join('&')
  return parts.join('/') + (requested ? `?${requested}` : '')
}

const fields = (random: Random) =>
  new URLSearchParams(
    Array.from({ length: random.whole(0, 8) }, () => [
      random.pick(['key', 'firstName', 'lastName', 'email', 'phone', 'zipCode', 'comments', 'x']),
      random.chance(0.4) ? 'ana@example.com' : junkText(random),
    ]),
  ).toString()

function question(random: Random) {
  const isPost = random.chance(0.2)
  const method = isPost ? 'POST' : random.chance(0.2) ? random.pick(METHODS) : 'GET'
  const named = random.some(HEADERS, random.whole(0, 3)).map((name) => [name, junkHeader(random)])
  return {
    path: address(random),
    method,
    headers: {
      // Each request has its own address, so that none is rate-limited.
      'x-forwarded-for': `10.${random.whole(0, 255)}.${random.whole(0, 255)}.${random.whole(0, 255)}`,
      ...Object.fromEntries(named),
      ...(isPost && random.chance(0.9) ? { 'content-type': random.pick(TYPES) } : {}),
      ...(isPost && random.chance(0.3) ? { 'transfer-encoding': 'chunked' } : {}),
    },
    ...(isPost ? { body: random.chance(0.8) ? fields(random) : junkText(random) } : {}),
  }
}

const TRACE = /\n\s+at .+:\d+:\d+|node_modules|[\\/]src[\\/]server[\\/]/

describe.skipIf(!isBuilt)('any request', () => {
  it(
    `gets a response without a server error and without internal details (FUZZ_SEED=${seed})`,
    { timeout: MAX_MS },
    async () => {
      // The router logs every address that it cannot decode to the console.
      const warn = vi.spyOn(console, 'warn').mockReturnValue()
      onTestFinished(() => warn.mockRestore())
      const { request: send, lines } = await anHttpServer({
        pages: await builtPages('build'),
        services: testServices(group),
        trustedProxies: 1,
      })
      const random = randomFrom(seed)
      const statuses = new Map<number, number>()
      const faults: unknown[] = []
      let requested = 0
      const sendRequests = async () => {
        while (requested < REQUESTS) {
          requested++
          const { path, ...rest } = question(random)
          const response = await send(path, rest).catch((error: unknown) => ({
            status: 0,
            text: String(error),
          }))
          statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
          if (response.status === 0 || response.status >= 500 || TRACE.test(response.text))
            faults.push({
              path,
              ...rest,
              status: response.status,
              text: response.text.slice(0, 300),
            })
        }
      }
      await Promise.all(Array.from({ length: CONCURRENCY }, sendRequests))
      const bugs = lines.filter(({ message }) => message !== 'request')
      expect(faults).toEqual([])
      expect(bugs).toEqual([])
      // The requests are not just noise: many of them reached their handlers.
      const count = (...expected: readonly number[]) =>
        expected.reduce((sum, status) => sum + (statuses.get(status) ?? 0), 0) / requested
      expect(count(200, 301, 302, 303)).toBeGreaterThan(0.4)
      expect(count(400, 404, 405, 415)).toBeGreaterThan(0.1)
    },
  )
})
