import { createElement } from 'react'
import { expect, it } from 'vitest'

import { cents } from '#domain/kernel/money.ts'
import { MAX_ORDER_LINES } from '#domain/parts/order-list.ts'
import { PARTS_PER_PAGE } from '#domain/parts/part-query.ts'
import type { Part } from '#domain/parts/part.ts'
import { aDatabase } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aFit, aPart } from '#tests/support/builders/parts.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { partRepository } from '#tests/support/modules/parts.ts'
import { hrefsOf, renderHtml } from '#tests/support/pages/render.tsx'
import { routeContext } from '#tests/support/pages/route-context.ts'

import PartsCatalogPage, { headers, loader } from './route.tsx'

const WRANGLER = aFit('Jeep', 'Wrangler', { fromYear: 2018 })
const PARTS: readonly Part[] = [
  aPart('MATS', { fits: [WRANGLER] }),
  aPart('HITCH', {
    name: { en: 'Hitch', es: 'Enganche' },
    category: 'towing',
    price: null,
    fits: [aFit('Ram', '1500', { fromYear: 2019, untilYear: 2024 })],
  }),
  aPart('WAX', { name: { en: 'Wax', es: 'Cera' }, category: 'care', price: cents(2_395) }),
]

/** A site whose stores share a catalog of these parts. */
async function aCatalog(parts: readonly Part[] = PARTS) {
  const database = await aDatabase()
  const repository = partRepository(database)
  await database.transaction((trx) => repository.replace(trx, null, parts, new Set()))
  const services = testServices(
    { dealers: [aDealer({ code: 'OCS' }), aDealer({ code: 'OCT', name: 'Ocotillo Tucson' })] },
    { parts: repository },
  )
  const load = (query = '', locale: 'en' | 'es' = 'en') => {
    const url = new URL(`https://dealer.example/parts-catalog${query}`)
    const context = routeContext({ site: ocotillo, services, locale })
    return loader({ context, url, request: new Request(url), params: {} } as never)
  }
  return {
    load,
    view: async (query = '', locale?: 'en' | 'es') => (await load(query, locale)).view,
    html: async (query = '', locale: 'en' | 'es' = 'en') =>
      renderHtml(
        createElement(PartsCatalogPage, { loaderData: await load(query, locale) } as never),
        {
          path: `/parts-catalog${query}`,
          locale,
        },
      ),
  }
}

it('SITE-6 has neither header nor footer of its own', async () => {
  const { html } = await aCatalog()
  expect(await html()).not.toMatch(/<(?:header|footer)\b/)
})

it('shows the whole catalog by category, and is publicly cached', async () => {
  const { view } = await aCatalog()
  const { cards, found, categories, clearHref, pages } = await view()
  expect(cards.map(({ number, price, fits }) => [number, price, fits])).toEqual([
    ['MATS', '$164.95', 'Fits Jeep Wrangler 2018 and newer'],
    ['HITCH', 'Ask for price', 'Fits Ram 1500 2019–2024'],
    ['WAX', '$23.95', 'Fits most vehicles'],
  ])
  expect([found, clearHref, pages.pages]).toEqual(['3 parts', null, 1])
  expect(categories.map(({ label, count }) => `${label} ${count}`)).toEqual([
    'All categories 3',
    'Interior 1',
    'Towing 1',
    'Car care 1',
  ])
  expect(headers()).toEqual({ 'cache-control': 'public, max-age=0, must-revalidate' })
})

it('filters by vehicle, category and words, and says so', async () => {
  const { view } = await aCatalog()
  expect(await view('?make=jeep&model=wrangler&year=2021')).toMatchObject({
    found: '2 parts for 2021 Jeep Wrangler',
    clearHref: '/parts-catalog',
    query: { make: 'Jeep', model: 'Wrangler' },
    cards: [{ number: 'MATS' }, { number: 'WAX' }],
  })
  expect(await view('?q=enganche')).toMatchObject({ cards: [{ number: 'HITCH' }] })
  const towing = await view('?category=towing&make=Jeep')
  expect(towing).toMatchObject({ cards: [], found: '0 parts for Jeep' })
  // The open category stays visible even if it is empty.
  expect(towing.categories.find(({ isCurrent }) => isCurrent)).toMatchObject({ count: 0 })
})

it('offers vehicles with parts, and keeps a selected one without', async () => {
  const { view } = await aCatalog()
  expect(await view()).toMatchObject({
    makes: ['Jeep', 'Ram'],
    models: [
      { make: 'Jeep', models: ['Wrangler'] },
      { make: 'Ram', models: ['1500'] },
    ],
  })
  const jeep = await view('?make=Jeep')
  expect(jeep.models).toEqual([{ make: 'Jeep', models: ['Wrangler'] }])
  expect([jeep.years[0], jeep.years.at(-1)]).toEqual([2027, 2018])
  expect(await view('?make=Kia&model=Soul&year=1990')).toMatchObject({
    makes: ['Kia', 'Jeep', 'Ram'],
    models: [{ make: 'Kia', models: ['Soul'] }],
    years: [1990],
  })
  const html = await (await aCatalog()).html('?make=Jeep&model=Wrangler&year=2021')
  expect(html).toContain('<option value="Wrangler" selected="">Wrangler</option>')
})

it('keeps the list, the store and the language in all addresses', async () => {
  const { view, html } = await aCatalog()
  const query = '?make=Jeep&dealer=OCT&lang=es&want=WAX*2'
  const { cards, carried, categories, orderHref, otherLanguage, list } = await view(query, 'es')
  expect(cards[0]?.addHref).toBe(
    '/parts-catalog?make=Jeep&dealer=OCT&lang=es&want=WAX*2&want=MATS#part-mats',
  )
  expect(carried).toEqual([
    ['dealer', 'OCT'],
    ['lang', 'es'],
    ['want', 'WAX*2'],
  ])
  expect(categories[1]?.href).toContain('dealer=OCT&lang=es&want=WAX*2')
  expect(orderHref).toBe('/parts?make=Jeep&dealer=OCT&lang=es&want=WAX*2')
  expect(otherLanguage.href).toContain('lang=en')
  expect(list).toMatchObject({
    sum: '$47.90',
    open: 0,
    lines: [
      {
        name: 'Cera',
        quantity: 2,
        price: '$47.90',
        moreHref: expect.stringContaining('want=WAX*3#list'),
        fewerHref: expect.stringContaining('want=WAX#list'),
        removeHref: '/parts-catalog?make=Jeep&dealer=OCT&lang=es#list',
      },
    ],
  })
  const page = await html(query, 'es')
  for (const name of ['dealer', 'lang', 'want'])
    expect(page).toContain(`<input type="hidden" name="${name}"`)
})

it('leaves an embedding frame only for the order form', async () => {
  const { html } = await aCatalog()
  const page = await html('?want=WAX')
  const links = [...page.matchAll(/<a\b[^>]*>/g)].map(([tag]) => tag)
  const out = links.filter((tag) => !/href="(?:\/parts-catalog|#)/.test(tag))
  expect(out.length).toBeGreaterThan(1)
  expect(out.filter((tag) => !/target="_top"/.test(tag) || !/href="\/parts\b/.test(tag))).toEqual(
    [],
  )
  const inside = links.filter((tag) => /href="\/parts-catalog/.test(tag))
  expect(inside.filter((tag) => tag.includes('target='))).toEqual([])
})

it('shows which parts are on the list, which are unknown, and when it is full', async () => {
  const many = Array.from({ length: MAX_ORDER_LINES + 1 }, (_, index) => aPart(`P${index}`))
  const { view } = await aCatalog(many)
  const wants = many.slice(0, MAX_ORDER_LINES).map(({ number }) => `want=${number}`)
  const full = await view(`?${wants.join('&')}`)
  expect(full.list.isFull).toBe(true)
  expect(full.cards.every(({ addHref }) => addHref === null)).toBe(true)
  expect(full.cards.filter(({ isOnList }) => isOnList)).toHaveLength(MAX_ORDER_LINES)
  const gone = await view('?want=GONE&want=P1*99')
  expect(gone.list.lines).toMatchObject([{ number: 'P1', moreHref: null }])
  expect(gone.orderHref).toBe('/parts?want=P1*99')
})

it('has a separate anchor for each part, even if numbers differ only in punctuation', async () => {
  const numbers = ['A-1', 'A 1', 'A/1', 'A.1', 'A1']
  const { view } = await aCatalog(numbers.map((number) => aPart(number)))
  const ids = (await view()).cards.map(({ id }) => id)
  expect(new Set(ids).size).toBe(numbers.length)
  expect(ids.filter((id) => /\s/.test(id))).toEqual([])
})

it('has pagination, and shows the last page for one beyond the end', async () => {
  const { view } = await aCatalog(
    Array.from({ length: PARTS_PER_PAGE + 1 }, (_, index) => aPart(`P${index}`)),
  )
  expect((await view()).pages).toEqual({
    page: 1,
    pages: 2,
    previousHref: null,
    nextHref: '/parts-catalog?page=2#results',
  })
  expect((await view('?page=77')).pages).toMatchObject({
    page: 2,
    previousHref: '/parts-catalog#results',
  })
})

it('says that a catalog is not available yet', async () => {
  const { html } = await aCatalog([])
  const page = await html()
  expect(page).toContain('The catalog is not available yet.')
  expect(hrefsOf(page)).toContain('/parts')
  expect(page).not.toContain('<form')
})

it('responds 404 for an unknown store', async () => {
  const { load } = await aCatalog()
  await expect(load('?dealer=NOPE')).rejects.toMatchObject({ init: { status: 404 } })
})

it('is indexed once, not for every search', async () => {
  const { load } = await aCatalog()
  expect(await load()).toMatchObject({ isIndexed: true })
  expect(await load('?make=Jeep')).toMatchObject({
    isIndexed: false,
    canonical: 'https://dealer.example/parts-catalog',
  })
})
