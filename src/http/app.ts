import { Hono } from 'hono'

import type { ApiEnv } from '#api/api-env.ts'
import type { Services } from '#modules/services.ts'

import { compress } from './cache/compress.ts'
import type { PageCache } from './cache/page-cache.ts'
import { healthApp } from './endpoints/health.ts'
import { mailHookApp } from './endpoints/mail-hook.ts'
import { oneClickUnsubscribe } from './endpoints/one-click-unsubscribe.ts'
import { measureEndpoints } from './endpoints/web-vitals.ts'
import { appFiles } from './files/app-files.ts'
import { brandFiles } from './files/brand-files.ts'
import { contentPictures } from './files/content-pictures.ts'
import { coveredVehicle } from './files/covered-vehicle.ts'
import { mediaFiles } from './files/media.ts'
import { messageFiles } from './files/message-files.ts'
import { outboundFeedFiles } from './files/outbound-feeds.ts'
import { renderingFiles } from './files/renderings.ts'
import { searchLists } from './files/search-list.ts'
import { sharePictureFiles } from './files/share-pictures.ts'
import { speculationRuleFiles } from './files/speculation-rules.ts'
import { storeMiles } from './files/store-miles.ts'
import { redirectToCanonical } from './listener/canonical-redirect.ts'
import type { EarlyHints } from './pages/early-hints.ts'
import { pageHandler } from './pages/page-handler.ts'
import type { PageRenderer } from './pages/page-renderer.ts'
import { problemForJson } from './pages/problem-for-json.ts'
import type { HttpEnv } from './request/request-info.ts'
import { sitemaps } from './seo/sitemap.ts'
import { textFiles } from './seo/text-files.ts'

type Options = Readonly<{
  api: Hono<ApiEnv>
  /** The server of shoppers' assistants. */
  mcp: Hono<ApiEnv>
  renderer: PageRenderer
  services: Services
  cache: PageCache
  reportError: (error: unknown, requestId: string) => void
  /** `null` sends none. */
  hints?: EarlyHints | null
}>

const PAGE_METHODS = ['GET', 'POST']

/** Serves everything except files, probes and cached pages: the API, pictures drawn on demand, and pages. */
export function createApp({
  api,
  mcp,
  renderer,
  services,
  cache,
  reportError,
  hints = null,
}: Options): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.use(compress())
  app.route('/', api)
  app.route('/', mcp)
  app.route('/', healthApp(services))
  app.route('/', oneClickUnsubscribe(services))
  app.route('/', mailHookApp(services))
  app.route('/', textFiles(services))
  app.route('/', appFiles(services))
  app.route('/', brandFiles(services))
  app.route('/', sitemaps(services))
  app.route('/', sharePictureFiles(services))
  app.route('/', mediaFiles(services))
  app.route('/', contentPictures(services))
  app.route('/', renderingFiles())
  app.route('/', coveredVehicle())
  app.route('/', messageFiles())
  app.route('/', measureEndpoints(services))
  app.route('/', storeMiles(services))
  app.route('/', searchLists(services))
  app.route('/', outboundFeedFiles(services))
  app.route('/', speculationRuleFiles(services))
  app.get('*', redirectToCanonical)
  app.on(PAGE_METHODS, '*', problemForJson, pageHandler({ renderer, cache, hints }))
  app.all('*', (c) =>
    c.text('A page only supports GET and POST.', 405, {
      allow: `${PAGE_METHODS.join(', ')}, HEAD`,
    }),
  )
  app.onError((error, c) => {
    reportError(error, c.env.info.id)
    return c.text('Something went wrong on our side. Please try again.', 500)
  })
  return app
}
