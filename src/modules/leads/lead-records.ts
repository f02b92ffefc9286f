import type { Actor } from '#domain/access/actor.ts'
import { may } from '#domain/access/authorize.ts'
import type { LeadForm } from '#domain/forms/form-names.ts'
import type { Database } from '#platform/db/database.ts'

import { leadLifecycleRepository, type LeadLifecycleRepository } from './lifecycle-repository.ts'
import { leadRepository, type LeadRepository } from './repository.ts'
import { actionOn } from './workflow/workflow-record.ts'

/** The part of the lead repository that other modules use. */
export type LeadRecords = Pick<LeadRepository, 'get'> &
  Pick<LeadLifecycleRepository, 'answer'> &
  Readonly<{
    /** The number of leads of vehicles since a time (ISO), by `dealer code/stock`. */
    countsByVehicle(since: string): Promise<ReadonlyMap<string, number>>
    /** The ids, of some, of the leads that a person may read: at most 500. */
    readableTo(actor: Actor, ids: readonly string[]): Promise<ReadonlySet<string>>
  }>

/** The leads of a database. */
export function leadRecords(database: Database): LeadRecords {
  const leads = leadRepository(database)
  const lifecycle = leadLifecycleRepository(database)
  return {
    get: (siteKey, id) => leads.get(siteKey, id),
    answer: (id, event) => lifecycle.answer(id, event),
    async countsByVehicle(since) {
      const rows = await database.db
        .selectFrom('lead')
        .select(({ fn }) => ['dealer_code', 'stock', fn.countAll<number>().as('leads')])
        .where('stock', 'is not', null)
        .where('created_at', '>=', since)
        .groupBy(['dealer_code', 'stock'])
        .execute()
      return new Map(rows.map((row) => [`${row.dealer_code}/${row.stock ?? ''}`, row.leads]))
    },
    async readableTo(actor, ids) {
      if (ids.length === 0) return new Set()
      const rows = await database.db
        .selectFrom('lead')
        .leftJoin('lead_workflow', 'lead_workflow.lead_id', 'lead.id')
        .select([
          'lead.id',
          'lead.dealer_code',
          'lead.form',
          'lead.status',
          'lead_workflow.assignee_id',
        ])
        .where('lead.id', 'in', ids)
        .execute()
      const readable = rows.filter((row) =>
        may(
          actor,
          // Written by forms alone.
          actionOn({
            form: row.form as LeadForm,
            queue: row.status === 'quarantined' ? 'held' : 'inbox',
          }),
          {
            dealerCode: row.dealer_code,
            // A new lead without a workflow row is unassigned.
            assigneeId: row.assignee_id,
          },
        ),
      )
      return new Set(readable.map(({ id }) => id))
    },
  }
}
