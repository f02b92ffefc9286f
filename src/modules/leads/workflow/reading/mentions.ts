import { sql, type RawBuilder } from 'kysely'

import type { Actor } from '#domain/access/actor.ts'
import type { WorkflowDeps } from '#modules/leads/workflow/deps.ts'
import type { Mentions, OwnQuery } from '#modules/leads/workflow/types/lists.ts'

import { ownRows } from './own-rows.ts'

/** How long a note asks for the people whom it names, in ms. */
const ASKS_MS = 7 * 24 * 3_600_000

/**
 * The conditions on `lead_note` for notes in which a colleague named a person who has done nothing on their lead since.
 */
export const unseenBy = (userId: string): readonly RawBuilder<boolean>[] => [
  sql<boolean>`lead_note.author_id <> ${userId}`,
  sql<boolean>`lead_note.mentions like ${`%${JSON.stringify(userId)}%`}`,
  sql<boolean>`not exists (select 1 from lead_note as mine
      where mine.lead_id = lead_note.lead_id and mine.author_id = ${userId}
        and mine.created_at > lead_note.created_at)`,
  sql<boolean>`not exists (select 1 from lead_workflow_event as mine
      where mine.lead_id = lead_note.lead_id and mine.actor_id = ${userId}
        and mine.at > lead_note.created_at)`,
]

/**
 * The notes of the last 7 days in which a colleague named a person, the oldest first, of leads that they may see;
 * without those of leads on which the person has done something since.
 */
export async function mentionsOf(
  deps: Pick<WorkflowDeps, 'database' | 'now'>,
  actor: Actor,
  query: OwnQuery,
): Promise<Mentions> {
  const since = new Date(deps.now().getTime() - ASKS_MS).toISOString()
  const { n, rows } = await ownRows(deps, actor, query, {
    table: 'lead_note',
    columns: ['text', 'author_name', 'created_at'],
    where: [sql<boolean>`lead_note.created_at > ${since}`, ...unseenBy(actor.userId)],
    order: 'created_at',
  })
  const notes = rows.map(({ about, row: { text, author_name: author, created_at: at } }) => ({
    ...about,
    text,
    author,
    at,
  }))
  return { n, notes }
}
