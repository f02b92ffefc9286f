import { sql } from 'kysely'

import { clockDepartment, openMinutesBetween } from '#domain/lead-workflow/response-clock.ts'
import { LEAD_DEPARTMENTS } from '#domain/leads/lead-department.ts'
import type { WorkflowDeps } from '#modules/leads/workflow/deps.ts'
import { receivedDay } from '#modules/leads/workflow/new-workflow.ts'

type Deps = Pick<WorkflowDeps, 'database' | 'dealerOf'>

const LEADS_PER_STEP = 200
const MINUTE_MS = 60_000

/** A column of the lead of a workflow row. */
const ofLead = (column: 'site_key' | 'source') =>
  sql<string>`(select ${sql.ref(column)} from lead where lead.id = lead_workflow.lead_id)`

/**
 * Gives leads their day, site and source for reports: those of earlier versions, some of whose processes may still be
 * running. At most `limit` of them.
 * @returns their number
 */
export async function fillDays(
  { database, dealerOf }: Deps,
  limit = LEADS_PER_STEP,
): Promise<number> {
  const { db } = database
  const rows = await db
    .selectFrom('lead_workflow')
    .select(['lead_id', 'dealer_code', 'received_at'])
    .where('received_day', 'is', null)
    .orderBy('lead_id')
    .limit(limit)
    .execute()
  const byDay = Map.groupBy(rows, (row) => receivedDay(dealerOf(row.dealer_code), row.received_at))
  if (rows.length > 0)
    await database.batch(
      [...byDay].map(([day, ofDay]) =>
        db
          .updateTable('lead_workflow')
          .set({ received_day: day, site_key: ofLead('site_key'), source: ofLead('source') })
          .where(
            'lead_id',
            'in',
            ofDay.map(({ lead_id: id }) => id),
          ),
      ),
    )
  return rows.length
}

/**
 * Stores how long shoppers waited for a first answer: the minutes that the department was open since the lead was
 * received. Only for leads whose answer was due, at most 200 at once.
 * @returns the number of leads
 */
export async function measureAnswers({ database, dealerOf }: Deps): Promise<number> {
  const { db } = database
  const rows = await db
    .selectFrom('lead_workflow')
    .select(['lead_id', 'dealer_code', 'department', 'received_at', 'answered_at'])
    .where('answer_minutes', 'is', null)
    .where('answered_at', 'is not', null)
    .where('first_due_at', 'is not', null)
    .orderBy('lead_id')
    .limit(LEADS_PER_STEP)
    .execute()
  if (rows.length > 0)
    await database.batch(
      rows.map((row) =>
        db
          .updateTable('lead_workflow')
          .set({ answer_minutes: minutesOf(row) })
          .where('lead_id', '=', row.lead_id)
          // Not if the answer was undone meanwhile.
          .where('answered_at', '=', row.answered_at),
      ),
    )
  return rows.length

  function minutesOf(
    row: Readonly<{
      dealer_code: string
      department: string
      received_at: string
      answered_at: string | null
    }>,
  ): number {
    const from = Date.parse(row.received_at)
    const until = Date.parse(row.answered_at ?? row.received_at)
    const dealer = dealerOf(row.dealer_code)
    const department = LEAD_DEPARTMENTS.find((one) => one === row.department) ?? 'sales'
    return dealer === null
      ? Math.max(0, Math.floor((until - from) / MINUTE_MS))
      : openMinutesBetween(dealer, clockDepartment(department), from, until)
  }
}
