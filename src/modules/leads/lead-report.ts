import type { SealedFile, SealedFiles } from '#modules/uploads/module.ts'
import type { LeadSecret, LeadSecrets } from '#modules/vault/module.ts'
import type { Job, JobRepository } from '#platform/queue/job-repository.ts'

import type { Consent, Lead, StoredLeadEvent } from './mapper.ts'
import type { LeadFilter, LeadRepository } from './repository.ts'

/** How far one delivery of a lead is. */
export type Delivery = Readonly<{
  jobId: string
  /** What is done, such as mailing or posting it. */
  kind: string
  destination: string
  state: 'waiting' | 'delivered' | 'dead'
  attempts: number
  /** When the next try may come, while it waits. */
  nextTryAt: string | null
  lastError: string | null
  /** What the receiver answered, once delivered. */
  evidence: string | null
  settledAt: string | null
}>

/** A lead as people read it, contact data and all. */
export type LeadReport = Lead & Readonly<{ deliveries: readonly Delivery[] }>

/** What may be shown of a lead's private values: which were given, the last digits of some, and where they went. */
export type MaskedSecret = Pick<LeadSecret, 'secrecy' | 'masks' | 'receipt' | 'shredded'>

type Ports = Readonly<{
  leads: Pick<LeadRepository, 'pages' | 'get' | 'events'>
  jobs: Pick<JobRepository, 'ofLeads'>
}>

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
    // Without the mark of its private values, which must not outlive them in a file.
    contentHash: lead.contentHash.split('.', 1)[0] ?? '',
    deliveries: (byLead.get(lead.id) ?? []).map(deliveryOf),
  }))
}

/**
 * Every lead of every site, newest first, with how far each delivery is: those held for review, tests and erased ones
 * too. They come a page at a time, so that any number of them needs little memory.
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
    files: readonly Pick<SealedFile, 'field' | 'name' | 'bytes'>[]
    events: readonly StoredLeadEvent[]
  }>

/**
 * One lead with its consents, its private values masked, the names of its files, its deliveries and what happened to
 * it; `null` for an unknown id.
 */
export async function reportLead(
  ports: Ports &
    Readonly<{
      secrets: Pick<LeadSecrets, 'ofLead'>
      uploads: SealedFiles
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
    files: (await ports.uploads.ofLead(id)).map(({ field, name, bytes }) => ({
      field,
      name,
      bytes,
    })),
    events: await ports.leads.events(id),
  }
}
