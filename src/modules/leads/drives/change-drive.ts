import { SYSTEM_ACTOR, type Actor } from '#domain/access/actor.ts'
import type { AuditTrail } from '#modules/audit/module.ts'
import { correctLead } from '#modules/leads/lifecycle-changes.ts'
import { toLead, type Lead } from '#modules/leads/mapper.ts'
import type { LeadRepository } from '#modules/leads/repository.ts'
import { leadChange, type LeadChangeDeps } from '#modules/leads/shopper-requests.ts'
import { workflowOf, writeEdit } from '#modules/leads/workflow/changes/change-workflow.ts'
import type { Workflow, WorkflowEdit } from '#modules/leads/workflow/workflow-record.ts'
import type { Database } from '#platform/db/database.ts'
import { notifyWorkers } from '#platform/queue/enqueue-on.ts'
import type { JobRepository } from '#platform/queue/job-repository.ts'
import type { AccessTokens } from '#platform/security/access-token.ts'

import { driveOf, freeSeats, isOwnDrive, isSeatTaken, replaceSeats } from './drive-rows.ts'
import type { TestDrives } from './types.ts'

export type ChangeDriveDeps = LeadChangeDeps &
  Readonly<{
    database: Database
    leads: Pick<LeadRepository, 'get'>
    jobs: Pick<JobRepository, 'ofLeads'>
    tokens: Pick<AccessTokens, 'read'>
    audit: Pick<AuditTrail, 'change'>
    /** Notifies open pages of the back office. */
    announce(): void
  }>

/** The actor of a shopper's change: the timeline of the back office shows an empty name as the shopper. */
const SHOPPER: Actor = { ...SYSTEM_ACTOR, userId: 'shopper', name: '' }

/** A change of a drive: its new time, or `null` to cancel it, and the lead fields that record it. */
type DriveChange = Readonly<{
  /** ISO; `null` to cancel the drive. */
  startsAt: string | null
  fields: Readonly<Record<string, string>>
}>

/**
 * The change of the lead's appointment in the back office that follows a shopper's change of the drive. A lead without
 * an answer stays unanswered.
 */
function appointmentEdit(workflow: Workflow, startsAt: string | null, at: string): WorkflowEdit {
  if (startsAt !== null) return { appointmentAt: startsAt, appointmentCanceledAt: null }
  const status = workflow.answeredAt === null ? 'new' : 'contacted'
  return {
    ...(workflow.status === 'appointment' && { status }),
    appointmentAt: null,
    appointmentCanceledAt: at,
  }
}

/** A shopper's changes of their own test drive, by the token of their page. */
export function shopperDrives(
  deps: ChangeDriveDeps,
): Pick<TestDrives, 'ofToken' | 'move' | 'cancel'> {
  const { database, now } = deps

  async function leadOf(siteKey: string, token: string): Promise<Lead | null> {
    const id = deps.tokens.read(token)
    const found = id === null ? null : await deps.leads.get(siteKey, id)
    // Appointments that people of the store made are changed by them.
    const isTheirs = found?.lead.status === 'received' && isOwnDrive(found.lead)
    return isTheirs ? found.lead : null
  }

  async function write(
    lead: Lead,
    { startsAt, fields }: DriveChange,
  ): Promise<'changed' | 'taken' | 'over'> {
    const names = Object.keys(fields)
    const notice = leadChange(
      deps,
      { lead, jobs: await deps.jobs.ofLeads([lead.id]) },
      { kind: 'corrected', fields: names },
      { kind: 'corrected', detail: names.join(',') },
    )
    // Runs as a change of the audit trail, so that it waits for concurrent changes of the back office. It writes no
    // audit entry, because no member of staff made it.
    const outcome = await deps.audit.change(SHOPPER, async (trx) => {
      const row = await trx
        .selectFrom('lead')
        .selectAll()
        .where('id', '=', lead.id)
        .where('erased_at', 'is', null)
        // Locked, so that a concurrent erasure runs either before or after the whole change.
        .$if(database.engine === 'postgres', (query) => query.forUpdate())
        .executeTakeFirst()
      const drive = row === undefined ? null : await driveOf(trx, lead.id)
      const at = now().toISOString()
      if (!row || !drive?.starts_at || drive.starts_at <= at) return 'over'
      const seats = startsAt === null ? [] : await freeSeats(trx, drive, new Date(startsAt))
      if (seats === null) return 'taken'
      await replaceSeats(trx, drive, startsAt, seats)
      await correctLead(trx, toLead(row), fields, notice)
      const workflow = await workflowOf(trx, lead.id)
      const edit = appointmentEdit(workflow, startsAt, at)
      await writeEdit({ trx, record: () => {}, actor: SHOPPER, at }, workflow, {
        kind: 'status',
        edit,
      })
      return 'changed' as const
    })
    if (outcome === 'changed') {
      notifyWorkers(database)
      deps.announce()
    }
    return outcome
  }

  async function change(siteKey: string, token: string, to: DriveChange) {
    const lead = await leadOf(siteKey, token)
    if (lead === null) return 'over'
    try {
      return await write(lead, to)
    } catch (error) {
      if (isSeatTaken(error)) return 'taken'
      throw error
    }
  }

  return {
    async ofToken(siteKey, token) {
      const lead = await leadOf(siteKey, token)
      const drive = lead && (await driveOf(database.db, lead.id))
      if (drive === null) return null
      const { starts_at: startsAt, dealer_code: dealerCode, stock } = drive
      const isOver = startsAt !== null && startsAt <= now().toISOString()
      return { startsAt, dealerCode, stock, isOver }
    },
    async move(siteKey, token, { start, slot }) {
      const outcome = await change(siteKey, token, {
        startsAt: start.toISOString(),
        fields: { slot },
      })
      return outcome === 'changed' ? 'moved' : outcome
    },
    async cancel(siteKey, token) {
      const outcome = await change(siteKey, token, { startsAt: null, fields: { canceled: 'yes' } })
      return outcome === 'changed' ? 'canceled' : 'over'
    },
  }
}
