import { quotedVehicle } from '#domain/leads/asking-price.ts'
import { detail } from '#domain/pages/paths.ts'
import type { DealerDirectory } from '#modules/dealers/module.ts'
import type { SiteDirectory } from '#modules/group/module.ts'
import type { VehicleCatalog } from '#modules/inventory/module.ts'
import { sealedFiles } from '#modules/uploads/module.ts'
import { fieldOpener, leadSecrets, type SealKeySettings } from '#modules/vault/module.ts'
import { postWebhook, type Webhook } from '#modules/webhooks/module.ts'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { OutboundMail } from '#platform/mail/outbound-mail.ts'
import type { Module } from '#platform/module.ts'
import { jobRepository, type Job } from '#platform/queue/job-repository.ts'
import type { AccessTokens } from '#platform/security/access-token.ts'

import { composeAnswers, type AnswerSettings } from './answers/compose-answers.ts'
import { APPOINTMENT_JOB } from './appointments/appointment-jobs.ts'
import { mailAppointment } from './appointments/mail-appointment.ts'
import { CONFIRMATION_JOB } from './confirmation/confirmation-jobs.ts'
import { mailConfirmation } from './confirmation/mail-confirmation.ts'
import { deliverLead, type LeadDelivery } from './delivery/deliver-lead.ts'
import { LEAD_JOB, WEBHOOK_JOB } from './delivery/delivery-jobs.ts'
import { liveLeadMails } from './delivery/live-lead-mails.ts'
import { leadMessage, postLead, type LeadPosting } from './delivery/post-lead.ts'
import { createDriveBoard } from './drives/board/drive-board.ts'
import { purgeDrives } from './drives/purge-drives.ts'
import { createTestDrives } from './drives/test-drives.ts'
import { leadFileOpener, type OpenFileDeps } from './files/open-file.ts'
import { leadLifecycleRepository } from './lifecycle-repository.ts'
import { personalLeads } from './personal/personal-leads.ts'
import { announcedChanges, announceLeads } from './presence/announced.ts'
import { createLiveLeads } from './presence/live-leads.ts'
import { purgeLeads, type PurgeDeps } from './purge-leads.ts'
import { releaseChange } from './replay-lead.ts'
import { leadRepository } from './repository.ts'
import { answerSealed, deleteOldAnswers } from './sealed/answer-sealed.ts'
import { sealedReader } from './sealed/sealed-reader.ts'
import { SEALED_JOB } from './sealed/sealed-request.ts'
import { sendLead, type SendLeadDeps } from './send-lead.ts'
import { shopperRequests, type ShopperRequestDeps } from './shopper-requests.ts'
import { mailStage } from './stage-mails/mail-stage.ts'
import { STAGE_JOB } from './stage-mails/stage-jobs.ts'
import type { LeadFollowUp, LeadInbox, PrivateValueSealer } from './types.ts'
import { leadStatuses } from './workflow/changes/report-status.ts'
import { createWorkflow } from './workflow/create-workflow.ts'
import { seedDemoLeads } from './workflow/demo/seed-demo-leads.ts'
import type { WorkflowDeps } from './workflow/deps.ts'
import { answerDue, newWorkflow } from './workflow/new-workflow.ts'
import { answerMinutes } from './workflow/reading/answer-minutes.ts'
import { catchUp } from './workflow/routing/catch-up.ts'
import { pushDueTask } from './workflow/routing/due-task.ts'
import { leadPush } from './workflow/routing/lead-push.ts'
import { ESCALATION_JOB, mailEscalation } from './workflow/routing/mail-escalation.ts'
import { routingWork } from './workflow/routing/routing-work.ts'
import { leadSettingsFile } from './workflow/routing/settings-file.ts'
import { TASK_JOB } from './workflow/routing/task-jobs.ts'

export type {
  AnswerDraft,
  AnswerStart,
  LeadAnswers,
  LeadMessage,
  NewAnswer,
  QueuedAnswer,
  ShownFile,
} from './answers/types.ts'
export type { AnswerTemplate } from './answers/templates.ts'
export type { HookCredentials, MailHook } from './answers/replies/mail-hook.ts'
export type {
  InboxPlace,
  InboxWatch,
  LiveLeadEvent,
  LiveLeads,
  PresentPerson,
} from './presence/live-leads.ts'
export { leadsCommand } from './cli/leads-cli.ts'
export { confirmationFollowUp } from './confirmation/confirmation-jobs.ts'
export { contentHash } from './content-hash.ts'
export type { LeadLookups } from './delivery/deliver-lead.ts'
export {
  type LeadJob,
  type WebhookFilter,
  jobsForLead,
  readLeadJob,
} from './delivery/delivery-jobs.ts'
export { leadRoute, type LeadRoutes, readLeadRoutes } from './delivery/lead-routes.ts'
export { bouncesCommand } from './cli/bounces.ts'
export { watchBounces } from './bounces/watch-maildir.ts'
export type { LeadFileKey, LeadFiles } from './files/open-file.ts'
export { SEALED_DESTINATION } from './sealed/sealed-request.ts'
export type { SealedField, SealedReading, SealedValues } from './sealed/sealed-reader.ts'
export type { BoardDrive, DriveBoard, DriveDay } from './drives/board/types.ts'
export type { DriveOutcome, ShopperDrive, TestDrives } from './drives/types.ts'
export { type PersonalLeads, personalLeads } from './personal/personal-leads.ts'
export { heldLeads, holdLeads, isNotHeld, releaseLeads } from './personal/legal-holds.ts'
export { peopleOfLeads, textPerson } from './personal/text-people.ts'
export { type LeadRecords, leadRecords } from './lead-records.ts'
export { announceLeads }
export { leadMailSamples } from './mail-samples.ts'
export { leadIdAt } from './workflow/demo/lead-id-at.ts'
export { storeNote } from './workflow/changes/lead-notes.ts'
export type { LeadReporter, LeadStatuses, StatusReport } from './workflow/changes/report-status.ts'
export {
  confirmedVisitStatements,
  SHOPPER_AUTHOR,
  type VisitAuthor,
  visitStatements,
} from './visits/visit-statements.ts'
export { answerByVisit } from './visits/answer-by-visit.ts'
export { hasVisitAhead, type LeadVisit } from './visits/lead-visit.ts'
export { checkLeadSettings } from './workflow/routing/settings-file.ts'
export type { OtherChange } from './workflow/changes/lead-conflict.ts'
export type { LeadWorkflow } from './workflow/types/lead-workflow.ts'
export type {
  SamePerson,
  TimelineEntry,
  WorkflowLead,
  WorkflowLeadDetails,
} from './workflow/types/lead.ts'
export type {
  FilterChoices,
  SavedFilter,
  QueueCounts,
  QueueFilter,
  WorkflowCounts,
  WorkflowPage,
} from './workflow/types/lists.ts'
export { type Lead, type NewConsent, consentRow, leadRow, toLead } from './mapper.ts'
export type { LeadFollowUp, LeadInbox, ShopperRequest, ShopperRequests } from './types.ts'

type Deps = Readonly<{
  database: Database
  sites: Pick<SiteDirectory, 'siteByKey' | 'sites'>
  inventory: Pick<VehicleCatalog, 'byStock' | 'ofCode'>
  dealers: Pick<DealerDirectory, 'byCode' | 'fees'>
  /** Those of now: the list changes as people add and remove some. */
  webhooks: readonly Webhook[]
  /** Posts a message to one, and records the outcome; if absent, only posts. */
  post?: LeadPosting['post']
  mail: OutboundMail
  /** The tokens of shoppers' pages. */
  tokens: AccessTokens
  /** The days after which sealed values are shredded. */
  sealedDays: PurgeDeps['days']
  /** The group's folder. */
  folder: () => string
  log: Log
  now: () => Date
  /** The keys that open sealed values, read by jobs alone. */
  sealKeys: SealKeySettings
  /** `null`: forms with private values are refused. */
  sealer: PrivateValueSealer | null
  /** Follow-up jobs of other modules for a new lead. */
  followUps: readonly LeadFollowUp[]
}> &
  Pick<AnswerSettings, 'audit' | 'replies' | 'secretKeys' | 'uploads'> &
  Pick<WorkflowDeps, 'people' | 'pushJobs' | 'takesVisits'> &
  Pick<ShopperRequestDeps, 'agreedJobs' | 'dueDateOf'> &
  Pick<LeadDelivery, 'careersAddress' | 'filesOf' | 'routes'> &
  Pick<OpenFileDeps, 'fileOf'>

/** Stores and delivers leads, and lets their shoppers view and change them. */
export function createLeads(given: Deps) {
  const announce = announceLeads(given.database)
  const deps: Deps = { ...given, audit: announcedChanges(given.audit, announce) }
  const { database, sites, inventory, dealers, webhooks, tokens, now } = deps
  const leads = leadRepository(database)
  const lifecycle = leadLifecycleRepository(database)
  const dealerOf = (code: string) => dealers.byCode(code)
  /** A vehicle as stored with a lead: with the price its shopper saw. */
  const vehicleOf: SendLeadDeps['vehicleOf'] = ({ siteKey, dealerCode, shopper }, stock) => {
    const site = sites.siteByKey(siteKey)
    const vehicle = site && inventory.byStock(site, stock, dealerCode)
    if (!vehicle) return null
    const fees = dealers.fees(dealerCode)
    return quotedVehicle(vehicle, { site, fees, shopper: shopper ?? 'unknown' })
  }
  const settings = leadSettingsFile(deps)
  const rules = { dealerOf, answerMinutes: settings.answerMinutes }
  const sendDeps: SendLeadDeps = {
    ...deps,
    leads,
    vehicleOf,
    workflowOf: (lead, vehicle) => newWorkflow(rules, lead, vehicle),
  }
  const inbox: LeadInbox = {
    answerMinutes: answerMinutes({ database, dealerOf, now }),
    async send(input) {
      const sent = await sendLead(sendDeps, input)
      if (!sent.isRepeat) announce()
      return sent
    },
    accessToken: tokens.make,
  }
  const lookups = { leads, dealerOf, siteOf: sites.siteByKey }
  const secrets = leadSecrets(database)
  const workflowDeps: WorkflowDeps = {
    ...rules,
    database,
    siteOf: sites.siteByKey,
    leads,
    jobs: jobRepository(database),
    secrets,
    uploads: sealedFiles(database),
    audit: deps.audit,
    people: deps.people,
    pushJobs: deps.pushJobs,
    takesVisits: deps.takesVisits,
    vehicleNow(lead) {
      const site = sites.siteByKey(lead.siteKey)
      if (lead.stock === null || site === null) return null
      const listed = inventory.byStock(site, lead.stock, lead.dealerCode)
      const vehicle = vehicleOf(lead, lead.stock)
      return (
        listed && vehicle && { vehicle, isSold: listed.tags.has('isSold'), path: detail(listed) }
      )
    },
    async releaseOf(lead) {
      const at = now().toISOString()
      const change = await releaseChange({ ...deps, secrets, vehicleOf }, lead, at)
      return { ...change, dueAt: answerDue(rules, lead, Date.parse(at)) }
    },
    rules: () => settings.current().assign,
    now,
  }
  const { answers, mailbox, hook, jobs } = composeAnswers({
    ...deps,
    lookups,
    dealerOf,
    vehicleNow: workflowDeps.vehicleNow,
    answerDue: (lead, fromMs) => answerDue(rules, lead, fromMs),
    announce,
  })
  const openField = fieldOpener(deps.sealKeys)
  return {
    inbox,
    /** Sealed values in the back office. */
    sealed: sealedReader({ ...deps, secrets, jobs: jobRepository(database) }),
    /** Files of leads in the back office. */
    files: leadFileOpener(deps),
    /** Answers to shoppers by mail, and their replies. */
    answers,
    /** Live events of an open inbox. */
    live: createLiveLeads(deps),
    /** The mailbox of replies. */
    mailbox,
    /** Accepts replies that a mail service posts; `null` if none may. */
    hook,
    /** The inbox of leads in the back office. */
    workflow: createWorkflow(workflowDeps),
    /** The text of push messages about leads, mentions and tasks. */
    push: leadPush(workflowDeps),
    /** Status of leads as CRMs report it. */
    statuses: leadStatuses(workflowDeps),
    /** Fills the inbox of the demo group, unless there are leads. */
    async seedDemo(): Promise<void> {
      const site = sites.sites()[0]
      if (site === undefined) return
      await seedDemoLeads({
        ...workflowDeps,
        leads,
        site,
        stocksOf: (code) => (inventory.ofCode(code) ?? []).map(({ stock }) => stock).toSorted(),
        vehicleOf,
      })
    },
    /** Lists leads that other modules stored at once, instead of some minutes later. */
    catchUp: () => catchUp(workflowDeps),
    /** The message of a job to a webhook. */
    messageOf: async (job: Job) => (job.kind === WEBHOOK_JOB ? leadMessage(lookups, job) : null),
    /** Reads the settings of leads again, after the group changed. */
    reload: settings.reload,
    ...routingWork({ ...workflowDeps, log: deps.log, reload: settings.reload }),
    /** Changes of leads for privacy requests. */
    personal: personalLeads(deps),
    /** The number of leads held for review, by reason. */
    heldForReview: () => leads.quarantined(),
    shopperRequests: shopperRequests({ ...deps, leads, lifecycle, jobs: jobRepository(database) }),
    /** Test drives with a reserved time, for shoppers and in the back office. */
    drives: {
      testDrives: createTestDrives({
        ...deps,
        ...sendDeps,
        jobs: jobRepository(database),
        leads,
        announce,
      }),
      driveBoard: createDriveBoard({ database, dealerOf, now }),
    },
    jobs: {
      ...jobs,
      [LEAD_JOB]: deliverLead({ ...deps, ...deps.mail, ...lookups }),
      [CONFIRMATION_JOB]: mailConfirmation({
        ...deps,
        ...deps.mail,
        ...lookups,
        answerMinutes: (dealerCode, department) => inbox.answerMinutes(dealerCode, department),
        tokenOf: tokens.make,
      }),
      [APPOINTMENT_JOB]: mailAppointment({
        ...deps,
        ...deps.mail,
        ...lookups,
        tokenOf: tokens.make,
      }),
      [STAGE_JOB]: mailStage({ ...deps, ...deps.mail, ...lookups, tokenOf: tokens.make }),
      [SEALED_JOB]: answerSealed({ ...deps, secrets, openField }),
      [ESCALATION_JOB]: mailEscalation({ ...workflowDeps, ...deps.mail }),
      [TASK_JOB]: pushDueTask(workflowDeps),
      [WEBHOOK_JOB]: postLead({
        ...lookups,
        webhooks,
        post: deps.post ?? postWebhook,
        now: Date.now,
      }),
    },
    liveMails: liveLeadMails(database),
    purges: [
      (expiry) => purgeLeads({ lifecycle, secrets, days: deps.sealedDays, expiry, now }),
      async () => ({ sealedAnswers: await deleteOldAnswers(database, now()) }),
      async () => ({ testDrives: await purgeDrives(database, now()) }),
    ],
  } satisfies Partial<Module> & Record<string, unknown>
}
