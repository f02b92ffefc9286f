/** Starts the server: settings → database → modules → listener → jobs. `ROLE` may omit pages or jobs. */
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { hostname } from 'node:os'
import { join } from 'node:path'

import type { Site } from '#domain/site/site.ts'
import { clientLimits } from '#http/listener/listener.ts'
import { probeListener, probes } from '#http/listener/probes.ts'
import { measureThirdParties } from '#modules/analytics/module.ts'
import { createBrand } from '#modules/brand/module.ts'
import { textReader } from '#modules/content/module.ts'
import { createGroup, siteOrigin } from '#modules/group/module.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { writeWatch } from '#platform/db/write-watch.ts'
import { readEnvironment } from '#platform/env/env.ts'
import { doesJobs, servesPages } from '#platform/env/role.ts'
import { createLog } from '#platform/log/log.ts'
import { runJobs } from '#platform/queue/run-jobs.ts'
import { assertSharedKey } from '#platform/security/secret-key.ts'
import { createTracer } from '#platform/tracing/create-tracer.ts'

import { buildName } from './build-name.ts'
import { compose } from './compose.ts'
import { endOnBugs } from './end-on-bugs.ts'
import { dealerCodesIn } from './group/dealer-codes-in.ts'
import { fileEdits } from './group/file-edits.ts'
import { groupChecks } from './group/group-checks.ts'
import { logDeliveryTargets } from './jobs/log-delivery-targets.ts'
import { listen, portOf } from './listen.ts'
import { pagesOfServer } from './pages-of-server.ts'
import { processMetrics } from './process-metrics.ts'
import { processName } from './processes/process-name.ts'
import { stopGracefully } from './processes/stop-gracefully.ts'
import { reportReady } from './processes/stop-requests.ts'
import { productVersion } from './version.ts'
import { warnOfReadableFolder } from './warn-of-readable-folder.ts'

const BUILD = 'build'
/** Next to the bundle, where the build writes them; the sources have none. */
const KNOWN_TEXTS = join(import.meta.dirname, 'texts.json')
const MADE_BRANDS = join(import.meta.dirname, 'brands.json')
const isDev = process.argv.includes('--dev')

async function main(): Promise<void> {
  const env = readEnvironment(process.env)
  if (!isDev && !existsSync(join(BUILD, 'server/index.js')))
    throw new Error(
      'nothing is built yet: run `npm start`, or `npm run build` before `npm run serve`',
    )
  assertSharedKey(env)
  const version = productVersion()
  const build = buildName(BUILD)
  const name = processName()
  const instance = `${hostname()}:${env.port || process.pid}${name === null ? '' : `/${name}`}`
  const log = createLog(env.logLevel, { host: hostname(), instance, version })
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
  const readTexts = textReader(KNOWN_TEXTS)
  const brand = createBrand({
    database,
    now: () => new Date(),
    madeByBuild: MADE_BRANDS,
    onUnfinished: (error) =>
      log.warn(
        { err: error },
        'not all sizes of a photo could be generated: its first size is served',
      ),
  })
  const group = await createGroup({
    brand,
    folder: env.groupDir,
    cache: join(env.dataDir, 'group'),
    checks: groupChecks(readTexts),
    fileEdits,
    dealerCodes: () => dealerCodesIn(database),
    database,
    build: isDev ? null : build,
    now: () => new Date(),
    log,
  })
  const { sites } = group
  const server = createServer(clientLimits(env.trustedProxies))
  const originOf = (site: Site) =>
    siteOrigin(site, { ...env, sites, port: portOf(server) ?? env.port }).origin
  const adminOrigin = () =>
    env.admin.host === null
      ? `http://localhost:${portOf(server) ?? env.port}`
      : `https://${env.admin.host}`
  const measured = processMetrics({
    env,
    database,
    writes,
    process: { instance, version, build },
  })
  const { metrics } = measured
  const tracer = await createTracer(env.traces, { instance, version })
  const { services, jobs, reportError, countJob, ...modules } = await compose({
    env,
    database,
    writes,
    log,
    metrics,
    group,
    brand,
    readTexts,
    buildName: build,
    instance,
    isDev,
    originOf,
    adminOrigin,
  })

  let stopJobs: (() => Promise<void>) | null = null
  const pages = servesPages(env.role)
    ? await pagesOfServer(
        {
          env,
          services,
          sites,
          reportError,
          secretKey: modules.secretKey,
          originOf,
          adminOrigin,
          indexed: modules.indexed,
          onChanged: modules.onChanged,
          build: BUILD,
          isDev,
          log,
          metrics,
          tracer,
        },
        server,
      )
    : null
  const stopping = stopGracefully(server, {
    drainMs: env.drainMs,
    onClosing: () => pages?.endStreams(),
    parts: [
      () => stopJobs?.(),
      () => pages?.close(),
      () => modules.stop(),
      measured.stop,
      () => database.close(),
      () => tracer?.close(),
    ],
    log,
  })
  void lost.promise.then(stopping.giveUp)
  endOnBugs(reportError, stopping.giveUp)
  const probe = probes({
    health: services.health,
    isStopping: stopping.hasBegun,
    metrics: measured.endpoint,
  })
  server.on('request', stopping.answering(pages?.listener(probe) ?? probeListener(probe)))
  await listen(server, env)
  if (doesJobs(env.role)) {
    logDeliveryTargets(env, modules, log)
    // Only a server that has its address may run jobs: one started twice by mistake must not take
    // over the leases.
    stopJobs = runJobs({
      jobs,
      handlers: modules.handlers,
      leftToOthers: modules.leftToOthers,
      onNotice: (callBack) => database.listen('jobs', callBack),
      owner: `${hostname()}:${env.port}${name === null ? '' : `/${name}`}`,
      now: Date.now,
      monotonicMs: () => performance.now(),
      random: Math.random,
      log,
      count: countJob,
      tracer,
    })
    await modules.queueDaily()
    modules.startWork()
    void measureThirdParties(sites.sites(), { log })
  } else log.info({}, 'ROLE=web: jobs are left to processes with ROLE=worker')
  modules.start()
  measured.start()
  reportReady()
  process.stdout.write(`Forecourt is ready at http://localhost:${portOf(server)}\n`)
  const demoToken = modules.demoToken()
  if (demoToken !== null)
    process.stdout.write(`Back office of the demo: ${adminOrigin()}/admin?demo=${demoToken}\n`)
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
