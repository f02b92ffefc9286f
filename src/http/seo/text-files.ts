import { Hono } from 'hono'
import { etag } from 'hono/etag'

import { MCP_PATH } from '#domain/pages/mcp-path.ts'
import { pages, type Page } from '#domain/pages/pages.ts'
import { paths } from '#domain/pages/paths.ts'
import type { HttpEnv } from '#http/request/request-info.ts'
import type { Services } from '#modules/services.ts'

import { aboutSite } from './about-site.ts'

/** A path as crawlers match it: by prefix, with `*` for variable parts. */
const crawlPath = ({ path }: Page) =>
  `/${path}`.replace(/(?:\/:\w+\??)+$/, '/').replaceAll(/:\w+/g, '*')

/** Pages of one person, addresses that only scripts and assistants request, and previews. */
const notForCrawlers = () => [
  ...pages
    .filter(({ isUncrawled, params }) => isUncrawled || params === 'secret')
    .map((page) => crawlPath(page)),
  paths.searchSuggest(),
  MCP_PATH,
]

const HEADERS = { 'cache-control': 'public, max-age=3600' }

/** `/robots.txt` and `/llms.txt`: the addresses that crawlers and agents may read. */
export const textFiles = (services: Services) =>
  new Hono<HttpEnv>()
    .use('/robots.txt', etag())
    .use('/llms.txt', etag())
    .get('/robots.txt', (c) =>
      c.text(
        [
          'User-agent: *',
          ...notForCrawlers().map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${c.env.info.origin}${paths.sitemapIndex()}`,
          '',
        ].join('\n'),
        200,
        HEADERS,
      ),
    )
    .get('/llms.txt', (c) => c.text(aboutSite(c.env.info, services), 200, HEADERS))
