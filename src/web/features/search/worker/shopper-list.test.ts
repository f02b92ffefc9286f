import { beforeAll, describe, expect, it } from 'vitest'

import { emptyPlan, type PaymentPlan } from '#domain/finance/plan/payment-plan.ts'
import { formatPlan } from '#domain/finance/plan/plan-address.ts'
import { fromDollars } from '#domain/kernel/money.ts'
import { parseQuery } from '#domain/search/query/parse-query.ts'
import { VEHICLE_TYPES, type VehicleType } from '#domain/vehicle/vehicle.ts'
import { sentList } from '#tests/support/browser/sent-list.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { sites } from '#tests/support/builders/sites.ts'
import { IS_FULL } from '#tests/support/depth.ts'
import { demoGroup } from '#tests/support/modules/demo.ts'
import { searchView } from '#web/features/search/view/search-view.ts'

import { shopperListViews, type ShopperList } from './shopper-list.ts'

const services = testServices({
  ...demoGroup({ today: '2026-11-20' }),
  lastImports: new Map([['OCS', '2026-11-20T08:30:00.000Z']]),
})
const origin = 'https://dealer.example'

const QUERIES = [
  '',
  'make=Jeep',
  'make=Jeep&model=Wrangler&sort=year-desc',
  'sort=popularity&show=48',
  'sort=trim-asc',
  'sort=model-desc&show=500',
  'minPrice=30000&maxPrice=60000',
  'minYear=2019&maxMileage=60000',
  'maxPayment=700',
  'maxDaysListed=30',
  'minMpg=25',
  'priceDrop=true',
  'photosOnly=true',
  'keywords=white+4wd',
  'keywords=1c4',
  'isSold=true',
  'isPopular=true&isRare=true',
  'feature=Heated+front+seats',
  'colorExt=Black&body=SUV&body=Truck',
  'unknown=1&sort=nonsense',
  'zip=85701&sort=distance',
  'zip=85701&radius=25&body=SUV',
  'zip=85254&nearest=true&sort=year-desc&show=48',
  'radius=10&nearest=true',
  'make=Jeep&in=cheap+jepe&in=-cheap&in=jepe%3EJeep&in=%3Fcredit',
]

const { now } = services

/** The quick set runs all queries on the first site; on each other site a third, in English, and together all. */
const isQuick = (site: number, query: number) => site === 0 || query % 3 === site % 3
const variants = sites.map((site, index) => ({
  key: site.key,
  site,
  queries: QUERIES.filter((_, query) => IS_FULL || isQuick(index, query)),
  locales: IS_FULL || index === 0 ? (['en', 'es'] as const) : (['en'] as const),
}))

describe.each(variants)('the lists of $key', ({ site, queries, locales }) => {
  describe.each(VEHICLE_TYPES)('%s', (type) => {
    describe.each(locales)('%s', (locale) => {
      let list: ShopperList
      beforeAll(async () => {
        list = await sentList(services, { site, locale, origin }, type)
      })

      it.each(queries)('SRCH-10 shows the same as the server: %s', (text) => {
        const address = new URL(`/search/${type}?${text}`, origin)
        const query = parseQuery(type, address.searchParams, {
          disabledCategories: site.filtersOptions.disabledCategories,
          isValueHub: site.isValue,
        })
        const note = address.searchParams.getAll('in')
        const fromServer = searchView({ services, site, locale, origin }, type, query, note)
        // Lists without vehicles may search other lists too: the server handles those.
        const allowed = fromServer.empty ? [fromServer, null] : [fromServer]
        expect(allowed).toContainEqual(
          shopperListViews(list, now)(address, emptyPlan, nearOf(query.zip)),
        )
      })

      it('leaves unknown distances, other lists and invalid addresses to the server', () => {
        const viewOf = shopperListViews(list, now)
        const other = type === 'new' ? 'used' : 'new'
        const paths = [`/search/${type}?zip=85251`, `/search/${other}`, `/search/${type}?make=`]
        expect(paths.map((path) => viewOf(new URL(path, origin), emptyPlan))).toEqual([
          null,
          null,
          null,
        ])
      })

      it('contains nothing that a list does not show', () => {
        expect(JSON.stringify(list.about)).not.toMatch(/leadEmail|@|"keys"|arkonas|feedIds/)
      })
    })
  })
})

/** The distances from a ZIP code, as the server sends them. */
const nearOf = (zip: string | null) =>
  zip === null
    ? null
    : {
        zip,
        miles: Object.fromEntries(
          services.dealers.all().map(({ code }) => [code, services.dealers.milesFrom(zip, code)]),
        ),
      }

const address = (query: string) => new URL(`/search/used?${query}`, origin)

describe('SRCH-16 a shopper with a plan', () => {
  const site = sites.find(({ key }) => key === 'ocotillo') ?? sites[0]
  const [place] = services.finance.taxLocations('85701')
  const plan: PaymentPlan = {
    ...emptyPlan,
    creditTier: 'nearprime',
    termMonths: 60,
    downPayment: fromDollars(4000),
    tradeIn: fromDollars(7500),
    payoff: fromDollars(1000),
    zip: '85701',
    taxLocation: place ?? null,
  }
  const planQuery = new URLSearchParams(formatPlan(plan)).toString()
  const pageOf = (text: string, type: VehicleType) => {
    if (!site) throw new Error('no site')
    const { searchParams } = new URL(`/search/${type}?${text}`, origin)
    const query = parseQuery(type, searchParams, { disabledCategories: [], isValueHub: false })
    return searchView({ services, site, locale: 'en', origin }, type, query)
  }

  it.each([
    '',
    'sort=payment-asc',
    'sort=payment-desc&maxPayment=600',
    'sort=outTheDoor-asc&minOutTheDoor=30000',
    'maxPayment=450&make=Jeep',
  ])(
    'sees in the browser what the server shows at an address with the same plan: %s',
    async (text) => {
      if (!site) throw new Error('no site')
      const viewOf = shopperListViews(
        await sentList(services, { site, locale: 'en', origin }, 'used'),
        now,
      )
      const fromServer = pageOf(`${text}&${planQuery}`, 'used')
      expect(fromServer.plan?.summary).toBe(
        '60 months · score 601–660 · $4,000 down · $7,500 trade-in · $1,000 loan balance · tax in Tucson, AZ 85701',
      )
      expect(viewOf(address(`${text}&${planQuery}`), plan, nearOf('85701'))).toEqual(fromServer)
      const page = viewOf(address(text), plan, nearOf('85701'))
      expect(page?.cards.map(({ payment }) => payment)).toEqual(
        fromServer.cards.map(({ payment }) => payment),
      )
      expect(page?.plan?.summary).toBe(fromServer.plan?.summary)
      // Their own page's address does not contain it.
      expect(JSON.stringify([page?.more, page?.canonical, page?.clearHref])).not.toContain('down=')
    },
  )

  it('gets lists from the server for another plan', async () => {
    if (!site) throw new Error('no site')
    const viewOf = shopperListViews(
      await sentList(services, { site, locale: 'en', origin }, 'used'),
      now,
    )
    expect(viewOf(new URL(`/search/used?${planQuery}`, origin), emptyPlan)).toBeNull()
    const [first] = pageOf('', 'used').cards
    const [card] = pageOf(planQuery, 'used').cards
    expect(first?.id).toBe(card?.id)
    expect(first?.payment).not.toEqual(card?.payment)
    expect(pageOf(planQuery, 'used').canonical).toBe(pageOf('', 'used').canonical)
  })
})

describe('PRC-2 PRC-8 a shopper who has given customer info', () => {
  it('sees personalized prices, sorted and filtered by them', async () => {
    const site = sites.find(({ key }) => key === 'ocotillo') ?? sites[0]
    if (!site) throw new Error('no site')
    const list = await sentList(services, { site, locale: 'en', origin }, 'new')
    const address = new URL('/search/new?show=500', origin)
    const everyone = shopperListViews(list, now)(address, emptyPlan)
    const known = shopperListViews({ ...list, shopper: 'known' }, now)(address, emptyPlan)
    const shopperCards =
      known?.cards.filter(({ price }) => price.own?.startsWith('MyOcotillo price')) ?? []
    const before = new Map(everyone?.cards.map(({ id, price }) => [id, price.cents]))
    expect(shopperCards.length).toBeGreaterThan(3)
    for (const { id, price } of shopperCards)
      expect(price.cents).toBeLessThan(before.get(id) ?? Number.POSITIVE_INFINITY)
    const amounts = shopperCards.map(({ price }) => price.cents ?? 0)
    const inOrder = amounts.toSorted((a, b) => a - b)
    expect(amounts).toEqual(inOrder)
    const most = (amounts[2] ?? 0) / 100
    const filtered = shopperListViews({ ...list, shopper: 'known' }, now)(
      new URL(`/search/new?show=500&maxPrice=${Math.ceil(most)}`, origin),
      emptyPlan,
    )
    const shown = filtered?.cards.map(({ price }) => price.cents ?? 0) ?? []
    expect(shown.length).toBeGreaterThan(0)
    expect(Math.max(...shown)).toBeLessThanOrEqual(Math.ceil(most) * 100)
  })
})
