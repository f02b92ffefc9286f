import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { hostname } from 'node:os'
import { join } from 'node:path'

import { apiApp } from '#api/api-app.ts'
import { LENDER_NAMES } from '#domain/dealers/lender-of.ts'
import type { Site } from '#domain/site/site.ts'
import { marketOf } from '#domain/valuation/market.ts'
import { createApp } from '#http/app.ts'
import { pageCache } from '#http/cache/page-cache.ts'
import { siteFiles } from '#http/files/service-worker.ts'
import { createListener, SLOW_CLIENTS } from '#http/listener/listener.ts'
import { probes } from '#http/listener/probes.ts'
import { startDevServer } from '#http/pages/dev-server.ts'
import { builtPages } from '#http/pages/pages.ts'
import { pagePolicy } from '#http/security/security-headers.ts'
import { measuresDesk } from '#modules/analytics/module.ts'
import { contentAtStart } from '#modules/content/module.ts'
import { lenderDestination } from '#modules/credit/credit-jobs.ts'
import { creditDesk } from '#modules/credit/module.ts'
import { dealerRepository } from '#modules/dealers/repository.ts'
import { demoAtStart } from '#modules/demo/module.ts'
import { financeAtStart, watchFinance } from '#modules/finance/module.ts'
import { financeRepository } from '#modules/finance/repository.ts'
import { formGuard } from '#modules/forms/module.ts'
import { checkSettings } from '#modules/group/check-settings.ts'
import { chooseSite, firstSite, sites } from '#modules/group/module.ts'
import { importRunRepository } from '#modules/inventory/import-runs.ts'
import { openLiveInventory } from '#modules/inventory/module.ts'
import { vehicleRepository } from '#modules/inventory/repository.ts'
import { leadLifecycleRepository } from '#modules/leads/lifecycle-repository.ts'
import { leadDesk } from '#modules/leads/module.ts'
import { leadRepository } from '#modules/leads/repository.ts'
import { partsAtStart } from '#modules/parts/module.ts'
import { peopleDesk } from '#modules/people/module.ts'
import { mapsDesk } from '#modules/places/module.ts'
import { serviceAtStart } from '#modules/service/load-shops.ts'
import { serviceDesk } from '#modules/service/module.ts'
import type { Services } from '#modules/services.ts'
import { subscriptionDesk } from '#modules/subscriptions/module.ts'
import { tradeInDesk } from '#modules/trade-in/module.ts'
import { uploadDesk } from '#modules/uploads/module.ts'
import { readModelFile } from '#modules/vin/valuation-model-file.ts'
import { vehicleChoiceLookup } from '#modules/vin/vehicle-choices.ts'
import { vinDecoder } from '#modules/vin/vin-decoder.ts'
import { vinTableFile } from '#modules/vin/vin-table-file.ts'
import { readWebhooks } from '#modules/webhooks/read-webhooks.ts'
import { inventoryStateRepository } from '#platform/db/data-version.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { readEnvironment } from '#platform/env/env.ts'
import { errorDesk } from '#platform/errors/report-errors.ts'
/** The one place where the parts are put together: settings → adapters → services → listener. */
import { healthCheck } from '#platform/health/health-check.ts'
import { createLog } from '#platform/log/log.ts'
import { emlFileMailer } from '#platform/mail/eml-mailer.ts'
import { smtpMailer } from '#platform/mail/smtp-mailer.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import { queuePurge } from '#platform/queue/purge-daily.ts'
import { runJobs } from '#platform/queue/run-jobs.ts'
import { secretKey } from '#platform/security/secret-key.ts'

import { buildName } from './build-name.ts'
import { jobHandlers } from './job-handlers.ts'
import { listen, portOf } from './listen.ts'
import { sayWhereLeadsGo } from './log-delivery-targets.ts'
import { stopGracefully } from './stop-gracefully.ts'

const BUILD = 'build'
const isDev = process.argv.includes('--dev')
const now = () => new Date()

const MAX_CACHED_MS = 60_000
const MAX_CACHED_BYTES = 64 * 1024 * 1024

async function main(): Promise<void> {
  const env = readEnvironment(process.env)
  if (!isDev && !existsSync(join(BUILD, 'server/index.js')))
    throw new Error(
      'nothing is built yet: run `npm start`, or `npm run build` before `npm run serve`',
    )
  const log = createLog(env.logLevel)
  const build = buildName(BUILD)

  const webhooks = readWebhooks(env.webhooksFile)
  const content = await contentAtStart({
    isLive: isDev,
    build: BUILD,
    siteKeys: sites.map((site) => site.key),
  })

  const lost = Promise.withResolvers<unknown>()
  const database = await openDatabase({
    dataDir: env.dataDir,
    databaseUrl: env.databaseUrl,
    onLost: lost.resolve,
  })
  await migrate(database)
  const key = secretKey(env.secretKey, env.dataDir)
  const jobs = jobRepository(database)
  const leads = leadRepository(database)
  const dealerRecords = dealerRepository(database)
  const vehicles = vehicleRepository(database)
  await demoAtStart({ database, dealers: dealerRecords, vehicles, now, log })
  const parts = await partsAtStart({ database, now, log })
  const financeFiles = { database, folder: env.financeDir, log }
  await financeAtStart(financeFiles)

  const maps = mapsDesk({
    ...env.maps,
    onUnavailable: (cause) => log.warn({ err: cause }, 'provider of maps not reached'),
    now: Date.now,
  })
  const live = await openLiveInventory({
    roads: maps.roads,
    source: {
      state: inventoryStateRepository(database),
      vehicles,
      dealers: dealerRecords,
      finance: financeRepository(database),
      runs: importRunRepository(database),
    },
    database,
    sites,
    now,
    onReloadFailed: (cause) => log.error({ err: cause }, 'inventory reload failed'),
  })
  const { inventory, dealers, finance } = live
  checkSettings(env.siteKey, new Set(dealers.all().map(({ code }) => code)), log)

  const dealerOf = (code: string) => dealers.byCode(code)
  const credit = creditDesk({ env, secretKey: key, dealerOf })
  if (!credit.canSeal)
    log.warn({}, 'no key to seal with: credit applications are refused, see docs/rules/secrets.md')
  const lifecycle = leadLifecycleRepository(database)
  const sending = leadDesk({
    leads,
    lifecycle,
    jobs,
    database,
    inventory,
    dealers,
    webhooks,
    credit: credit.ports,
    secretKey: key,
    now,
  })
  const subscriptions = subscriptionDesk({
    database,
    secretKey: key,
    leads,
    vehicles,
    inventory,
    dealers,
    now,
  })
  const readVinTable = vinTableFile()
  const vins = vinDecoder(readVinTable)
  const tradeIn = tradeInDesk({
    database,
    secretKey: key,
    provider: env.valuation,
    onUnavailable: (cause) => log.warn({ err: cause }, 'provider of values not reached'),
    finance,
    inventory,
    dealers,
    now,
  })
  const service = serviceDesk({
    database,
    secretKey: key,
    leads,
    dealers,
    shops: serviceAtStart({ folder: env.serviceDir, log }),
    webhooks,
    vins,
    originOf: (site) => originOf(site),
    now,
  })
  const uploads = uploadDesk({ database, secretKey: key, now })
  const people = peopleDesk({ ...env, dealers, now, log })
  const errors = errorDesk({ log, dsn: env.errorDsn, release: build })
  const measures = measuresDesk(database, now)
  const services: Services = {
    inventory,
    history: {
      prices: (dealerCode, stock) => vehicles.priceHistory(dealerCode, stock),
      wasListed: (dealerCode, stock) => vehicles.wasListed(dealerCode, stock),
    },
    dealers,
    finance,
    vin: vins,
    vehicleChoices: vehicleChoiceLookup({
      readTable: readVinTable,
      readMarket: () => marketOf(readModelFile()),
      now,
    }),
    forms: formGuard({
      secretKey: key,
      quickestMs: env.quickestPostMs,
      now: Date.now,
      onAttack: (form) =>
        log.warn({ form }, 'form under attack: its senders must prove themselves'),
    }),
    ...sending,
    lender: credit.service,
    maps: maps.service,
    subscriptions: subscriptions.service,
    scheduler: service.scheduler,
    tradeIn: tradeIn.service,
    parts,
    content,
    firstSite,
    uploads: uploads.service,
    careers: people.careers,
    staff: people.staff,
    measures: measures.service,
    errors: errors.service,
    health: healthCheck({ database, jobs, build }),
    now,
  }

  const mailer = env.smtpUrl ? smtpMailer(env.smtpUrl) : emlFileMailer(join(env.dataDir, 'outbox'))
  let stopJobs: (() => Promise<void>) | null = null
  let stopFollowing: (() => Promise<void>) | null = null

  const cache = pageCache({
    maxBytes: MAX_CACHED_BYTES,
    maxAgeMs: isDev ? 0 : MAX_CACHED_MS,
  })
  const server = createServer(SLOW_CLIENTS)
  const originOf = (site: Site) =>
    site.publicUrl ?? env.publicUrl ?? `http://localhost:${portOf(server) ?? env.port}`
  const dev = isDev ? await startDevServer(server) : null
  const unwatch = isDev ? watchFinance(financeFiles) : null
  const stopping = stopGracefully(
    server,
    [
      () => stopFollowing?.(),
      () => stopJobs?.(),
      () => dev?.close(),
      () => unwatch?.(),
      live.close,
      () => mailer.close(),
      credit.desk.close,
      errors.close,
      () => database.close(),
    ],
    log,
  )
  void lost.promise.then(stopping.giveUp)
  server.on(
    'request',
    createListener({
      app: createApp({
        api: apiApp({ services, reportError: errors.fromServer }),
        pages: dev?.pages ?? (await builtPages(BUILD)),
        services,
        cache,
        reportError: errors.fromServer,
        policyOf: dev ? null : pagePolicy,
      }),
      services,
      files: dev ? new Map() : siteFiles(join(BUILD, 'client'), env.isKeptOffline),
      cache,
      siteOfHost: (host, isLoopback) => chooseSite({ host, siteKey: env.siteKey, isLoopback }),
      originOf,
      probe: probes(services.health, stopping.hasBegun),
      trustedProxies: env.trustedProxies,
      secretKey: key,
      log,
      dev: dev?.middleware,
    }),
  )
  await listen(server, env)
  sayWhereLeadsGo(env.smtpUrl, { mailer, webhooks }, log)
  // Only a server that has its address may work: one started twice by mistake must not take over the leases.
  stopJobs = runJobs({
    jobs,
    handlers: jobHandlers({
      database,
      leads,
      lifecycle,
      jobs,
      dealerOf,
      webhooks,
      sealedDays: env.sealedDays,
      post: { mailer, mailFrom: env.mailFrom, originOf },
      tokenOf: (leadId) => sending.leads.accessToken(leadId),
      desks: { credit, measures, people, service, subscriptions, tradeIn, uploads },
      now,
    }),
    leftToOthers: credit.canDeliver ? [] : LENDER_NAMES.map(lenderDestination),
    onNotice: (callBack) => database.listen('jobs', callBack),
    owner: `${hostname()}:${env.port}`,
    now: Date.now,
    random: Math.random,
    log,
  })
  await queuePurge({ jobs, now })
  stopFollowing = subscriptions.follow(log).stop
  const local = `http://localhost:${portOf(server)}`
  process.stdout.write(`Forecourt is ready at ${local}\n`)
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
