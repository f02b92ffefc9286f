import { sql } from 'kysely'

import type { Actor } from '#domain/access/actor.ts'
import type { WorkflowDeps } from '#modules/leads/workflow/deps.ts'
import type { DueTasks, OwnQuery } from '#modules/leads/workflow/types/lists.ts'

import { ownRows } from './own-rows.ts'

/** Tasks are due this long before their time, in ms: those of a working day are seen when it begins. */
const AHEAD_MS = 12 * 3_600_000

/** The open tasks of a person that are late or due within 12 hours, the earliest first, of leads that they may see. */
export async function tasksDue(
  deps: Pick<WorkflowDeps, 'database' | 'now'>,
  actor: Actor,
  query: OwnQuery,
): Promise<DueTasks> {
  const now = deps.now()
  const { n, rows } = await ownRows(deps, actor, query, {
    table: 'lead_task',
    columns: ['text', 'due_at'],
    where: [
      sql<boolean>`lead_task.assignee_id = ${actor.userId}`,
      sql<boolean>`lead_task.done_at is null`,
      sql<boolean>`lead_task.due_at <= ${new Date(now.getTime() + AHEAD_MS).toISOString()}`,
    ],
    order: 'due_at',
  })
  const tasks = rows.map(({ about, row: { text, due_at: dueAt } }) => ({
    ...about,
    text,
    dueAt,
    isLate: dueAt <= now.toISOString(),
  }))
  return { n, tasks }
}
