import type { RequestListener, Server } from 'node:http'
import { join } from 'node:path'

import { apiApp } from '#api/api-app.ts'
import type { Site } from '#domain/site/site.ts'
import type { LiveChange } from '#domain/vehicle/live-change.ts'
import { createApp } from '#http/app.ts'
import { refreshAfterChanges } from '#http/cache/after-change.ts'
import { pageCache } from '#http/cache/page-cache.ts'
import { pageTag, redirectTag, siteTag } from '#http/cache/page-tags.ts'
import { siteFiles } from '#http/files/service-worker.ts'
import { createListener } from '#http/listener/listener.ts'
import type { Probe } from '#http/listener/probes.ts'
import { liveUpdates } from '#http/live/live-updates.ts'
import { httpMetrics } from '#http/metrics/http-metrics.ts'
import { startDevServer } from '#http/pages/dev-server.ts'
import { earlyHints } from '#http/pages/early-hints.ts'
import { pageRenderer } from '#http/pages/page-renderer.ts'
import { builtPages, livePages } from '#http/pages/pages.ts'
import { previewPages } from '#http/pages/preview.ts'
import { pagePolicy } from '#http/security/security-headers.ts'
import { mcpApp } from '#mcp/mcp-app.ts'
import type { SiteDirectory } from '#modules/group/module.ts'
import type { Services } from '#modules/services.ts'
import type { Environment } from '#platform/env/env.ts'
import { purger } from '#platform/http/purge.ts'
import type { LineLog } from '#platform/log/log.ts'
import type { OutboundMail } from '#platform/mail/outbound-mail.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'
import type { Tracer } from '#platform/tracing/tracer.ts'

import { adminOfServer } from './admin-of-server.ts'
import { draftServices } from './compose/draft-services.ts'
import { previewOrigin } from './compose/preview-origin.ts'

/** How long a page is sent from the cache, and how much longer while it is rendered again. */
const FRESH_MS = 60_000
const STALE_MS = 60_000
/** How many of the most requested pages are rendered again after a change. */
const MAX_WARMED = 50
const BYTES_PER_MEGABYTE = 1024 * 1024

export type Deps = Readonly<{
  env: Environment
  services: Services
  sites: SiteDirectory
  reportError: (error: unknown, requestId: string) => void
  secretKey: string
  originOf: OutboundMail['originOf']
  /** The origin of the back office. */
  adminOrigin: () => string
  /** Resolves once the lists of a site are indexed; `null` if they are. */
  indexed: (site: Site) => Promise<void> | null
  /** Calls back with what changed of listed vehicles. */
  onChanged: (callBack: (changes: readonly LiveChange[]) => void) => () => void
  /** The build's folder. */
  build: string
  isDev: boolean
  log: LineLog
  metrics: Metrics
  tracer: Tracer | null
}>

/**
 * The pages, forms, files and API of every site.
 * @param server through which the development server updates browsers
 */
export async function pagesOfServer(deps: Deps, server: Server) {
  const { env, services, sites, reportError, build, isDev, log } = deps
  const purge = env.cdn.purge && purger({ target: env.cdn.purge, log })
  const cache = pageCache({
    catalog: services.inventory,
    now: services.now,
    maxBytes: env.pageCacheMegabytes * BYTES_PER_MEGABYTE,
    freshMs: isDev ? 0 : FRESH_MS,
    staleMs: isDev ? 0 : STALE_MS,
    sharedMs: purge === null ? 0 : (env.cdn.seconds + STALE_MS / 1000) * 1000,
    onGone: (key) => void purge?.purge([pageTag(key)]),
  })
  const metrics = httpMetrics(deps.metrics)
  metrics.cache(cache.size)
  const dev = isDev ? await startDevServer(server, 'vite.config.ts') : null
  const hints = env.sendsEarlyHints ? earlyHints() : null
  const renderer = pageRenderer({
    hints,
    pages: dev ? livePages(dev.build) : await builtPages(build),
    services,
    cache,
    reportError,
    policyOf: dev ? null : pagePolicy,
    onRendered: metrics.rendered,
    tracer: deps.tracer,
    sharedSeconds: isDev ? 0 : env.cdn.seconds,
  })
  // The CDN may still have pages of another build, or of a process that no longer compares them.
  void purge?.purge(sites.sites().map(siteTag))
  services.redirects.onChange(() => void purge?.purge(sites.sites().map(redirectTag)))
  const previewOriginOf = previewOrigin(deps.adminOrigin, deps.originOf)
  const admin = await adminOfServer({ ...deps, previewOriginOf }, server)
  const live = liveUpdates({ inventory: services.inventory, onChanged: deps.onChanged })
  const stopRefreshing = refreshAfterChanges({
    cache,
    catalog: services.inventory,
    renew: (page) => renderer.renew(page),
    isBusy: renderer.isBusy,
    maxRefreshed: MAX_WARMED,
  })
  return {
    listener: (probe: Probe): RequestListener =>
      createListener({
        ...deps,
        app: createApp({
          api: apiApp({ services, reportError }),
          mcp: mcpApp({
            services,
            reportError,
            onCall: (call) => log.info(call, 'assistant call'),
          }),
          renderer,
          services,
          cache,
          reportError,
          hints,
        }),
        files: dev ? new Map() : siteFiles(join(build, 'client'), env.isCachedOffline),
        cache,
        renderer,
        live,
        preview: previewPages({
          services,
          renderer,
          withFile: (file, site) => draftServices({ services, site }, file, new Date()),
          adminOrigin: deps.adminOrigin,
        }),
        admin,
        siteOfHost: (host, isLoopback) =>
          sites.chooseSite({ host, siteKey: env.siteKey, isLoopback }),
        probe,
        trustedProxies: env.trustedProxies,
        hsts: env.hsts,
        metrics,
        dev: dev?.middleware,
      }),
    /** Ends the streams, which never end by themselves. */
    endStreams: () => {
      live.close()
      admin.close()
    },
    close: async () => {
      stopRefreshing()
      await Promise.all([dev?.close(), admin.stop()])
    },
  }
}
