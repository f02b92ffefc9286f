import { sql, type RawBuilder } from 'kysely'

import type { Actor } from '#domain/access/actor.ts'
import { authorize, reachOf } from '#domain/access/authorize.ts'

/**
 * The condition on `lead_workflow` for the leads that a person may see.
 * @param byStore whether the leads of the stores are looked up by their index: for lists with no narrower condition
 * @throws {AppError} `forbidden` for none at all
 */
export function visibleTo(actor: Actor, nowMs: number, byStore = false): RawBuilder<boolean> {
  authorize(actor, 'leads.answer', {}, nowMs)
  const reach = reachOf(actor, 'leads.answer')
  if (reach === 'all') return sql<boolean>`1 = 1`
  const { dealers, userId } = actor
  const inStores =
    dealers === 'all'
      ? sql<boolean>`1 = 1`
      : dealers.length === 0
        ? sql<boolean>`1 = 0`
        : byStore
          ? sql<boolean>`lead_workflow.dealer_code in (${sql.join(dealers)})`
          : // Without statistics SQLite would choose that index, and read every lead of the store.
            sql<boolean>`lead_workflow.dealer_code || '' in (${sql.join(dealers)})`
  return reach === 'store'
    ? inStores
    : sql<boolean>`${inStores} and (lead_workflow.assignee_id is null or lead_workflow.assignee_id = ${userId})`
}

/**
 * The condition that a lead is of a store.
 * @param byIndex whether the leads of the store are looked up by their index: for lists with no narrower condition
 */
export const isStore = (code: string, byIndex = false): RawBuilder<boolean> =>
  byIndex
    ? sql<boolean>`lead_workflow.dealer_code = ${code}`
    : sql<boolean>`lead_workflow.dealer_code || '' = ${code}`
