import { Hono } from 'hono'
import { etag } from 'hono/etag'

import { paths } from '#domain/pages/paths.ts'
import { sitemapIndexXml, sitemapXml } from '#domain/seo/sitemap-xml.ts'
import type { HttpEnv, RequestInfo } from '#http/request/request-info.ts'
import type { Services } from '#modules/services.ts'

import { partChanged, sitemapParts, type SitemapPart } from './sitemap-parts.ts'

const HEADERS = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=600',
}

const FILE = /^(?<name>[\w-]+)\.xml$/

/** `/sitemap.xml`, the list of a site's sitemaps, and those under `/sitemaps/`. */
export function sitemaps(services: Services) {
  const cached = new Map<string, Readonly<{ version: string; parts: readonly SitemapPart[] }>>()
  /** The sitemap of a site, rewritten when a vehicle or the site's date changes. */
  const partsOf = ({ site, origin }: RequestInfo): readonly SitemapPart[] => {
    const day = services.now().toISOString().slice(0, 10)
    const { inventory } = services
    const version = `${inventory.version()} ${inventory.groupVersion()} ${origin} ${day}`
    const known = cached.get(site.key)
    if (known?.version === version) return known.parts
    const parts = sitemapParts({ site, origin, services })
    cached.set(site.key, { version, parts })
    return parts
  }
  return new Hono<HttpEnv>()
    .use('/sitemap.xml', etag())
    .use('/sitemaps/*', etag())
    .get(paths.sitemapIndex(), (c) => {
      const { info } = c.env
      const parts = partsOf(info).map((part) => ({
        href: info.origin + paths.sitemapPart(part.name),
        changed: partChanged(part),
      }))
      return c.body(sitemapIndexXml(parts), 200, HEADERS)
    })
    .get('/sitemaps/:file', (c) => {
      const name = FILE.exec(c.req.param('file'))?.groups?.['name']
      const part = partsOf(c.env.info).find((other) => other.name === name)
      return part ? c.body(sitemapXml(part.pages), 200, HEADERS) : c.notFound()
    })
}
