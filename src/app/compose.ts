import { join } from 'node:path'

import { dealerGaps } from '#domain/dealers/dealer-gaps.ts'
import type { Dealer } from '#domain/dealers/dealer.ts'
import { createAnalytics } from '#modules/analytics/module.ts'
import { createContent } from '#modules/content/module.ts'
import { createCredit, createLenders, CREDIT_JOB } from '#modules/credit/module.ts'
import { createDealerFiles } from '#modules/dealers/module.ts'
import { seedDemoGroup } from '#modules/demo/module.ts'
import { createFinance } from '#modules/finance/module.ts'
import { createForms } from '#modules/forms/module.ts'
import { checkSettings, type SiteDirectory } from '#modules/group/module.ts'
import { createInventory } from '#modules/inventory/module.ts'
import { createLeads, leadRecords, readLeadRoutes, watchBounces } from '#modules/leads/module.ts'
import { createParts } from '#modules/parts/module.ts'
import { createPeople } from '#modules/people/module.ts'
import { createPlaces } from '#modules/places/module.ts'
import { createPrivacy, privacyDueDates } from '#modules/privacy/module.ts'
import { createPrograms } from '#modules/programs/module.ts'
import { createRedirects, redirectsFile } from '#modules/redirects/module.ts'
import { createService } from '#modules/service/module.ts'
import type { Services } from '#modules/services.ts'
import { createSubscriptions } from '#modules/subscriptions/module.ts'
import { createTradeIn } from '#modules/trade-in/module.ts'
import { createUploads } from '#modules/uploads/module.ts'
import { createVin } from '#modules/vin/module.ts'
import { readWebhooks } from '#modules/webhooks/module.ts'
import type { Database } from '#platform/db/database.ts'
import { probeWrites } from '#platform/db/probe-writes.ts'
import type { WriteState } from '#platform/db/write-watch.ts'
import type { Environment } from '#platform/env/env.ts'
import { errorReporting } from '#platform/errors/report-errors.ts'
import { healthCheck } from '#platform/health/health-check.ts'
import type { Log } from '#platform/log/log.ts'
import { emlFileMailer } from '#platform/mail/eml-mailer.ts'
import { limitedMailer } from '#platform/mail/limited-mailer.ts'
import { mailAllowance } from '#platform/mail/mail-allowance.ts'
import type { OutboundMail } from '#platform/mail/outbound-mail.ts'
import { smtpMailer } from '#platform/mail/smtp-mailer.ts'
import { sweepOutbox } from '#platform/mail/sweep-outbox.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'
import type { Module } from '#platform/module.ts'
import { dailyHandlers, queueDailyJobs, type DailyTasks } from '#platform/queue/daily-jobs.ts'
import type { JobHandler } from '#platform/queue/job-handler.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import { purgeTask } from '#platform/queue/purge.ts'
import { queueMetrics } from '#platform/queue/queue-metrics.ts'
import { SCRUB_JOB, scrubErased, scrubJobs } from '#platform/queue/scrub-job.ts'
import { accessTokens } from '#platform/security/access-token.ts'
import { matchSecretKey, secretKeys } from '#platform/security/secret-key.ts'

import { leadFollowUps } from './follow-ups.ts'
import { operatorAlerts } from './operator-alerts.ts'

const now = () => new Date()

type Deps = Readonly<{
  env: Environment
  /** Migrated. */
  database: Database
  /** How its writes have gone. */
  writes: Readonly<{ state: () => WriteState; recovered: () => void }>
  log: Log
  metrics: Metrics
  sites: SiteDirectory
  /** The name of this build. */
  buildName: string
  /** Tells this process from all others of the installation. */
  instance: string
  /** Whether contents and finance files are followed while the server runs. */
  isDev: boolean
  originOf: OutboundMail['originOf']
}>

/**
 * Builds every module once, in the order of their imports.
 * @throws {Error} with a line a problem, when the server must not start like this
 */
export async function compose({
  env,
  database,
  writes,
  log,
  metrics,
  sites,
  buildName,
  instance,
  isDev,
  originOf,
}: Deps) {
  const webhooks = readWebhooks(env.webhooksFile)
  const routes = readLeadRoutes(env.leadRoutesFile)
  const { content } = createContent({
    isLive: isDev,
    folder: env.groupDir,
    siteKeys: () => sites.sites().map((site) => site.key),
  })
  const keys = secretKeys(env)
  if ((await matchSecretKey(database, keys)) === 'previous')
    log.warn({}, 'SECRET_KEY is a new one: `npm run secrets -- rotate-key` completes the change')
  const [key] = keys
  const jobs = jobRepository(database)
  const outbox = join(env.dataDir, 'outbox')
  const allowance = mailAllowance({ database, now })
  const { mailer, skipped } = limitedMailer({
    mailer: env.smtpUrl ? smtpMailer(env.smtpUrl) : emlFileMailer(outbox),
    allowance,
    log,
  })
  const mail: OutboundMail = { mailer, mailFrom: env.mailFrom, originOf }
  const tokens = accessTokens(keys)
  const warn = (message: string) => (cause: unknown) => log.warn({ err: cause }, message)
  const shared = { database, sites, secretKey: key, secretKeys: keys, mail, log, now }

  const dealerFiles = createDealerFiles({ database, folder: env.groupDir, now, log })
  await seedDemoGroup({ database, dealers: dealerFiles.dealers, now, log })
  await dealerFiles.apply()
  const { parts } = await createParts(shared)
  const financeFiles = await createFinance({ ...shared, folder: env.financeDir, isWatched: isDev })
  const places = createPlaces({
    ...env.maps,
    onUnavailable: warn('provider of maps not reached'),
    now: Date.now,
  })
  const vehicles = await createInventory({
    database,
    roads: places.roads,
    sites: sites.sites,
    now,
    metrics,
    onReloadFailed: (cause) => log.error({ err: cause }, 'inventory reload failed'),
  })
  const { inventory, history, dealers, finance } = vehicles
  checkSettings(sites, env, new Set(dealers.all().map(({ code }) => code)), log)
  for (const dealer of dealers.all()) {
    const { code } = dealer
    const known = { fees: dealers.fees(code), program: finance.program(code) }
    for (const gap of dealerGaps(dealer, known)) log.warn({ dealer: code }, gap)
  }
  const dealerOf = (code: string): Dealer | null => dealers.byCode(code)

  const leadRows = leadRecords(database)
  const lenders = createLenders({ env, secretKey: key, dealerOf })
  if (!lenders.canSeal)
    log.warn({}, 'no key to seal with: credit applications are refused, see docs/rules/secrets.md')
  const uploads = createUploads({ ...shared, clamdUrl: env.clamdUrl })
  const people = createPeople({
    ...env,
    ...shared,
    dealers,
    routes,
    leads: leadRows,
    tokenOf: tokens.make,
  })
  const leads = createLeads({
    ...shared,
    inventory,
    dealers,
    webhooks,
    routes,
    tokens,
    sealedDays: env.sealedDays,
    sealer: lenders.sealer,
    followUps: leadFollowUps(dealerOf, env.lenders),
    agreedJobs: [CREDIT_JOB],
    dueDateOf: privacyDueDates({ database, dealerOf, now }),
    careersAddress: people.careersAddress,
    filesOf: uploads.filesOf,
  })
  const vin = createVin({ now })
  const tradeIn = createTradeIn({
    ...shared,
    provider: env.valuation,
    onUnavailable: warn('provider of values not reached'),
    finance,
    inventory,
    dealers,
  })
  const credit = createCredit({ database, leads: leadRows, lenders, dealerOf })
  const privacy = createPrivacy({ ...shared, dealerOf, routes, tokenOf: tokens.make })
  const subscriptions = createSubscriptions({ ...shared, leads: leadRows, inventory, dealers })
  const service = createService({
    ...shared,
    leads: leadRows,
    dealers,
    folder: env.serviceDir,
    webhooks,
    vin: vin.vin,
    choices: vin.vehicleChoices,
    routes,
  })
  const analytics = createAnalytics(shared)
  const programs = createPrograms({ folder: env.groupDir, log })
  const redirects = createRedirects({ ...shared, file: redirectsFile(env.groupDir) })
  const errors = errorReporting({ log, dsn: env.errorDsn, release: buildName })
  const { forms } = createForms({
    secretKeys: keys,
    quickestMs: env.quickestPostMs,
    busyPosts: env.busyFormPosts,
    now: Date.now,
    onAttack: (form) =>
      log.warn({ form }, 'form under attack or at high volume: its senders must prove work'),
  })

  // Stopped in this order.
  const modules: readonly Partial<Module>[] = [
    subscriptions,
    financeFiles,
    vehicles,
    { stop: () => mailer.close() },
    credit,
    { stop: errors.close },
    leads,
    people,
    privacy,
    service,
    tradeIn,
    analytics,
    dealerFiles,
    programs,
    redirects,
    uploads,
    probeWrites(database, writes),
    watchBounces({ ...shared, jobs, maildir: env.bounceMaildir }),
    operatorAlerts({ ...shared, env, writes, services: vehicles, sites: sites.sites, instance }),
  ]
  const keepers = [leads, service, tradeIn].map(({ liveMails }) => liveMails)
  const scrub = { database, sweepMails: () => sweepOutbox(outbox, keepers) }
  const purge = purgeTask({
    purges: [...modules.flatMap(({ purges = [] }) => purges), () => allowance.purge()],
    scrub: () => scrubErased(scrub, 'all'),
  })
  const tasks: DailyTasks = Object.assign({ purge }, ...modules.map((module) => module.daily))
  const daily = { jobs, tasks, now }
  const handlers: Readonly<Record<string, JobHandler>> = Object.assign(
    {
      [SCRUB_JOB]: scrubJobs({ ...scrub, now }),
    },
    dailyHandlers(daily),
    ...modules.map((module) => module.jobs),
  )
  const services: Services = {
    inventory,
    history,
    dealers,
    finance,
    ...vin,
    forms,
    leads: leads.inbox,
    shopperRequests: leads.shopperRequests,
    lender: lenders.directory,
    maps: places.maps,
    subscriptions: subscriptions.subscriptions,
    scheduler: service.scheduler,
    tradeIn: tradeIn.tradeIn,
    parts,
    content,
    firstSite: sites.firstSite,
    uploads: uploads.uploads,
    careers: people.careers,
    staff: people.staff,
    programs: programs.programs,
    redirects: redirects.redirects,
    measures: analytics.measures,
    errors: errors.reports,
    health: healthCheck({
      database,
      jobs,
      writes: writes.state,
      heldForReview: leads.heldForReview,
      skippedMails: skipped,
      fileScanner: uploads.scanner,
      build: buildName,
    }),
    now,
  }
  return {
    services,
    jobs,
    /** Who does the queued jobs, by their kind. */
    handlers,
    /** Queues today's daily jobs, but for those that were done. */
    queueDaily: () => queueDailyJobs(daily),
    leftToOthers: lenders.leftToOthers,
    /** Counts how the tries of jobs end. */
    countJob: queueMetrics({ metrics, database, now }),
    reportError: errors.fromServer,
    secretKey: key,
    mailer,
    webhooks,
    /** Begins what every process does in the background. */
    start() {
      for (const module of modules) module.start?.()
    },
    /** Begins what only processes that do jobs do in the background. */
    startWork() {
      for (const module of modules) module.startWork?.()
    },
    async stop() {
      for (const module of modules) await module.stop?.()
    },
  }
}
