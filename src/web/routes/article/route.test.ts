import { createElement } from 'react'
import { describe, expect, it } from 'vitest'

import { defaultSite } from '#domain/site/default-site.ts'
import type { Site } from '#domain/site/site.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo, redCanyon } from '#tests/support/builders/sites.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { hrefsOf, renderHtml } from '#tests/support/pages/render.tsx'
import { routeContext } from '#tests/support/pages/route-context.ts'
import { pageAbout } from '#web/lib/seo/page-about.ts'

import ArticlePage, { loader, meta } from './route.tsx'

const EN = '/articles/towing-and-payload/towing-and-payload-the-sticker-that-decides'
const ES = '/articles/towing-and-payload/remolque-y-capacidad-de-carga-la-etiqueta-que-decide'

type Overrides = Partial<{ site: Site; locale: 'en' | 'es' }>

function load(path: string, { site = ocotillo, locale = 'en' }: Overrides = {}) {
  const services = testServices({
    dealers: [aDealer({ code: 'OCS' })],
    vehicles: [aVehicle({ dealerCode: 'OCS', condition: 'new', body: 'Truck' })],
  })
  const context = routeContext({ site, locale, services })
  const url = new URL(path, 'https://dealer.example')
  const [, , id = '', slug] = url.pathname.split('/')
  return { context, data: loader({ context, url, params: { id, slug } } as never) }
}

function open(path: string, overrides: Overrides = {}) {
  const { context, data } = load(path, overrides)
  const html = renderHtml(createElement(ArticlePage, { loaderData: data } as never), {
    path,
    locale: overrides.locale ?? 'en',
  })
  return { ...data, html, hrefs: hrefsOf(html), jsonLd: pageAbout(context).jsonLd ?? [] }
}

function thrownBy(path: string, overrides: Overrides = {}): unknown {
  try {
    load(path, overrides)
  } catch (thrown) {
    return thrown
  }
  return null
}

function redirectOf(path: string, overrides: Overrides = {}) {
  const response = thrownBy(path, overrides)
  if (!(response instanceof Response)) throw new Error('it leads nowhere')
  return {
    status: response.status,
    to: response.headers.get('location'),
    cache: response.headers.get('cache-control'),
  }
}

describe('its address', () => {
  it.each([
    ['/articles/towing-and-payload', 'en', EN],
    ['/articles/towing-and-payload/something-else', 'en', EN],
    [ES, 'en', EN],
    [EN, 'es', ES],
    [`${EN}?lang=es`, 'es', `${ES}?lang=es`],
    [`${ES}/`, 'en', EN],
  ] as const)('%s redirects in %s to the address in that language', (path, locale, to) => {
    expect(redirectOf(path, { locale })).toEqual({ status: 301, to, cache: 'no-store' })
  })

  it.each([
    [EN, 'en'],
    [ES, 'es'],
  ] as const)('%s is canonical in %s', (path, locale) => {
    expect(thrownBy(path, { locale })).toBeNull()
  })

  it('responds 404 for an unknown article, and for one of other sites', () => {
    const charging = '/articles/charging-an-ev-at-home'
    expect(redirectOf(charging).status).toBe(301)
    for (const [path, site] of [
      ['/articles/nothing/at-all', ocotillo],
      ['/articles/constructor', ocotillo],
      [charging, redCanyon],
    ] as const)
      expect(thrownBy(path, { site })).toMatchObject({ init: { status: 404 } })
  })
})

describe.each([
  ['en', EN],
  ['es', ES],
] as const)('in %s', (locale, path) => {
  it('has structured data that equals its page', () => {
    const { jsonLd, html, view } = open(path, { locale })
    const article = jsonLd.find((data) => data?.['@type'] === 'Article')
    expect(article).toMatchObject({ inLanguage: locale, datePublished: '2026-07-13' })
    for (const shown of [article?.['headline'], article?.['description'], view.written.text])
      expect(html).toContain(String(shown))
    expect(article?.['mainEntityOfPage']).toBe(view.canonical)
  })

  it('has one heading, and all its sections in the table of contents', () => {
    const { html, hrefs, view } = open(path, { locale })
    expect(html.match(/<h1>/g)).toHaveLength(1)
    for (const { id } of view.text.sections) {
      expect(hrefs).toContain(`#${id}`)
      expect(html).toContain(`id="${id}"`)
    }
  })

  it('links to its vehicles, and to three other articles by title', () => {
    const { hrefs, view } = open(path, { locale })
    expect(hrefs).toContain('/search/new?body=Truck')
    expect(view.lists).toEqual([{ type: 'new', href: '/search/new?body=Truck', count: 1 }])
    expect(view.related).toHaveLength(3)
    for (const { href } of view.related) {
      expect(hrefs).toContain(href)
      expect(thrownBy(href, { locale })).toBeNull()
    }
  })
})

it('links from its text to other articles by their complete addresses', () => {
  const { hrefs } = open(EN)
  expect(hrefs).toContain(
    '/articles/desert-heat-battery-and-tires/what-desert-heat-does-to-batteries-and-tires',
  )
})

it('names its address in each language for search engines, from either of them', () => {
  for (const [path, locale] of [
    [EN, 'en'],
    [ES, 'es'],
  ] as const) {
    const { context } = load(path, { locale })
    expect(pageAbout(context).paths).toEqual({ en: EN, es: ES })
  }
})

it('works on a site without a dealer and without vehicles', () => {
  const { html, view } = open(EN, { site: defaultSite })
  expect(view.lists).toEqual([])
  expect(html).not.toContain('on-our-lots')
})

it('has its title, description and address in its head', () => {
  const { data } = load(EN)
  expect(meta({ loaderData: data })).toEqual([
    { title: 'Towing and payload: the sticker that decides | Ocotillo' },
    { name: 'description', content: data.view.description },
    { tagName: 'link', rel: 'canonical', href: `https://dealer.example${EN}` },
  ])
})
