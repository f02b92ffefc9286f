import { personOf } from '#domain/hours/test-drives.ts'
import { toWorkflow } from '#modules/leads/workflow/workflow-record.ts'
import type { Connection } from '#platform/db/database.ts'

/** The drives of a store that start in `[from, until)`, ISO times, in order, each with its lead. */
export async function drivesBetween(
  db: Connection,
  dealerCode: string,
  { from, until }: Readonly<{ from: string; until: string }>,
) {
  const rows = await db
    .selectFrom('test_drive')
    .innerJoin('lead_workflow', 'lead_workflow.lead_id', 'test_drive.lead_id')
    .innerJoin('lead', 'lead.id', 'test_drive.lead_id')
    .selectAll('lead_workflow')
    .select(['test_drive.starts_at', 'test_drive.minutes', 'test_drive.stock', 'lead.fields'])
    .where('test_drive.dealer_code', '=', dealerCode)
    .where('test_drive.starts_at', '>=', from)
    .where('test_drive.starts_at', '<', until)
    .where('lead_workflow.queue', '!=', 'out')
    .orderBy('test_drive.starts_at')
    .orderBy('test_drive.lead_id')
    .execute()
  return rows.map(({ starts_at: startsAt, minutes, stock, fields, ...row }) => ({
    startsAt: startsAt ?? from,
    minutes,
    stock,
    fields,
    workflow: toWorkflow(row),
  }))
}

/** The leads of a store's visits that are held for review. */
export async function heldVisits(db: Connection, dealerCode: string) {
  const rows = await db
    .selectFrom('lead_workflow')
    .innerJoin('lead', 'lead.id', 'lead_workflow.lead_id')
    .selectAll('lead_workflow')
    .select(['lead.stock', 'lead.fields'])
    .where('lead_workflow.queue', '=', 'held')
    .where('lead_workflow.form', '=', 'vehicle-appointment')
    .where('lead_workflow.dealer_code', '=', dealerCode)
    .orderBy('lead_workflow.lead_id')
    .execute()
  return rows.map(({ stock, fields, ...row }) => ({ stock, fields, workflow: toWorkflow(row) }))
}

/** The person of the store who goes along with each of some drives, by the id of the lead. */
export async function peopleOf(
  db: Connection,
  leadIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (leadIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('test_drive_seat')
    .select(['lead_id', 'resource'])
    .distinct()
    .where('lead_id', 'in', leadIds)
    .execute()
  return new Map(
    rows.flatMap(({ lead_id: id, resource }) => {
      const person = personOf(resource)
      return person === null ? [] : [[id, person] as const]
    }),
  )
}

/** The store and the vehicle of a lead of sales, whose appointment would be a drive; `null` for any other. */
export async function leadForDrive(db: Connection, leadId: string) {
  const row = await db
    .selectFrom('lead')
    .innerJoin('lead_workflow', 'lead_workflow.lead_id', 'lead.id')
    .select(['lead.dealer_code', 'lead.stock'])
    .where('lead.id', '=', leadId)
    .where('lead_workflow.department', '=', 'sales')
    .where('lead_workflow.queue', '!=', 'out')
    .executeTakeFirst()
  return row ?? null
}
