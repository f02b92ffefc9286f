import { clockDepartment, openMinutesBetween } from '#domain/lead-workflow/response-clock.ts'
import type { LeadDepartment } from '#domain/leads/lead-department.ts'
import type { WorkflowDeps } from '#modules/leads/workflow/deps.ts'

/** The leads that count: the newest of each store and department. */
const MAX_LEADS = 200
const MAX_DAYS = 60
/** With fewer leads a median is chance. */
const MIN_LEADS = 10
const DAY_MS = 86_400_000
/** How long a result is used again: a page must not read 200 leads each time. */
const FRESH_MS = 600_000

type Deps = Pick<WorkflowDeps, 'database' | 'dealerOf' | 'now'>

/** The newest leads of a store's department that needed an answer, and have it or are late. */
const readLeads = ({ database, now }: Deps, dealerCode: string, department: LeadDepartment) =>
  database.db
    .selectFrom('lead_workflow')
    .select(['received_at', 'answered_at'])
    .where('dealer_code', '=', dealerCode)
    .where('queue', '=', 'inbox')
    .where('department', '=', department)
    .where('received_at', '>=', new Date(now().getTime() - MAX_DAYS * DAY_MS).toISOString())
    .where('first_due_at', 'is not', null)
    .where('status', 'not in', ['spam', 'duplicate'])
    .where((where) =>
      where.or([
        where('answered_at', 'is not', null),
        where('first_due_at', '<=', now().toISOString()),
      ]),
    )
    .orderBy('lead_id', 'desc')
    .limit(MAX_LEADS)
    .execute()

async function median(deps: Deps, dealerCode: string, department: LeadDepartment) {
  const dealer = deps.dealerOf(dealerCode)
  const leads = dealer ? await readLeads(deps, dealerCode, department) : []
  if (!dealer || leads.length < MIN_LEADS) return null
  const minutes = leads
    .map(({ received_at: from, answered_at: until }) =>
      until === null
        ? Number.POSITIVE_INFINITY
        : openMinutesBetween(
            dealer,
            clockDepartment(department),
            Date.parse(from),
            Date.parse(until),
          ),
    )
    .toSorted((a, b) => a - b)
  const middle = minutes[Math.floor((minutes.length - 1) / 2)] ?? Number.POSITIVE_INFINITY
  return Number.isFinite(middle) ? middle : null
}

/**
 * The median of the open minutes until the first answer to a store's leads of the last 60 days; leads that are late and
 * unanswered count as slowest. `null` with fewer than ten leads, and if more than half of them have no answer.
 * A result is up to ten minutes old.
 * @see docs/rules/lead-workflow.md
 */
export function answerMinutes(deps: Deps) {
  const known = new Map<string, Readonly<{ untilMs: number; result: Promise<number | null> }>>()
  return (dealerCode: string, department: LeadDepartment): Promise<number | null> => {
    const key = `${department} ${dealerCode}`
    const nowMs = deps.now().getTime()
    const before = known.get(key)
    if (before && nowMs < before.untilMs) return before.result
    const result = median(deps, dealerCode, department)
    known.set(key, { untilMs: nowMs + FRESH_MS, result })
    // A failure is not used again.
    result.catch(() => known.delete(key))
    return result
  }
}
