import { beforeAll, expect, it } from 'vitest'

import { emptyPlan } from '#domain/finance/plan/payment-plan.ts'
import { paths } from '#domain/pages/paths.ts'
import { parseQuery } from '#domain/search/query/parse-query.ts'
import { VEHICLE_TYPES, type VehicleType } from '#domain/vehicle/vehicle.ts'
import { sentList } from '#tests/support/browser/sent-list.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo as site } from '#tests/support/builders/sites.ts'
import { demoGroup } from '#tests/support/modules/demo.ts'
import { findTarget } from '#web/features/search/find-target.ts'
import { searchView } from '#web/features/search/view/search-view.ts'
import type { ShopperList } from '#web/features/search/worker/shopper-list.ts'

import type { CacheReply } from './cached-reply.ts'
import { cacheReader } from './read-cache.ts'

const group = demoGroup({ today: '2026-11-20' })
const services = testServices(group)
const origin = 'https://dealer.example'
const locale = 'es'

let found: (path: string) => CacheReply['found']
let lists: readonly ShopperList[]

beforeAll(async () => {
  lists = await Promise.all(
    VEHICLE_TYPES.map((type) => sentList(services, { site, locale, origin }, type)),
  )
  const read = cacheReader(lists, services.now)
  found = (path) => read(new URL(path, origin), emptyPlan)
})

/** The page of a list from the server. */
function online(type: VehicleType, query: string) {
  const requested = parseQuery(type, new URLSearchParams(query), {
    disabledCategories: site.filtersOptions.disabledCategories,
    isValueHub: site.isValue,
  })
  return searchView({ services, site, locale, origin }, type, requested)
}

it.each(['', 'make=Jeep', 'make=Jeep&sort=year-desc', 'maxPrice=30000&show=48', 'keywords=4wd'])(
  'PRC-8 shows the same vehicles, prices and order as online: %j',
  (query) => {
    const { cards, heading, total, applied, disclosure } = online('used', query)
    expect(total).toBeGreaterThan(2)
    expect(found(`/search/used?${query}`)).toMatchObject({
      kind: 'list',
      isWithoutPlace: false,
      cards,
      heading,
      total,
      applied,
      disclosure,
    })
  },
)

it('SRCH-13 resolves makes in a path, and /search alone, as online', () => {
  expect(found('/search/used/jeep/wrangler')).toEqual(
    found('/search/used?make=Jeep&model=Wrangler'),
  )
  expect(found('/search?make=Ram')).toEqual(found('/search/new?make=Ram'))
})

it.each(['jeep under 40k', 'camioneta roja', 'used ram 4x4', 'zzzz'])(
  'parses the words %j as the search box does online',
  (words) => {
    const path = findTarget({ services, site }, words, null)
    expect(found(paths.find(words))).toEqual(found(path))
    expect(found(path)?.kind).toBe('list')
  },
)

it('says that distances and other plans are unavailable offline, and shows the list without them', () => {
  const list = found('/search/used?make=Jeep&zip=85018&sort=distance&down=5000')
  expect(list).toMatchObject({ isWithoutPlace: true, total: online('used', 'make=Jeep').total })
})

it('shows no vehicles and no payments without results', () => {
  expect(found('/search/used?keywords=zzzz')).toMatchObject({
    cards: [],
    total: 0,
    more: null,
    disclosure: '',
  })
})

it('finds a cached vehicle by its address, its stock number and its VIN', () => {
  const cached = lists.find(({ type }) => type === 'used')?.vehicles[0]
  if (!cached) throw new Error('no vehicle')
  const vehicle = found(paths.detail(cached))
  const card = { href: paths.detail(cached) }
  expect(vehicle).toMatchObject({ kind: 'vehicle', card })
  expect(vehicle?.kind === 'vehicle' && vehicle.facts.length).toBeGreaterThan(5)
  expect(vehicle?.kind === 'vehicle' && vehicle.facts).toContainEqual(
    expect.objectContaining({ label: 'Carrocería' }),
  )
  expect(found(paths.find(cached.vin))).toEqual(vehicle)
})

it('PRC-5 shows neither price nor payment of a vehicle priced on request', () => {
  const calls = lists.flatMap(({ vehicles }) =>
    vehicles.filter(({ pricing, tags }) => pricing.finalPrice <= 0 && !tags.has('isSold')),
  )
  expect(calls.length).toBeGreaterThan(0)
  for (const vehicle of calls) {
    const shown = found(paths.detail(vehicle))
    expect(shown).toMatchObject({
      card: { payment: null, price: { cents: null } },
    })
    expect(JSON.stringify(shown)).not.toContain('$')
  }
})

it.each([
  '/',
  '/saved',
  '/form/finance',
  '/detail/used/2020/a/b/NOPE/XXX',
  '/offline',
  '/search/x',
])('has nothing to show for %s', (path) => expect(found(path)).toBeNull())

it('has nothing to show without a cached list', () => {
  const read = cacheReader([], services.now)
  for (const path of ['/search/used', '/find?q=jeep', '/detail/used/2020/a/b/S1/D1'])
    expect(read(new URL(path, origin), emptyPlan)).toBeNull()
})
