import { expect, it } from 'vitest'

import { hrefsOf, renderHtml } from '#tests/support/pages/render.tsx'

import { ErrorPage } from './error-page.tsx'

const siteLinks = { home: '/', new: '/search/new', used: '/search/used', cpo: null }

/** An error as thrown by a route with `data(…)`. */
const thrown = (status: number, statusText: string) => ({
  status,
  statusText,
  internal: false,
  data: null,
})

it('SITE-3 an unknown page says so and offers links', () => {
  const html = renderHtml(
    <ErrorPage error={thrown(404, 'Page not found: /x')} siteLinks={siteLinks} />,
  )
  expect(html).toContain('>404<')
  expect(html).toContain('Oops!')
  expect(html).toContain('We cannot seem to find this page!')
  expect(html).toContain('<title>Oops! There was a 404 error</title>')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(hrefsOf(html)).toEqual(['/', '/search/new', '/search/used'])
})

it('has a search box, with and without the data of the layout', () => {
  const box = /<search [^>]*aria-label="Oops!"><form [^>]*action="\/find"[^>]*><input [^>]*name="q"/
  const page = <ErrorPage error={thrown(404, '')} siteLinks={siteLinks} />
  expect(renderHtml(page)).toMatch(box)
  expect(renderHtml(<ErrorPage error={new Error('before any data')} />)).toMatch(box)
  expect(renderHtml(page, { locale: 'es' })).toContain('aria-label="Buscar vehículos"')
})

it('shows the site’s default vehicle', () => {
  const html = renderHtml(<ErrorPage error={thrown(404, '')} siteLinks={siteLinks} />)
  expect(html).toContain('src="/cutouts/own.avif"')
})

it('SITE-3 another failure shows its own message', () => {
  const html = renderHtml(
    <ErrorPage error={thrown(429, 'Too Many Requests')} siteLinks={siteLinks} />,
  )
  expect(html).toContain('Too Many Requests')
  expect(html).not.toContain('We cannot seem')
})

it('SITE-3 a site of used vehicles has no link to new ones', () => {
  const html = renderHtml(
    <ErrorPage error={thrown(404, '')} siteLinks={{ ...siteLinks, new: null }} />,
  )
  expect(hrefsOf(html)).toEqual(['/', '/search/used'])
})

it('SITE-2 a bug is a 500 without details', () => {
  const html = renderHtml(
    <ErrorPage error={new Error('secret of the database')} siteLinks={siteLinks} />,
  )
  expect(html).toContain('>500<')
  expect(html).toContain('Internal Server Error')
  expect(html).not.toContain('secret')
})

it('is translated to Spanish', () => {
  const html = renderHtml(<ErrorPage error={thrown(404, '')} siteLinks={siteLinks} />, {
    locale: 'es',
  })
  expect(html).toContain('No encontramos esta página')
  expect(html).toContain('Buscar seminuevos')
})

it('a removed address says so in both languages', () => {
  const page = <ErrorPage error={thrown(410, '')} siteLinks={siteLinks} />
  expect(renderHtml(page)).toContain('This page is no longer available.')
  expect(renderHtml(page, { locale: 'es' })).toContain('Esta página ya no está disponible.')
})
