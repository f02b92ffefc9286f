import { Hono } from 'hono'
import { etag } from 'hono/etag'

import { paths } from '#domain/pages/paths.ts'
import type { HttpEnv } from '#http/listener/request-info.ts'
import type { Services } from '#modules/services.ts'

import { aboutSite } from './about-site.ts'

/** Where nothing is for search engines: what belongs to one person, what only a script asks for, and what is for trying out. */
const NOT_FOR_CRAWLERS = [
  paths.healthCheck(''),
  paths.myRequest(''),
  paths.subscription(''),
  paths.serviceBooking(''),
  paths.serviceWaiting(''),
  paths.tradeInOffer(''),
  paths.thankYou('*'),
  paths.find(),
  paths.searchSuggest(),
  paths.slotTest(),
  paths.serviceScheduler('test'),
  '/form/financetest',
  '/form/vehicle-financetest/',
  '/customer-info',
  '/vehicle-offer/',
  '/vehicle-terms/',
  '/store-distance/',
]

const HEADERS = { 'cache-control': 'public, max-age=3600' }

/** `/robots.txt` and `/llms.txt`: what crawlers and agents may read, and where. */
export const textFiles = (services: Services) =>
  new Hono<HttpEnv>()
    .use('/robots.txt', etag())
    .use('/llms.txt', etag())
    .get('/robots.txt', (c) =>
      c.text(
        [
          'User-agent: *',
          ...NOT_FOR_CRAWLERS.map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${c.env.info.origin}${paths.sitemapIndex()}`,
          '',
        ].join('\n'),
        200,
        HEADERS,
      ),
    )
    .get('/llms.txt', (c) => c.text(aboutSite(c.env.info, services), 200, HEADERS))
