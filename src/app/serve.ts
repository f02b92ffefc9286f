/** Starts the server: settings → database → modules → listener → jobs. */
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { hostname } from 'node:os'
import { join } from 'node:path'

import { apiApp } from '#api/api-app.ts'
import type { Site } from '#domain/site/site.ts'
import { createApp } from '#http/app.ts'
import { pageCache } from '#http/cache/page-cache.ts'
import { siteFiles } from '#http/files/service-worker.ts'
import { createListener, PATIENT_WITH_PROXIES, SLOW_CLIENTS } from '#http/listener/listener.ts'
import { probes } from '#http/listener/probes.ts'
import { startDevServer } from '#http/pages/dev-server.ts'
import { pageRenderer } from '#http/pages/page-renderer.ts'
import { builtPages } from '#http/pages/pages.ts'
import { pagePolicy } from '#http/security/security-headers.ts'
import { chooseSite, siteOrigin } from '#modules/group/module.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { writeWatch } from '#platform/db/write-watch.ts'
import { readEnvironment } from '#platform/env/env.ts'
import { createLog } from '#platform/log/log.ts'
import { runJobs } from '#platform/queue/run-jobs.ts'
import { assertSharedKey } from '#platform/security/secret-key.ts'

import { buildName } from './build-name.ts'
import { compose } from './compose.ts'
import { endOnBugs } from './end-on-bugs.ts'
import { listen, portOf } from './listen.ts'
import { logDeliveryTargets } from './log-delivery-targets.ts'
import { stopGracefully } from './stop-gracefully.ts'
import { warnOfReadableFolder } from './warn-of-readable-folder.ts'

const BUILD = 'build'
const isDev = process.argv.includes('--dev')

/** How long a page is sent as it is, and after that while it is rendered again. */
const FRESH_MS = 60_000
const STALE_MS = 60_000
const MOST_CACHED_BYTES = 64 * 1024 * 1024

async function main(): Promise<void> {
  const env = readEnvironment(process.env)
  if (!isDev && !existsSync(join(BUILD, 'server/index.js')))
    throw new Error(
      'nothing is built yet: run `npm start`, or `npm run build` before `npm run serve`',
    )
  assertSharedKey(env)
  const log = createLog(env.logLevel)
  const writes = writeWatch({ log, now: () => new Date() })
  const lost = Promise.withResolvers<unknown>()
  const database = await openDatabase({
    dataDir: env.dataDir,
    databaseUrl: env.databaseUrl,
    onLost: lost.resolve,
    watch: writes,
  })
  if (!env.databaseUrl) warnOfReadableFolder(env.dataDir, log)
  await migrate(database)
  const server = createServer(env.trustedProxies > 0 ? PATIENT_WITH_PROXIES : SLOW_CLIENTS)
  const originOf = (site: Site) =>
    siteOrigin(site, { ...env, port: portOf(server) ?? env.port }).origin
  const build = { folder: BUILD, name: buildName(BUILD) }
  const { services, jobs, reportError, ...modules } = await compose({
    env,
    database,
    writes,
    log,
    build,
    isDev,
    originOf,
  })

  let stopJobs: (() => Promise<void>) | null = null
  const cache = pageCache({
    catalog: services.inventory,
    now: services.now,
    maxBytes: MOST_CACHED_BYTES,
    freshMs: isDev ? 0 : FRESH_MS,
    staleMs: isDev ? 0 : STALE_MS,
  })
  const dev = isDev ? await startDevServer(server) : null
  const renderer = pageRenderer({
    pages: dev?.pages ?? (await builtPages(BUILD)),
    services,
    cache,
    reportError,
    policyOf: dev ? null : pagePolicy,
  })
  const stopping = stopGracefully(server, {
    drainMs: env.drainMs,
    parts: [() => stopJobs?.(), () => dev?.close(), () => modules.stop(), () => database.close()],
    log,
  })
  void lost.promise.then(stopping.giveUp)
  endOnBugs(reportError, stopping.giveUp)
  server.on(
    'request',
    stopping.answering(
      createListener({
        app: createApp({
          api: apiApp({ services, reportError }),
          renderer,
          services,
          cache,
          reportError,
        }),
        services,
        files: dev ? new Map() : siteFiles(join(BUILD, 'client'), env.isCachedOffline),
        cache,
        renderer,
        siteOfHost: (host, isLoopback) => chooseSite({ host, siteKey: env.siteKey, isLoopback }),
        originOf,
        probe: probes(services.health, stopping.hasBegun),
        trustedProxies: env.trustedProxies,
        hsts: env.hsts,
        secretKey: modules.secretKey,
        log,
        dev: dev?.middleware,
      }),
    ),
  )
  await listen(server, env)
  logDeliveryTargets(env.smtpUrl, modules, log)
  // Only a server that has its address may work: one started twice by mistake must not take over the leases.
  stopJobs = runJobs({
    jobs,
    handlers: modules.handlers,
    leftToOthers: modules.leftToOthers,
    onNotice: (callBack) => database.listen('jobs', callBack),
    owner: `${hostname()}:${env.port}`,
    now: Date.now,
    monotonicMs: () => performance.now(),
    random: Math.random,
    log,
  })
  await modules.queueDaily()
  modules.start()
  process.stdout.write(`Forecourt is ready at http://localhost:${portOf(server)}\n`)
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
