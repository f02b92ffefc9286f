import { createElement } from 'react'
import { expect, it } from 'vitest'

import type { Site } from '#domain/site/site.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo, redCanyon } from '#tests/support/builders/sites.ts'
import { hrefsOf, renderHtml } from '#tests/support/pages/render.tsx'
import { routeContext } from '#tests/support/pages/route-context.ts'

import ArticlesPage, { loader } from './route.tsx'

type Overrides = Partial<{ site: Site; locale: 'en' | 'es'; hasNone: boolean }>

function open(path: string, { site = ocotillo, locale = 'en', hasNone = false }: Overrides = {}) {
  const none = {
    entry: () => null,
    entries: () => [],
    picture: () => null,
    storedPicture: () => null,
  }
  const services = testServices({}, hasNone ? { content: none } : {})
  const context = routeContext({ site, locale, services })
  const loaderData = loader({ context, url: new URL(path, 'https://dealer.example') } as never)
  const html = renderHtml(createElement(ArticlesPage, { loaderData } as never), { path, locale })
  return { ...loaderData, html, hrefs: hrefsOf(html) }
}

it.each(['en', 'es'] as const)('lists every article, newest first, in %s', (locale) => {
  const { articles, html, hrefs } = open('/articles', { locale })
  expect(articles.length).toBeGreaterThanOrEqual(8)
  expect(articles[0]?.href).toContain('/articles/window-sticker-and-all-in-price/')
  for (const { href } of articles) expect(hrefs).toContain(href)
  expect(html.match(/<h1>/g)).toHaveLength(1)
})

it('filters the list to a topic by a link, and keeps one address for search engines', () => {
  const all = open('/articles')
  const care = open('/articles?topic=care')
  expect(all.hrefs).toContain('/articles?topic=care')
  expect(care.articles.map(({ href }) => href.split('/')[2])).toEqual([
    'desert-heat-battery-and-tires',
    'maintenance-by-mileage',
  ])
  expect(care.canonical).toBe(all.canonical)
  expect(open('/articles?topic=nothing').articles).toEqual(all.articles)
})

const idsOf = (site: Site) =>
  open('/articles', { site }).articles.map(({ href }) => href.split('/')[2])

it('omits the articles of other sites', () => {
  expect(idsOf(ocotillo)).toContain('charging-an-ev-at-home')
  expect(idsOf(redCanyon)).not.toContain('charging-an-ev-at-home')
})

it('says that there are none, and links to the contact page', () => {
  const { html, hrefs } = open('/articles', { hasNone: true })
  expect(html).toContain('No articles yet')
  expect(hrefs).toContain('/contact')
})
