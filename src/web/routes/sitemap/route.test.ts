import { createElement } from 'react'
import { expect, it } from 'vitest'

import { sitePages } from '#domain/pages/site/site-pages.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { sites } from '#tests/support/builders/sites.ts'
import { hrefsOf, renderHtml } from '#tests/support/pages/render.tsx'
import { routeContext } from '#tests/support/pages/route-context.ts'

import SitemapPage, { loader } from './route.tsx'

const cases = sites.flatMap((site) => (['en', 'es'] as const).map((locale) => ({ site, locale })))

it.each(cases)('shows every page of $site.key in $locale, with a name', ({ site, locale }) => {
  const services = testServices({ dealers: [aDealer({ code: 'OCS' })] })
  const loaderData = loader({ context: routeContext({ site, locale, services }) } as never)
  const html = renderHtml(createElement(SitemapPage, { loaderData } as never), {
    path: '/sitemap',
    locale,
  })
  const links = loaderData.groups.flatMap((group) => group.links)
  expect(links.map(({ href }) => href).toSorted()).toEqual(
    sitePages({ site, locale, services })
      .map(({ path }) => path)
      .toSorted(),
  )
  for (const { href, label } of links) {
    expect(hrefsOf(html)).toContain(href)
    expect(label).not.toBe('')
  }
  expect(html.match(/<h1>/g)).toHaveLength(1)
})
