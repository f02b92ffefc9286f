import { PUSH_JOB } from '#modules/push/module.ts'
import type { NamedFile, SealedFiles } from '#modules/uploads/module.ts'
import type { LeadSecret, LeadSecrets } from '#modules/vault/module.ts'
import type { Job, JobRepository } from '#platform/queue/job-repository.ts'

import { APPOINTMENT_JOB, isAppointmentMail, NOT_SENT } from './appointments/appointment-jobs.ts'
import type { Consent, Lead, StoredLeadEvent } from './mapper.ts'
import type { LeadFilter, LeadRepository } from './repository.ts'
import { STAGE_JOB } from './stage-mails/stage-jobs.ts'
import { visitNewsOf } from './visits/visit-news.ts'
import { TASK_JOB } from './workflow/routing/task-jobs.ts'

/** The state of one delivery of a lead. */
export type Delivery = Readonly<{
  jobId: string
  /** What it does, such as mailing or posting the lead. */
  kind: string
  destination: string
  state: 'waiting' | 'delivered' | 'dead'
  attempts: number
  /** The time of the next attempt, while it waits. */
  nextTryAt: string | null
  lastError: string | null
  /** The receiver's response, once delivered. */
  evidence: string | null
  settledAt: string | null
}>

/** A lead for display, including contact data. */
export type LeadReport = Lead & Readonly<{ deliveries: readonly Delivery[] }>

/**
 * The displayable part of a lead's private values: which were given, the last digits of some, and where they were sent.
 */
export type MaskedSecret = Pick<LeadSecret, 'secrecy' | 'masks' | 'receipt' | 'shredded'>

type Ports = Readonly<{
  leads: Pick<LeadRepository, 'pages' | 'get' | 'events'>
  jobs: Pick<JobRepository, 'ofLeads'>
}>

/** Mails that may turn out to be unnecessary. */
const MAY_BE_NOTHING: ReadonlySet<string> = new Set([APPOINTMENT_JOB, STAGE_JOB])

/** Whether a job would have mailed a shopper about their visit, but there was no need or no address. */
const isUnsentVisitMail = (job: Job) =>
  visitNewsOf(job) !== null && job.evidence?.startsWith(NOT_SENT) === true

/**
 * Whether a job is a delivery: neither a notification of a colleague, nor a mail that may turn out to be unnecessary.
 */
export const isDelivery = (job: Job): boolean =>
  job.kind !== PUSH_JOB &&
  job.kind !== TASK_JOB &&
  !isUnsentVisitMail(job) &&
  (!MAY_BE_NOTHING.has(job.kind) || isAppointmentMail(job))

const stateOf = ({ doneAt, deadAt }: Job): Delivery['state'] => {
  if (doneAt !== null) return 'delivered'
  return deadAt === null ? 'waiting' : 'dead'
}

const deliveryOf = (job: Job): Delivery => {
  const state = stateOf(job)
  return {
    jobId: job.id,
    kind: job.kind,
    destination: job.destination,
    state,
    attempts: job.attempts,
    nextTryAt: state === 'waiting' ? job.runAt : null,
    lastError: job.lastError,
    evidence: job.evidence,
    settledAt: job.doneAt ?? job.deadAt,
  }
}

async function withDeliveries(
  { jobs }: Ports,
  leads: readonly Lead[],
): Promise<readonly LeadReport[]> {
  const found = await jobs.ofLeads(leads.map(({ id }) => id))
  const byLead = Map.groupBy(found, ({ leadId }) => leadId)
  return leads.map((lead) => ({
    ...lead,
    // Omits the hash of its private values: an exported file would keep it after the values are shredded.
    contentHash: lead.contentHash.split('.', 1)[0] ?? '',
    deliveries: (byLead.get(lead.id) ?? []).filter(isDelivery).map(deliveryOf),
  }))
}

/**
 * Every lead of every site, newest first, with the state of its deliveries, including leads held for review, tests and
 * erased ones. Read page by page, so that memory is bounded.
 */
export async function* reportLeads(
  ports: Ports,
  filter: Pick<LeadFilter, 'from' | 'until' | 'status'> = {},
): AsyncGenerator<LeadReport> {
  for await (const page of ports.leads.pages(filter)) yield* await withDeliveries(ports, page)
}

type WholeReport = LeadReport &
  Readonly<{
    consents: readonly Consent[]
    secrets: readonly MaskedSecret[]
    /** Its uploaded files, without their content. */
    files: readonly NamedFile[]
    events: readonly StoredLeadEvent[]
  }>

/** One lead with its consents, masked private values, file names, deliveries and events; `null` for an unknown id. */
export async function reportLead(
  ports: Ports &
    Readonly<{
      secrets: Pick<LeadSecrets, 'ofLead'>
      uploads: Pick<SealedFiles, 'namesOf'>
    }>,
  id: string,
): Promise<WholeReport | null> {
  const found = await ports.leads.get(null, id)
  if (found === null) return null
  const [report] = await withDeliveries(ports, [found.lead])
  if (report === undefined) return null
  const secrets = await ports.secrets.ofLead(id)
  return {
    ...report,
    consents: found.consents,
    secrets: secrets.map(({ secrecy, masks, receipt, shredded }) => ({
      secrecy,
      masks,
      receipt,
      shredded,
    })),
    files: await ports.uploads.namesOf(id),
    events: await ports.leads.events(id),
  }
}
