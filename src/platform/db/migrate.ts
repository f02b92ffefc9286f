import { sql, type Kysely } from 'kysely'

import { AppError } from '#domain/kernel/errors.ts'

import type { Database } from './database.ts'
import { inventory } from './migrations/0001-inventory.ts'
import { leads } from './migrations/0002-leads.ts'
import { vehicleChanges } from './migrations/0003-vehicle-changes.ts'
import { day45Price } from './migrations/0004-day-45-price.ts'
import { finance } from './migrations/0005-finance.ts'
import { historyUrl } from './migrations/0006-history-url.ts'
import { generalGap } from './migrations/0007-general-gap.ts'
import { leadLifecycle } from './migrations/0008-lead-lifecycle.ts'
import { leadSecrets } from './migrations/0009-lead-secrets.ts'
import { subscriptions } from './migrations/0010-subscriptions.ts'
import { tradeInOffers } from './migrations/0011-trade-in-offers.ts'
import { service } from './migrations/0012-service.ts'
import { parts } from './migrations/0013-parts.ts'
import { tradeInPolicy } from './migrations/0014-trade-in-policy.ts'
import { serviceDayChanges } from './migrations/0015-service-day-changes.ts'
import { uploads } from './migrations/0016-uploads.ts'
import { privacyRequests } from './migrations/0017-privacy-requests.ts'
import { measures } from './migrations/0018-measures.ts'
import { measureTallies } from './migrations/0019-measure-tallies.ts'
import { vehicleRatings } from './migrations/0020-vehicle-ratings.ts'
import { leadReview } from './migrations/0021-lead-review.ts'
import { dealerTimeZone } from './migrations/0022-dealer-time-zone.ts'
import { leadShopper } from './migrations/0023-lead-shopper.ts'
import { serviceLimits } from './migrations/0024-service-limits.ts'
import { uploadPools } from './migrations/0025-upload-pools.ts'
import { shopperMail } from './migrations/0026-shopper-mail.ts'
import { subscriptionShopper } from './migrations/0027-subscription-shopper.ts'
import { groupVersions } from './migrations/0028-group-versions.ts'
import { missedPaths } from './migrations/0029-missed-paths.ts'
import { metricReports } from './migrations/0030-metric-reports.ts'
import { dealerMails } from './migrations/0031-dealer-mails.ts'
import { groupChecks } from './migrations/0032-group-checks.ts'
import { brandFiles } from './migrations/0033-brand-files.ts'
import { leadSource } from './migrations/0034-lead-source.ts'
import { stagedImports } from './migrations/0035-staged-imports.ts'
import { derivedFacts } from './migrations/0036-derived-facts.ts'
import { photos } from './migrations/0037-photos.ts'
import { apiKeys } from './migrations/0038-api-keys.ts'
import { feeNameEs } from './migrations/0039-fee-name-es.ts'
import { staff } from './migrations/0040-staff.ts'
import { audit } from './migrations/0041-audit.ts'
import { leadWorkflow } from './migrations/0042-lead-workflow.ts'
import { vehicleEdits } from './migrations/0043-vehicle-edits.ts'
import { leadAnswers } from './migrations/0044-lead-answers.ts'
import { leadFilters } from './migrations/0045-lead-filters.ts'
import { shownEdits } from './migrations/0046-shown-edits.ts'
import { sealedAnswers } from './migrations/0047-sealed-answers.ts'
import { vehicleHolds } from './migrations/0048-vehicle-holds.ts'
import { leadPresence } from './migrations/0049-lead-presence.ts'
import { staffDevices } from './migrations/0050-staff-devices.ts'
import { leadAppointments } from './migrations/0051-lead-appointments.ts'
import { appointmentMails } from './migrations/0052-appointment-mails.ts'
import { auditKinds } from './migrations/0053-audit-kinds.ts'
import { serviceStarts } from './migrations/0054-service-starts.ts'
import { workCounts } from './migrations/0055-work-counts.ts'
import { serviceAttendance } from './migrations/0056-service-attendance.ts'
import { testDrives } from './migrations/0057-test-drives.ts'
import { serviceBlocks } from './migrations/0059-service-blocks.ts'
import { vehicleDelivery } from './migrations/0060-vehicle-delivery.ts'
import { leadFigures } from './migrations/0061-lead-figures.ts'
import { rejectedVehicles } from './migrations/0062-rejected-vehicles.ts'
import { notesByTime } from './migrations/0063-notes-by-time.ts'
import { boards } from './migrations/0064-boards.ts'
import { groupEdits } from './migrations/0065-group-edits.ts'
import { queues } from './migrations/0067-queues.ts'
import { storePromises } from './migrations/0069-store-promises.ts'
import { weeklyMails } from './migrations/0071-weekly-mails.ts'
import { queueCounts } from './migrations/0072-queue-counts.ts'
import { contentSchedule } from './migrations/0073-content-schedule.ts'
import { groupFolders } from './migrations/0074-group-folders.ts'
import { privacyHandling } from './migrations/0076-privacy-handling.ts'
import { privacyErasures } from './migrations/0077-privacy-erasures.ts'
import { keyEnds } from './migrations/0078-key-ends.ts'
import { signInProvider } from './migrations/0079-sign-in-provider.ts'
import { webhooks } from './migrations/0082-webhooks.ts'
import { privacySearch } from './migrations/0083-privacy-search.ts'
import { retention } from './migrations/0084-retention.ts'
import { searchTallies } from './migrations/0087-search-tallies.ts'
import { vehicleViews } from './migrations/0088-vehicle-views.ts'
import { importWarnings } from './migrations/0089-import-warnings.ts'
import { vehicleMedia } from './migrations/0090-vehicle-media.ts'
import { mergedFiles } from './migrations/0092-merged-files.ts'
import { visitsOfLeads } from './migrations/0093-visits-of-leads.ts'
import { legalHolds } from './migrations/0098-legal-holds.ts'
import { spinPhotos } from './migrations/0100-spin-photos.ts'
import { storeReviews } from './migrations/0102-store-reviews.ts'
import { holdDeposits } from './migrations/0103-hold-deposits.ts'
import { leadMinutes } from './migrations/0108-lead-minutes.ts'
import { reviewTimes } from './migrations/0109-review-times.ts'
import { storeMinutes } from './migrations/0110-store-minutes.ts'
import { columnTypes } from './migrations/column-types.ts'
import type { Migration } from './migrations/migration.ts'

/** In the order in which they run; new ones go to the end. */
const MIGRATIONS: readonly Migration[] = [
  inventory,
  leads,
  vehicleChanges,
  day45Price,
  finance,
  historyUrl,
  generalGap,
  leadLifecycle,
  leadSecrets,
  subscriptions,
  tradeInOffers,
  service,
  parts,
  tradeInPolicy,
  serviceDayChanges,
  uploads,
  privacyRequests,
  measures,
  measureTallies,
  vehicleRatings,
  leadReview,
  dealerTimeZone,
  leadShopper,
  serviceLimits,
  uploadPools,
  shopperMail,
  subscriptionShopper,
  groupVersions,
  missedPaths,
  metricReports,
  dealerMails,
  groupChecks,
  brandFiles,
  leadSource,
  stagedImports,
  derivedFacts,
  photos,
  apiKeys,
  feeNameEs,
  staff,
  audit,
  leadWorkflow,
  vehicleEdits,
  leadAnswers,
  leadFilters,
  shownEdits,
  sealedAnswers,
  vehicleHolds,
  leadPresence,
  staffDevices,
  leadAppointments,
  appointmentMails,
  auditKinds,
  serviceStarts,
  workCounts,
  serviceAttendance,
  testDrives,
  serviceBlocks,
  vehicleDelivery,
  leadFigures,
  rejectedVehicles,
  notesByTime,
  boards,
  groupEdits,
  queues,
  storePromises,
  weeklyMails,
  queueCounts,
  contentSchedule,
  groupFolders,
  privacyHandling,
  privacyErasures,
  keyEnds,
  signInProvider,
  webhooks,
  privacySearch,
  retention,
  searchTallies,
  vehicleViews,
  importWarnings,
  vehicleMedia,
  mergedFiles,
  visitsOfLeads,
  legalHolds,
  spinPhotos,
  storeReviews,
  holdDeposits,
  leadMinutes,
  reviewTimes,
  storeMinutes,
]

/** The lock that keeps processes from migrating one database at once. */
const LOCK = 4_610_726_131

/** @throws {AppError} `conflict` when a later version of the program has migrated the database */
function refuseNewer(done: ReadonlySet<string>): void {
  const known = new Set(MIGRATIONS.map(({ name }) => name))
  const newer = [...done].filter((name) => !known.has(name)).toSorted()
  if (newer.length === 0) return
  throw new AppError(
    'conflict',
    `the database has the migration ${newer.join(', ')}, which this version of Forecourt does not know: ` +
      'a later version has used it. Start that version or a later one, or restore a backup from before the update',
  )
}

/**
 * Migrates the schema to the newest version in one transaction; safe to call from several processes at once. Steps only
 * expand the schema, so that processes of the previous version keep working; columns that only it needs are removed a
 * release later (docs/how-to/change-the-schema.md).
 * @returns the names of the applied steps
 * @throws {AppError} `conflict` when a later version of the program has migrated the database
 */
export const migrate = (database: Database): Promise<readonly string[]> =>
  database.transaction(async (trx) => {
    if (database.engine === 'postgres') {
      await sql`set local statement_timeout = 0`.execute(trx)
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
    }
    const column = columnTypes(database.engine)
    // A step is typed without `Tables`: it refers to the schema at the time when it was written.
    const schema = trx as unknown as Kysely<{ migration: { name: string; at: string } }>
    await schema.schema
      .createTable('migration')
      .ifNotExists()
      .addColumn('name', column.text, (c) => c.primaryKey().notNull())
      .addColumn('at', column.time, (c) => c.notNull())
      .execute()
    const rows = await schema.selectFrom('migration').select('name').execute()
    const done = new Set(rows.map(({ name }) => name))
    refuseNewer(done)
    const missing = MIGRATIONS.filter(({ name }) => !done.has(name))
    for (const { name, up } of missing) {
      // Steps get no types of tables, since they refer to the schema at the time when they were written.
      await up(trx as unknown as Kysely<unknown>, column)
      await schema.insertInto('migration').values({ name, at: new Date().toISOString() }).execute()
    }
    return missing.map(({ name }) => name)
  })
