import { reportLead, reportLeads, type LeadReport } from '#modules/leads/lead-report.ts'
import { print, report } from '#platform/cli/print.ts'
import type { Job } from '#platform/queue/job-repository.ts'

import type { Arguments } from './arguments.ts'
import type { LeadStore } from './store.ts'

/** Enough for any real backlog, so that the list needs no pages. */
const MAX_DEAD = 10_000

const deliveryText = ({ status, deliveries }: LeadReport) =>
  deliveries.length === 0
    ? status
    : deliveries
        .map(({ destination, state, attempts }) => `${destination} ${state} (${attempts})`)
        .join(', ')

const row = (lead: LeadReport) =>
  [
    lead.createdAt,
    lead.id,
    lead.siteKey,
    lead.form,
    lead.stock ?? '-',
    `${lead.fields['firstName'] ?? ''} ${lead.fields['lastName'] ?? ''}`.trim() || '-',
    lead.fields['email'] || lead.fields['phone'] || '-',
    deliveryText(lead),
  ].join('  ')

/** Every lead, newest first, one per line. For an empty list it also prints which database was read. */
export async function list(store: LeadStore, { values }: Arguments): Promise<boolean> {
  let isEmpty = true
  async function* lines() {
    for await (const lead of reportLeads(store)) {
      isEmpty = false
      yield `${values.json ? JSON.stringify(lead) : row(lead)}\n`
    }
  }
  await print(lines())
  if (isEmpty) console.error('No leads. DATA_DIR or DATABASE_URL selects the database.')
  return true
}

const heldRow = (lead: LeadReport) => `${lead.suspectReason ?? 'unknown'}  ${row(lead)}`

/** Leads held for review, newest first, with their reasons. This marks them as seen. */
export async function quarantined(store: LeadStore, { values }: Arguments): Promise<boolean> {
  const seen: string[] = []
  async function* lines() {
    for await (const lead of reportLeads(store, { status: 'quarantined' })) {
      yield `${values.json ? JSON.stringify(lead) : heldRow(lead)}\n`
      seen.push(lead.id)
    }
  }
  await print(lines())
  await store.lifecycle.review(seen, store.now().toISOString())
  return true
}

/** One lead with all its data. */
export async function show(store: LeadStore, id: string, { values }: Arguments): Promise<boolean> {
  const lead = await reportLead(store, id)
  if (lead?.status === 'quarantined') await store.lifecycle.review([id], store.now().toISOString())
  const text = lead === null ? `${id}  no such lead` : JSON.stringify(lead, null, 2)
  await report(values.json, text, lead ?? { id, problem: 'no such lead' })
  return lead !== null
}

const deadRow = ({ id, kind, destination, leadId, attempts, deadAt, lastError }: Job) =>
  [deadAt, id, kind, destination, leadId ?? '-', `${attempts} tries`, lastError].join('  ')

/** Failed jobs, newest first, one per line. */
export async function dead({ jobs }: LeadStore, { values }: Arguments): Promise<boolean> {
  const found = await jobs.list('dead', MAX_DEAD)
  await print(found.map((job) => `${values.json ? JSON.stringify(job) : deadRow(job)}\n`))
  return true
}
