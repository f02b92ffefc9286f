/** The one place where the parts are put together: settings → adapters → services → listener. */
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { hostname } from 'node:os'
import { join } from 'node:path'

import { LENDER_NAMES } from '#domain/dealers/lender-of.ts'
import { marketOf } from '#domain/valuation/market.ts'
import { chooseSite, firstSite, sites } from '#sites/registry.ts'
import type { Site } from '#sites/schema.ts'

import { apiApp } from './api/api-app.ts'
import { buildName } from './build-name.ts'
import { checkSettings } from './check-settings.ts'
import { contentAtStart } from './content-at-start.ts'
import { dealerRepository } from './db/dealer-repository.ts'
import { financeRepository } from './db/finance-repository.ts'
import { importRunRepository } from './db/import-run-repository.ts'
import { inventoryStateRepository } from './db/inventory-state-repository.ts'
import { jobRepository } from './db/job-repository.ts'
import { leadLifecycleRepository } from './db/lead-lifecycle-repository.ts'
import { leadRepository } from './db/lead-repository.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { vehicleRepository } from './db/vehicle-repository.ts'
import { demoAtStart } from './demo-at-start.ts'
import { readEnvironment } from './env.ts'
import { errorDesk } from './error-desk.ts'
import { financeAtStart, watchFinance } from './finance-at-start.ts'
import { formService } from './forms/form-service.ts'
import { createApp } from './http/app.ts'
import { startDevServer } from './http/dev-server.ts'
import { createListener, SLOW_CLIENTS } from './http/listener.ts'
import { pageCache } from './http/page-cache.ts'
import { builtPages } from './http/pages.ts'
import { probes } from './http/probes.ts'
import { pagePolicy } from './http/security-headers.ts'
import { siteFiles } from './http/service-worker.ts'
import { emlFileMailer } from './integrations/mail/eml-files.ts'
import { smtpMailer } from './integrations/mail/smtp.ts'
import { readModelFile } from './integrations/valuation/model-file.ts'
import { readWebhooks } from './integrations/webhooks/read-webhooks.ts'
import { openLiveInventory } from './inventory/live-inventory.ts'
import { vehicleChoiceService } from './inventory/vehicle-choice-service.ts'
import { vinService } from './inventory/vin-service.ts'
import { vinTableFile } from './inventory/vin-table-file.ts'
import { jobHandlers } from './job-handlers.ts'
import { queuePurge } from './jobs/purge-daily.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { leadDesk } from './lead-desk.ts'
import { creditDesk } from './lender/credit-desk.ts'
import { listen, portOf } from './listen.ts'
import { createLog } from './log.ts'
import { mapsDesk } from './maps-desk.ts'
import { measuresDesk } from './measures-desk.ts'
import { partsAtStart } from './parts-at-start.ts'
import { peopleDesk } from './people-desk.ts'
import { sayWhereLeadsGo } from './say-where-leads-go.ts'
import { secretKey } from './secret-key.ts'
import { serviceAtStart } from './service-at-start.ts'
import { serviceDesk } from './service-desk.ts'
import type { Services } from './services.ts'
import { stopGracefully } from './stop.ts'
import { subscriptionDesk } from './subscription-desk.ts'
import { tradeInDesk } from './trade-in-desk.ts'
import { uploadDesk } from './upload-desk.ts'
import { healthService } from './use-cases/health/check-health.ts'
import { lenderDestination } from './use-cases/leads/credit-job.ts'

const BUILD = 'build'
const isDev = process.argv.includes('--dev')
const now = () => new Date()

const LONGEST_CACHED_MS = 60_000
const MOST_CACHED_BYTES = 64 * 1024 * 1024

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
  const vins = vinService(readVinTable)
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
    vehicleChoices: vehicleChoiceService({
      readTable: readVinTable,
      readMarket: () => marketOf(readModelFile()),
      now,
    }),
    forms: formService({
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
    health: healthService({ database, jobs, build }),
    now,
  }

  const mailer = env.smtpUrl ? smtpMailer(env.smtpUrl) : emlFileMailer(join(env.dataDir, 'outbox'))
  let stopJobs: (() => Promise<void>) | null = null
  let stopFollowing: (() => Promise<void>) | null = null

  const cache = pageCache({
    maxBytes: MOST_CACHED_BYTES,
    maxAgeMs: isDev ? 0 : LONGEST_CACHED_MS,
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
