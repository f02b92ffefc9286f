import { sql, type RawBuilder } from 'kysely'

import type { Actor } from '#domain/access/actor.ts'
import { may, reachOf } from '#domain/access/authorize.ts'
import {
  APPLICATION_FORMS,
  authorizeInbox,
  FORMS_OF,
  INBOX_ACTIONS,
} from '#domain/access/lead-rights.ts'
import type { Reach } from '#domain/access/permissions.data.ts'

type InboxAction = (typeof INBOX_ACTIONS)[number]

const ofApplication = sql<boolean>`lead_workflow.form in (${sql.join(APPLICATION_FORMS)})`
const ofCustomer = sql<boolean>`lead_workflow.form not in (${sql.join(APPLICATION_FORMS)})`

/** The forms of rights that have forms of their own. */
const formsOf = (actions: readonly InboxAction[]) =>
  actions.flatMap((action) => (action === 'leads.answer' ? [] : FORMS_OF[action]))

/**
 * The condition for the leads that some rights are about, by their form. @param byIndex whether no other condition is
 * narrower, so that the index of forms is the best
 */
function leadsOf(actions: readonly InboxAction[], byIndex: boolean): RawBuilder<boolean> {
  if (actions.includes('leads.answer')) {
    const others = formsOf(INBOX_ACTIONS.filter((action) => !actions.includes(action)))
    return others.length === 0
      ? sql<boolean>`1 = 1`
      : sql<boolean>`lead_workflow.form not in (${sql.join(others)})`
  }
  // `|| ''` keeps SQLite from using the index of forms, which would read every application.
  return byIndex
    ? sql<boolean>`lead_workflow.form in (${sql.join(formsOf(actions))})`
    : sql<boolean>`lead_workflow.form || '' in (${sql.join(formsOf(actions))})`
}

/**
 * The condition on `lead_workflow` for the leads that a person may see, by the right to leads of each form.
 * @param byStore whether the leads of the stores are looked up by their index: for lists with no narrower condition
 * @throws {AppError} `forbidden` for none at all
 */
export function visibleTo(actor: Actor, nowMs: number, byStore = false): RawBuilder<boolean> {
  authorizeInbox(actor, nowMs)
  const reaches = INBOX_ACTIONS.map((action) => ({ action, reach: reachOf(actor, action) }))
  // A single condition that is always true, for people who see all leads.
  if (reaches.every(({ reach }) => reach === 'all')) return sql<boolean>`1 = 1`
  // Rights of the same reach are one condition.
  const byReach = Map.groupBy(reaches, ({ reach }) => reach)
  const parts = [...byReach].flatMap(([reach, rights]) =>
    reach === null
      ? []
      : [
          sql<boolean>`${leadsOf(
            rights.map(({ action }) => action),
            byStore,
          )} and ${within(actor, reach, byStore)}`,
        ],
  )
  return sql<boolean>`(${sql.join(parts, sql` or `)})`
}

/** The condition for leads held for review that a person may release; `null` for none. */
export function releasableBy(actor: Actor): RawBuilder<boolean> | null {
  const parts = [
    ...(may(actor, 'leads.manage') ? [ofCustomer] : []),
    ...(may(actor, 'applications.answer') ? [ofApplication] : []),
  ]
  return parts.length === 0 ? null : sql<boolean>`(${sql.join(parts, sql` or `)})`
}

/** The condition for leads within the reach of a right. */
function within({ dealers, userId }: Actor, reach: Reach, byStore: boolean): RawBuilder<boolean> {
  if (reach === 'all') return sql<boolean>`1 = 1`
  const inStores =
    dealers === 'all'
      ? sql<boolean>`1 = 1`
      : dealers.length === 0
        ? sql<boolean>`1 = 0`
        : byStore
          ? sql<boolean>`lead_workflow.dealer_code in (${sql.join(dealers)})`
          : // `|| ''` keeps SQLite from using the index of stores, which would read every lead of the store.
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
