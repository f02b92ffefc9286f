import { existsSync } from 'node:fs'

import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { PLAN_NAMES } from '#domain/finance/plan/plan-address.ts'
import { LIMITS, LIST_FACETS } from '#domain/search/facets.data.ts'
import { formatQuery } from '#domain/search/query/format-query.ts'
import { parseQuery } from '#domain/search/query/parse-query.ts'
import { emptyQuery, RANGE_NAMES } from '#domain/search/query/query.ts'
import { SORTS } from '#domain/search/sorts.data.ts'
import { TAGS } from '#domain/vehicle/tags.data.ts'
import { VEHICLE_TYPES } from '#domain/vehicle/vehicle.ts'
import { builtPages } from '#http/pages/pages.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { demoGroup, randomFrom, type Random } from '#tests/support/modules/demo.ts'

import { junkPart } from './support/builders/junk.ts'
import { testServices } from './support/builders/services.ts'
import { IS_FULL } from './support/depth.ts'
import { anHttpServer } from './support/servers/http-server.ts'

/** The pages must be built; `npm test` builds them first. */
const isBuilt = existsSync('build/server/index.js')

/** `FUZZ_QUERIES` sets the number; `npm run test:full` uses 10,000. */
const QUERIES = Number(process.env['FUZZ_QUERIES'] ?? (IS_FULL ? 10_000 : 100))
const CONCURRENCY = 6
const MAX_MS = 30 * 60_000
const seed = Number(process.env['FUZZ_SEED'] ?? 1)

const group = demoGroup({ today: '2026-11-20' })

const LISTS = LIST_FACETS.map(({ name }) => name)
const RANGES = Object.values(RANGE_NAMES).flatMap(({ min, max }) => [min, max])
const NUMBERS = [...LIMITS.map(({ name }) => name), 'maxDaysListed', 'show', 'zip']
const PLAN = Object.values(PLAN_NAMES)
const SWITCHES = [...TAGS, 'priceDrop', 'photosOnly']
const OTHERS = 'keywords lang page index key __proto__ constructor toString MAKE make[] _routes'
const NAMES = [
  ...LISTS,
  'feature',
  ...RANGES,
  ...NUMBERS,
  ...SWITCHES,
  ...PLAN,
  'sort',
  ...OTHERS.split(' '),
]

const part = (text: string) => encodeURIComponent(text).replaceAll('%20', '+')

/** A value that a shopper might choose, for some parameter. */
function likelyValue(random: Random, name: string): string {
  const vehicle = random.pick(group.vehicles)
  const facet = LIST_FACETS.find((facet) => facet.name === name)
  if (facet) return facet.read(vehicle) ?? ''
  if (name === 'feature') return random.pick([...vehicle.features, ''])
  if (name === 'sort') return random.pick(SORTS)
  if (name === 'keywords') return `${vehicle.make} ${vehicle.model} ${vehicle.stock}`
  if (name === PLAN_NAMES.creditTier) return random.pick(['prime', 'superprime', 'nobody'])
  if (name === 'zip' || name === PLAN_NAMES.zip)
    return random.pick(['85018', '89002', '00000', '8501'])
  if (SWITCHES.includes(name)) return random.pick(['true', 'true', 'false', '1', ''])
  return String(random.whole(0, 10 ** random.whole(1, 6)))
}

function pairs(random: Random): string[] {
  const name = random.chance(0.95) ? random.pick(NAMES) : junkPart(random)
  // Now and then far more values than are allowed.
  const times = random.chance(0.02) ? 80 : random.chance(0.2) ? 2 : 1
  return Array.from(
    { length: times },
    () => `${name}=${random.chance(0.8) ? part(likelyValue(random, name)) : junkPart(random)}`,
  )
}

function address(random: Random): string {
  const type = random.chance(0.95) ? random.pick(VEHICLE_TYPES) : junkPart(random)
  const vehicle = random.pick(group.vehicles)
  const named = random.chance(0.05) ? `/${part(vehicle.make)}/${part(vehicle.model)}` : ''
  const query = Array.from({ length: random.whole(0, 7) }, () => pairs(random)).flat()
  return `/search/${type}${named}?${query.join('&')}`
}

const listOf = (path: string) => VEHICLE_TYPES.find((type) => path.startsWith(`/search/${type}?`))

/** The filters of a list, as pairs, without ranges: their ends depend on the bounds of the list. */
function filtersOf(path: string) {
  const [, search = ''] = path.split('?')
  const type = listOf(`${path}?`.replace('??', '?')) ?? 'new'
  const query = parseQuery(type, new URLSearchParams(search), {
    disabledCategories: ocotillo.filtersOptions.disabledCategories,
    isValueHub: ocotillo.isValue,
  })
  const { sort, show, zip, plan } = emptyQuery()
  return formatQuery({ ...query, sort, show, zip, plan })
}

const isRange = ([name]: readonly [string, string]) => RANGES.some((range) => range === name)

/** Errors of a page's canonical address; empty if it is right. */
function canonicalError(path: string, html: string): string {
  const href = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  if (href === undefined) return 'no canonical address'
  const canonical = href.replace('https://ocotillo.example', '')
  const pairs = [...new URLSearchParams(canonical.split('?')[1] ?? '')]
  const written = JSON.stringify(pairs)
  if (JSON.stringify(filtersOf(canonical)) !== written)
    return `${canonical} does not parse to itself`
  const requested = JSON.stringify(filtersOf(path).filter((pair) => !isRange(pair)))
  return JSON.stringify(pairs.filter((pair) => !isRange(pair))) === requested
    ? ''
    : `${canonical} is another query`
}

describe.skipIf(!isBuilt)('any query string of a results page', () => {
  it(
    `SRCH-4 gets a page whose canonical address is the same query (FUZZ_SEED=${seed})`,
    { timeout: MAX_MS },
    async () => {
      // The router logs every address that it cannot decode to the console.
      const warn = vi.spyOn(console, 'warn').mockReturnValue()
      onTestFinished(() => warn.mockRestore())
      const { request, lines } = await anHttpServer({
        pages: await builtPages('build'),
        services: testServices(group),
      })
      const random = randomFrom(seed)
      const faults: unknown[] = []
      let requested = 0
      let shown = 0
      const sendRequests = async () => {
        while (requested < QUERIES) {
          requested++
          const path = address(random)
          const { status, text } = await request(path)
          const isList = status === 200 && listOf(path) !== undefined
          if (isList) shown++
          const fault = isList ? canonicalError(path, text) : ''
          if (status >= 500 || fault) faults.push({ path, status, fault })
        }
      }
      await Promise.all(Array.from({ length: CONCURRENCY }, sendRequests))
      expect(faults).toEqual([])
      expect(lines.filter(({ message }) => message !== 'request')).toEqual([])
      // Most queries must be valid ones.
      expect(shown / requested).toBeGreaterThan(0.4)
    },
  )
})
