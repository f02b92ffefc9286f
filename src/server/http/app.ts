import { Hono } from 'hono'
import { etag } from 'hono/etag'

import type { ApiEnv } from '#server/api/api-env.ts'
import type { Services } from '#server/services.ts'

import { appFiles } from './app-files.ts'
import { compress } from './compress.ts'
import { healthApp } from './health.ts'
import { illustrationResponse } from './illustrations.ts'
import { measureFiles } from './measures.ts'
import { messageFiles } from './message-files.ts'
import { oneClickUnsubscribe } from './one-click.ts'
import type { PageCache } from './page-cache.ts'
import { pageHandler } from './page-handler.ts'
import type { Pages } from './pages.ts'
import type { HttpEnv } from './request-info.ts'
import { searchLists } from './search-list.ts'
import type { Allowances } from './security-headers.ts'
import { sharePictureFiles } from './share-pictures.ts'
import { sitemaps } from './sitemap.ts'
import { textFiles } from './text-files.ts'
import { tidyAddress } from './tidy-address.ts'

type Options = Readonly<{
  api: Hono<ApiEnv>
  pages: Pages
  services: Services
  cache: PageCache
  reportError: (error: unknown, requestId: string) => void
  policyOf: ((html: string, allowed: Allowances) => string) | null
}>

const PAGE_METHODS = ['GET', 'POST']

/** Everything that is not a file, a probe or a cached page: the API, pictures drawn on the spot, pages. */
export function createApp({
  api,
  pages,
  services,
  cache,
  reportError,
  policyOf,
}: Options): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.use(compress())
  app.route('/', api)
  app.route('/', healthApp(services))
  app.route('/', oneClickUnsubscribe(services))
  app.route('/', textFiles(services))
  app.route('/', appFiles())
  app.route('/', sitemaps(services))
  app.route('/', sharePictureFiles(services))
  app.route('/', messageFiles())
  app.route('/', measureFiles(services))
  app.route('/', searchLists(services))
  app.get('/illustrations/*', etag(), (c) => {
    const picture = illustrationResponse(c.req.path, c.env.info.site.theme.vehicle)
    return picture ? c.body(picture.body, 200, picture.headers) : c.notFound()
  })
  app.get('*', tidyAddress)
  app.on(PAGE_METHODS, '*', pageHandler({ pages, services, cache, reportError, policyOf }))
  app.all('*', (c) =>
    c.text('A page is read or posted to.', 405, { allow: `${PAGE_METHODS.join(', ')}, HEAD` }),
  )
  app.onError((error, c) => {
    reportError(error, c.env.info.id)
    return c.text('Something went wrong on our side. Please try again.', 500)
  })
  return app
}
