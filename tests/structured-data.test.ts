import { describe, expect, it } from 'vitest'

import { byCode } from '#domain/kernel/text.ts'
import { articlePath } from '#domain/pages/article-path.ts'
import { feedCar } from '#domain/syndication/documents.ts'
import { sites } from '#tests/support/builders/sites.ts'
import { demoGroup } from '#tests/support/modules/demo.ts'
import { pageAbout, type PageAbout } from '#web/lib/seo/page-about.ts'
import { loader as article } from '#web/routes/article/route.tsx'
import { loader as contact } from '#web/routes/contact/route.tsx'
import { loader as home } from '#web/routes/home/route.tsx'
import { loader as markdownPage } from '#web/routes/markdown-page/route.tsx'
import { loader as search } from '#web/routes/search/route.tsx'
import { vehicleAbout } from '#web/routes/vehicle/view/vehicle-about.ts'
import { vehicleView } from '#web/routes/vehicle/view/vehicle-view.ts'

import { testServices } from './support/builders/services.ts'
import { allFeeds, feedItems } from './support/modules/syndication.ts'
import { jsonLdProblems } from './support/pages/json-ld.ts'
import { routeContext } from './support/pages/route-context.ts'

const group = demoGroup({ today: '2026-11-20' })
const services = testServices(group)
const LOCALES = ['en', 'es'] as const

const blocksOf = ({ jsonLd = [] }: PageAbout) => jsonLd.filter((block) => block !== null)
const problemsIn = (about: PageAbout) => blocksOf(about).flatMap((block) => jsonLdProblems(block))

/** Required properties by type: for pictures in search results, and to identify stores. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  AutoDealer: ['image', 'priceRange', 'address'],
  Article: ['image'],
  Event: ['image'],
}

/** Missing data: properties, absolute addresses of pictures, and texts in the language of the page. */
function missingData(about: PageAbout, locale: 'en' | 'es'): readonly string[] {
  return blocksOf(about).flatMap((block) => {
    const type = String(block['@type'])
    const missing = (NEEDED[type] ?? []).filter((name) => !block[name])
    const pictures = [block['image'] ?? []].flat().map(String)
    const steps = JSON.stringify(block['itemListElement'] ?? []).match(/"item":"[^"]*"/g) ?? []
    return [
      ...missing.map((name) => `${type} has no ${name}`),
      ...pictures.filter((href) => !/^https:\/\/[^/]+\/./.test(href)),
      ...steps.filter((step) => step.endsWith('lang=es"') !== (locale === 'es')),
    ]
  })
}

const slugOf = (entry: Readonly<{ id: string; facts: Readonly<{ title: string }> }>) => ({
  id: entry.id,
  slug: articlePath(entry).split('/').at(-1),
})

describe('schema.org has every term in the structured data of', () => {
  it.each(LOCALES)('vehicles, whatever their state, in %s', (locale) => {
    const [site] = sites
    if (!site) throw new Error('no site')
    const origin = 'https://dealer.example'
    for (const vehicle of group.vehicles.toSorted((a, b) => byCode(a.vin, b.vin)).slice(0, 120)) {
      const view = vehicleView(vehicle, { services, site, locale, origin })
      expect(problemsIn(vehicleAbout(vehicle, view, { locale, origin }))).toEqual([])
    }
  })

  const PAGES = [
    ['home', home, '/', {}],
    ['a list', search, '/search/used', { type: 'used' }],
    ['service', markdownPage, '/service', {}],
    ['events', markdownPage, '/community', {}],
    ['the stores', contact, '/contact', {}],
  ] as const

  it.each(sites.flatMap((site) => LOCALES.map((locale) => ({ key: site.key, locale, site }))))(
    'the pages of $key in $locale',
    async ({ site, locale }) => {
      const entries = services.content.entries('articles', { siteKey: site.key, language: locale })
      const articles = entries
        .slice(0, 2)
        .map((entry) => ['article', article, articlePath(entry), slugOf(entry)] as const)
      for (const [, loader, path, params] of [...PAGES, ...articles]) {
        const context = routeContext({ site, locale, services })
        const url = new URL(path, 'https://dealer.example')
        await loader({ context, params, url, request: new Request(url) } as never)
        const about = pageAbout(context)
        expect(problemsIn(about)).toEqual([])
        expect(missingData(about, locale)).toEqual([])
      }
    },
  )
})

/** The facts about a vehicle that its page and the feed have in common. */
function partsOf(car: Readonly<Record<string, unknown>>) {
  const { name, url, sku, vehicleIdentificationNumber, mileageFromOdometer, image, offers } = car
  const offer = { price: null, priceCurrency: null, ...Object(offers), seller: null }
  return { name, url, sku, vehicleIdentificationNumber, mileageFromOdometer, image, offer }
}

it('the feed of schema.org has the address, identity, price and availability of each page', () => {
  const [site] = sites
  if (!site) throw new Error('no site')
  const origin = 'https://dealer.example'
  const feed = allFeeds(site).find(({ settings }) => settings.format === 'schema-org')
  if (!feed) throw new Error('no feed')
  let compared = 0
  for (const item of feedItems({ site, origin }, feed, services)) {
    if (item.vehicle.tags.has('isSold')) continue
    const view = vehicleView(item.vehicle, { services, site, locale: 'en', origin })
    const [page] = blocksOf(vehicleAbout(item.vehicle, view, { locale: 'en', origin }))
    expect(partsOf(feedCar(item))).toEqual(partsOf(page ?? {}))
    if (++compared === 300) break
  }
  expect(compared).toBe(300)
})

describe('the checker', () => {
  const car = { '@context': 'https://schema.org', '@type': 'Car' }

  it('knows inherited properties, and members of enumerations', () => {
    expect(
      jsonLdProblems({
        ...car,
        name: 'Jeep',
        vehicleIdentificationNumber: '1C4',
        numberOfDoors: 4,
        itemCondition: 'https://schema.org/UsedCondition',
        offers: { '@type': 'Offer', price: 30_000, availability: 'https://schema.org/InStock' },
        brand: { '@type': 'Brand', name: 'Jeep' },
      }),
    ).toEqual([])
  })

  it.each([
    ['an unknown type', { ...car, '@type': 'Caravan' }],
    ['a property that its type does not have', { ...car, salary: 1 }],
    ['an object of the wrong type', { ...car, brand: { '@type': 'Offer' } }],
    ['a number instead of a text', { ...car, vehicleIdentificationNumber: 4 }],
    ['an unknown member of an enumeration', { ...car, itemCondition: 'https://schema.org/Worn' }],
    ['an unknown property of a nested object', { ...car, offers: { '@type': 'Offer', cost: 1 } }],
    ['no context', { '@type': 'Car' }],
    ['no type', { ...car, brand: { name: 'Jeep' } }],
  ])('finds %s', (_, data) => expect(jsonLdProblems(data)).not.toEqual([]))
})
