import { join } from 'node:path'

import { createAnalytics } from '#modules/analytics/module.ts'
import { createAudit } from '#modules/audit/module.ts'
import { createContent } from '#modules/content/module.ts'
import { createCredit, createLenders, CREDIT_JOB } from '#modules/credit/module.ts'
import { createDealerFiles } from '#modules/dealers/module.ts'
import { seedDemoGroup } from '#modules/demo/module.ts'
import { createFinance } from '#modules/finance/module.ts'
import { checkSettings } from '#modules/group/module.ts'
import { createLeads, leadRecords, readLeadRoutes, watchBounces } from '#modules/leads/module.ts'
import { createParts } from '#modules/parts/module.ts'
import { createPeople } from '#modules/people/module.ts'
import { createPlaces } from '#modules/places/module.ts'
import { createPrograms } from '#modules/programs/module.ts'
import { createRedirects, redirectsFile } from '#modules/redirects/module.ts'
import { createRetention } from '#modules/retention/module.ts'
import { createService } from '#modules/service/module.ts'
import type { Services } from '#modules/services.ts'
import { createSubscriptions } from '#modules/subscriptions/module.ts'
import { createSyndication } from '#modules/syndication/module.ts'
import { createTradeIn } from '#modules/trade-in/module.ts'
import { createUploads } from '#modules/uploads/module.ts'
import { createVin } from '#modules/vin/module.ts'
import { probeWrites } from '#platform/db/probe-writes.ts'
import { errorReporting } from '#platform/errors/report-errors.ts'
import { healthCheck } from '#platform/health/health-check.ts'
import type { Module } from '#platform/module.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import { queueMetrics } from '#platform/queue/queue-metrics.ts'
import { accessTokens } from '#platform/security/access-token.ts'

import type { ComposeDeps } from './compose-deps.ts'
import { allOf } from './compose/all-of.ts'
import { composeForms } from './compose/compose-forms.ts'
import { composeHoldsAndReviews } from './compose/compose-holds-and-reviews.ts'
import { composeIntegrations } from './compose/compose-integrations.ts'
import { composeInventory } from './compose/compose-inventory.ts'
import { composeKeys } from './compose/compose-keys.ts'
import { composeMail } from './compose/compose-mail.ts'
import { composeOffice } from './compose/compose-office.ts'
import { composePrivacy, privacyDueDates } from './compose/compose-privacy.ts'
import { composeStaff } from './compose/compose-staff.ts'
import { leadServices } from './compose/lead-services.ts'
import { logDealerGaps } from './compose/log-dealer-gaps.ts'
import { followGroup } from './group/follow-group.ts'
import { leadFollowUps } from './jobs/follow-ups.ts'
import { jobHandlers } from './jobs/job-handlers.ts'
import { operatorAlerts } from './operator-alerts.ts'

const now = () => new Date()

/**
 * Builds every module once, in the order of their imports.
 * @throws {Error} with one line per problem, when the server must not start
 */
export async function compose({
  env,
  database,
  writes,
  log,
  metrics,
  group,
  brand,
  readTexts,
  buildName,
  instance,
  isDev,
  originOf,
  adminOrigin,
}: ComposeDeps) {
  const routes = readLeadRoutes(env.leadRoutesFile)
  const { sites } = group
  const folderOf = (name: keyof typeof env.outsideFolders) => () =>
    env.outsideFolders[name] ?? join(group.folder(), name)
  const texts = createContent({
    read: readTexts,
    folder: group.folder,
    siteKeys: () => sites.sites().map((site) => site.key),
  })
  const keys = await composeKeys({ env, database, log })
  const jobs = jobRepository(database)
  const mailDeps = { env, database, log, originOf, group, now }
  const { mail, skipped, sweepMails, purgeMails } = composeMail(mailDeps)
  const tokens = accessTokens(keys.secretKeys)
  const warn = (message: string) => (cause: unknown) => log.warn({ err: cause }, message)
  const shared = { database, sites, ...keys, mail, routes, log, now }

  const dealerFiles = createDealerFiles({ database, folder: group.folder, now, log })
  await seedDemoGroup({ database, dealers: dealerFiles.dealers, now, log })
  await dealerFiles.apply()
  const { parts } = await createParts(shared)
  const financeFiles = await createFinance({
    ...shared,
    folder: folderOf('finance'),
    isWatched: isDev && env.outsideFolders.finance !== null,
  })
  const places = createPlaces({
    ...env.maps,
    onUnavailable: warn('maps provider unavailable'),
    now: Date.now,
  })
  const audit = createAudit(shared)
  const retention = createRetention({ ...shared, ...audit, sealedDays: env.sealedDays })
  const integrations = await composeIntegrations({
    ...shared,
    ...audit,
    env,
    isDealer: (code) => dealerOf(code) !== null,
    leadMessage: (job) => leads.messageOf(job),
  })
  const { leads: webhooks, post } = integrations.directory
  const stock = await composeInventory({
    ...shared,
    env,
    folder: group.folder,
    audit: audit.audit,
    metrics,
    buildName,
    isDev,
    originOf,
    jobs,
    roads: places.roads,
  })
  const { vehicles } = stock
  const { inventory, dealers, finance } = vehicles
  checkSettings(sites, env, new Set(dealers.all().map(({ code }) => code)), log)
  logDealerGaps({ dealers, finance, log })
  const dealerOf = (code: string) => dealers.byCode(code)

  const leadRows = leadRecords(database)
  const ofLeads = { ...shared, ...audit, leads: leadRows }
  const lenders = createLenders({ env, secretKey: keys.secretKey, dealerOf })
  if (!lenders.canSeal)
    log.warn(
      {},
      'there is no key to seal private values with: credit applications are refused, see docs/rules/secrets.md',
    )
  const uploads = createUploads({ ...shared, clamdUrl: env.clamdUrl })
  const people = createPeople({
    ...shared,
    careersUrl: env.careersUrl,
    staffDir: folderOf('staff'),
    careersDir: folderOf('careers'),
    dealers,
    leads: leadRows,
    tokenOf: tokens.make,
  })
  const staffDeps = { ...shared, audit: audit.audit, env, adminOrigin, dealers, inbox: () => leads }
  const staff = await composeStaff({ ...staffDeps, shop: () => service, reviews: () => reviews })
  const leads = createLeads({
    ...shared,
    inventory,
    dealers,
    webhooks,
    post,
    tokens,
    folder: group.folder,
    ...uploads,
    replies: env.replies,
    sealedDays: env.sealedDays,
    sealer: lenders.sealer,
    sealKeys: { dataDir: env.dataDir, ...env.seal },
    followUps: leadFollowUps(dealerOf, env.lenders),
    audit: audit.audit,
    ...staff.forLeads,
    agreedJobs: [CREDIT_JOB],
    dueDateOf: privacyDueDates({ database, dealerOf, now }),
    careersAddress: people.careersAddress,
    takesVisits: (dealerCode) => service.takesVisits(dealerCode),
  })
  const vin = createVin({ now })
  const tradeIn = createTradeIn({
    ...shared,
    provider: env.valuation,
    onUnavailable: warn('valuation provider unavailable'),
    finance,
    inventory,
    dealers,
  })
  const credit = createCredit({ database, leads: leadRows, lenders, dealerOf })
  const privacy = composePrivacy({ ...shared, ...audit, leads, uploads, dealerOf, tokens })
  const subscriptions = createSubscriptions({ ...shared, leads: leadRows, inventory, dealers })
  const service = createService({
    ...ofLeads,
    dealers,
    folder: folderOf('service'),
    webhooks,
    vin: vin.vin,
    choices: vin.vehicleChoices,
  })
  const { holds, reviews } = composeHoldsAndReviews({ ...ofLeads, ...vehicles, env, group })
  const syndication = createSyndication({ ...shared, inventory, dealers, originOf, buildName })
  const analytics = createAnalytics(shared)
  const programs = createPrograms({ folder: group.folder, log })
  const redirects = createRedirects({ ...shared, file: () => redirectsFile(group.folder()) })
  followGroup(
    group,
    [dealerFiles, texts, people, service, redirects, programs, financeFiles, leads],
    vehicles.regroup,
  )
  brand.onFinished(() => vehicles.regroup(`group ${group.version().id}, pictures ${Date.now()}`))
  const errors = errorReporting({ log, dsn: env.errorDsn, release: buildName })

  const waited = { leads, stock, holds, reviews, service, privacy }
  const areas = { ...waited, staff, texts, programs, jobs, syndication }
  const office = composeOffice({ ...staffDeps, ...vehicles, ...areas, group, originOf })

  // Stopped in this order.
  const modules: readonly Partial<Module>[] = [
    subscriptions,
    syndication,
    financeFiles,
    ...stock.modules,
    { stop: () => mail.mailer.close() },
    credit,
    { stop: errors.close },
    leads,
    leads.mailbox,
    leads.live,
    people,
    privacy,
    service,
    holds,
    reviews,
    tradeIn,
    analytics,
    dealerFiles,
    programs,
    redirects,
    group,
    brand,
    uploads,
    audit,
    staff,
    office,
    ...integrations.modules,
    probeWrites(database, writes),
    watchBounces({ ...shared, jobs, maildir: env.bounceMaildir }),
    operatorAlerts({ ...shared, env, writes, services: vehicles, sites: sites.sites, instance }),
  ]
  const { handlers, queueDaily } = jobHandlers(modules, {
    database,
    jobs,
    now,
    expiry: retention.expiry,
    sweepMails: () => sweepMails([leads, service, tradeIn].map(({ liveMails }) => liveMails)),
    purgeMails,
  })
  const services: Services = {
    ...stock.services,
    ...integrations.services,
    ...staff.services,
    audit: audit.audit,
    dealers,
    finance,
    ...vin,
    ...composeForms({ env, secretKeys: keys.secretKeys, log }),
    ...leadServices(leads),
    ...office.services,
    lender: lenders.directory,
    maps: places.maps,
    subscriptions: subscriptions.subscriptions,
    ...holds.services,
    ...reviews.services,
    ...service.services,
    privacy: privacy.queue,
    retention: retention.retention,
    tradeIn: tradeIn.tradeIn,
    parts,
    content: texts.content,
    brand: brand.directory,
    firstSite: sites.firstSite,
    siteByKey: sites.siteByKey,
    uploads: uploads.uploads,
    careers: people.careers,
    staff: people.staff,
    programs: programs.programs,
    redirects: redirects.redirects,
    feeds: syndication.feeds,
    ...analytics.services,
    errors: errors.reports,
    health: healthCheck({
      database,
      jobs,
      writes: writes.state,
      heldForReview: leads.heldForReview,
      skippedMails: skipped,
      fileScanner: uploads.scanner,
      groupErrors: () => group.errors().length + group.editErrors().length,
      build: buildName,
    }),
    now,
  }
  return {
    services,
    indexed: vehicles.indexed,
    onChanged: vehicles.onChanged,
    jobs,
    /** The handlers of queued jobs, by their kind. */
    handlers,
    /** Queues today's daily jobs, except those already done. */
    queueDaily,
    leftToOthers: lenders.leftToOthers,
    /** Counts the outcomes of jobs. */
    countJob: queueMetrics({ metrics, database, now }),
    reportError: errors.fromServer,
    secretKey: keys.secretKey,
    mailer: mail.mailer,
    webhooks,
    demoToken: staff.demoToken,
    ...allOf(modules),
  }
}
