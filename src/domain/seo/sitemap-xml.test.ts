import { expect, it } from 'vitest'

import { MAX_SITEMAP_ADDRESSES, sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'

const page = (path: string, changed: string | null = null) => ({
  addresses: [
    { language: 'en', href: `https://dealer.example${path}` },
    { language: 'es', href: `https://dealer.example${path}?lang=es` },
  ],
  changed,
})

it('SITE-7 lists each page in each language, with links to its other languages', () => {
  const xml = sitemapXml([page('/contact', '2026-11-20')])
  const links =
    '<xhtml:link rel="alternate" hreflang="en" href="https://dealer.example/contact"/>' +
    '<xhtml:link rel="alternate" hreflang="es" href="https://dealer.example/contact?lang=es"/>' +
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://dealer.example/contact"/>'
  expect(xml).toContain(
    `<url><loc>https://dealer.example/contact</loc><lastmod>2026-11-20</lastmod>${links}</url>`,
  )
  expect(xml).toContain(
    `<url><loc>https://dealer.example/contact?lang=es</loc><lastmod>2026-11-20</lastmod>${links}</url>`,
  )
})

it('omits an unknown modification date', () => {
  expect(sitemapXml([page('/')])).not.toContain('lastmod')
})

it('escapes XML', () => {
  const href = `https://dealer.example/?a=1&b='"<x>`
  const xml = sitemapXml([{ addresses: [{ language: 'en', href }], changed: null }])
  expect(xml).toContain('<loc>https://dealer.example/?a=1&amp;b=&apos;&quot;&lt;x&gt;</loc>')
  expect(sitemapIndexXml([{ href, changed: null }])).toContain('&amp;b=')
})

it('never exceeds the size limit of sitemaps', () => {
  const pages = Array.from({ length: MAX_SITEMAP_ADDRESSES / 2 }, (_, n) => page(`/${n}`))
  expect(() => sitemapXml(pages)).not.toThrow()
  expect(() => sitemapXml([...pages, page('/one-more')])).toThrow(RangeError)
})
