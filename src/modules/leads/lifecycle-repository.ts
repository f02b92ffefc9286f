import type { Dealer } from '#domain/dealers/dealer.ts'
import type { LeadForm } from '#domain/forms/form-names.ts'
import type { Connection, Database } from '#platform/db/database.ts'
import { enqueueOn, notifyWorkers } from '#platform/queue/enqueue-on.ts'
import type { NewJob } from '#platform/queue/job-repository.ts'
import { scrubAfter } from '#platform/queue/scrub-job.ts'

import { releaseWithDrive } from './drives/released-drive.ts'
import { eraseLeadText, endJobs } from './erase-lead-text.ts'
import { correctLead, recordChange, type LeadChange } from './lifecycle-changes.ts'
import { leadEventRow, toLead, type Lead, type LeadEvent, type LeadStatus } from './mapper.ts'
import { eraseOn } from './personal/erase-on.ts'
import { heldLeads, isNotHeld, lockedById, requireNotHeld } from './personal/legal-holds.ts'

/** The expired leads of a kind: those created before a time. */
export type Expiry = Readonly<{
  status: Exclude<LeadStatus, 'erased'>
  /** Only these forms; all if absent. */
  forms?: readonly LeadForm[]
  /** ISO, exclusive. Leads held for review count from when they were first seen by staff. */
  before: string
}>

/** Bounded by SQLite's limit of variables per statement. */
const LEADS_PER_STEP = 500

/** The leads whose period is over. */
const expired = (on: Connection, { status, forms, before }: Expiry) =>
  on
    .selectFrom('lead')
    .select('lead.id')
    .where('erased_at', 'is', null)
    .where('status', '=', status)
    .where(status === 'quarantined' ? 'reviewed_at' : 'created_at', '<', before)
    .$if(forms !== undefined, (query) => query.where('form', 'in', forms ?? []))

/** Changes of leads after they were stored. Each change is one transaction, with its record and its deliveries. */
export const leadLifecycleRepository = (database: Database) => {
  /** Runs `work` on a locked lead; `null` for one that does not exist, or is erased. */
  const onLead = <T>(
    id: string,
    work: (trx: Connection, lead: Lead) => Promise<T>,
  ): Promise<T | null> =>
    database.transaction(async (trx) => {
      const row = await trx
        .selectFrom('lead')
        .selectAll()
        .where('id', '=', id)
        .where('erased_at', 'is', null)
        // SQLite has one writer, and no row locks.
        .$if(database.engine === 'postgres', (query) => query.forUpdate())
        .executeTakeFirst()
      return row ? work(trx, toLead(row)) : null
    })

  /** Locks leads. @returns those of them that are still expired, and that no legal hold keeps by now */
  async function lockExpired(
    trx: Connection,
    ids: readonly string[],
    expiry: Expiry,
  ): Promise<readonly string[]> {
    const found = expired(trx, expiry).where('id', 'in', ids)
    const rows = await lockedById(found, database.engine).execute()
    // In a statement of its own: it also reads the holds for which the lock had to wait.
    const held = await heldLeads(trx, ids)
    return rows.map(({ id }) => id).filter((id) => !held.has(id))
  }

  const notifyQueue = (jobs: readonly NewJob[]) => {
    if (jobs.length > 0) notifyWorkers(database)
  }

  return {
    /**
     * Replaces some fields of a lead.
     * @returns whether the lead exists
     * @throws {AppError} `rate-limited` for a lead that was changed too often
     */
    async correct(
      id: string,
      fields: Readonly<Record<string, string>>,
      change: LeadChange,
    ): Promise<boolean> {
      const isDone = await onLead(id, async (trx, lead) => {
        await correctLead(trx, lead, fields, change)
        return true
      })
      if (isDone) notifyQueue(change.jobs)
      return isDone ?? false
    },

    /**
     * Withdraws a consent of a lead.
     * @param ended kinds of jobs that required it: pending ones are ended, and sealed values are shredded
     * @returns whether it was valid until now
     */
    async withdraw(
      id: string,
      consentId: string,
      change: LeadChange,
      ended: readonly string[] = [],
    ): Promise<boolean> {
      const isDone = await onLead(id, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('consent')
          .set({ withdrawn_at: change.event.at })
          .where('id', '=', consentId)
          .where('lead_id', '=', id)
          .where('withdrawn_at', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return false
        if (ended.length > 0) await endJobs(trx, id, ended, change.event.at)
        await recordChange(trx, change)
        return true
      })
      if (isDone) notifyQueue(change.jobs)
      return isDone ?? false
    },

    /** Records the first answer to the shopper. @returns whether the lead exists */
    async answer(id: string, event: LeadEvent): Promise<boolean> {
      const exists = await onLead(id, async (trx, { answeredAt }) => {
        if (answeredAt !== null) return true
        await trx.updateTable('lead').set({ answered_at: event.at }).where('id', '=', id).execute()
        await recordChange(trx, { event, jobs: [] })
        return true
      })
      return exists ?? false
    },

    /**
     * Releases a lead that was held for review; a test drive gets its time.
     * @param dealer of the lead; `null` for a store that no longer exists
     * @returns whether it was held for review
     */
    async release(id: string, change: LeadChange, dealer: Dealer | null): Promise<boolean> {
      const isDone = await onLead(id, async (trx, lead) =>
        lead.status === 'quarantined' ? releaseWithDrive(trx, lead, change, dealer) : false,
      )
      if (isDone) notifyQueue(change.jobs)
      return isDone ?? false
    },

    /** Records that staff saw leads held for review, which starts their retention period. */
    async review(ids: readonly string[], at: string): Promise<void> {
      for (let from = 0; from < ids.length; from += LEADS_PER_STEP)
        await database.db
          .updateTable('lead')
          .set({ reviewed_at: at })
          .where('id', 'in', ids.slice(from, from + LEADS_PER_STEP))
          .where('status', '=', 'quarantined' satisfies LeadStatus)
          .where('reviewed_at', 'is', null)
          .execute()
    },

    /** Records an event that changes nothing of the lead itself. */
    async record(event: LeadEvent): Promise<void> {
      await database.db.insertInto('lead_event').values(leadEventRow(event)).execute()
    },

    /**
     * Erases a shopper's text from a lead and its deliveries, ends pending ones, and withdraws its consents. The lead's
     * record and the evidence of its consents remain. Of the change's jobs, those whose destination got the lead are
     * queued.
     * @returns whether it was not erased before
     * @throws {AppError} `conflict` while a legal hold keeps it
     */
    async erase(id: string, change: LeadChange): Promise<boolean> {
      const queued = await onLead(id, async (trx) => {
        await requireNotHeld(trx, id)
        return eraseOn(trx, database.engine, id, change)
      })
      if (queued) notifyWorkers(database)
      return queued !== null
    },

    /**
     * Erases the expired leads that no legal hold keeps. A consent of an undelivered lead was never used, so it is erased as well.
     * @returns their number
     */
    async expire(expiry: Expiry, eventOf: (id: string) => LeadEvent) {
      let count = 0
      for (let ids = await due(); ids.length > 0; ids = await due()) {
        const found = ids
        count += await database.transaction(async (trx) => {
          const events = (await lockExpired(trx, found, expiry)).map(eventOf)
          const [first] = events
          if (first === undefined) return 0
          const erased = events.map(({ leadId }) => leadId)
          await eraseLeadText(trx, erased, {
            at: first.at,
            hasNoEvidence: expiry.status !== 'received',
          })
          await trx.insertInto('lead_event').values(events.map(leadEventRow)).execute()
          await enqueueOn(trx, [scrubAfter(first.id, first.at)])
          return events.length
        })
        notifyWorkers(database)
      }
      return count

      async function due(): Promise<readonly string[]> {
        const rows = await expired(database.db, expiry)
          .where(isNotHeld('lead.id'))
          .orderBy('created_at')
          .limit(LEADS_PER_STEP)
          .execute()
        return rows.map(({ id }) => id)
      }
    },

    /**
     * Removes phone numbers, addresses and IP addresses from consents given before a time, except those of leads that a
     * legal hold keeps. @returns their number
     */
    async expireEvidence(before: string): Promise<number> {
      const { numUpdatedRows } = await database.db
        .updateTable('consent')
        .set({ contact: '', ip: null, user_agent: null, page_url: '' })
        .where('created_at', '<', before)
        .where('contact', '!=', '')
        .where(isNotHeld('consent.lead_id'))
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },
  }
}
export type LeadLifecycleRepository = ReturnType<typeof leadLifecycleRepository>
