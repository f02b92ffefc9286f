import { randomUUIDv7 } from 'node:crypto'

import * as v from 'valibot'

import type { Actor } from '#domain/access/actor.ts'
import { reachOf } from '#domain/access/authorize.ts'
import { authorizeInbox, INBOX_ACTIONS } from '#domain/access/lead-rights.ts'
import { AppError } from '#domain/kernel/errors.ts'
import {
  MAX_FILTER_NAME_LENGTH,
  MAX_SAVED_FILTERS,
  readLeadFilter,
  type LeadFilter,
} from '#domain/lead-workflow/lead-filter.ts'
import type { WorkflowDeps } from '#modules/leads/workflow/deps.ts'
import { sharesInbox, shareStores } from '#modules/leads/workflow/people.ts'
import type { FilterChoices, SavedFilter } from '#modules/leads/workflow/types/lists.ts'
import { jsonText } from '#platform/db/row-codec.ts'

const Stored = v.pipe(jsonText(v.record(v.string(), v.unknown())), v.transform(readLeadFilter))

type Deps = Pick<WorkflowDeps, 'database' | 'now' | 'people'>

async function savedOf({ database }: Deps, personId: string): Promise<readonly SavedFilter[]> {
  const rows = await database.db
    .selectFrom('lead_filter')
    .select(['id', 'name', 'filter'])
    .where('person_id', '=', personId)
    .orderBy('name')
    .execute()
  return rows.map(({ filter, ...row }) => ({ ...row, filter: v.parse(Stored, filter) }))
}

/** A person's saved filters, and the assignees that they can filter by. */
export async function filterChoices(deps: Deps, actor: Actor): Promise<FilterChoices> {
  authorizeInbox(actor, deps.now().getTime())
  const [saved, everyone] = await Promise.all([savedOf(deps, actor.userId), deps.people()])
  const reaches = INBOX_ACTIONS.map((action) => reachOf(actor, action)).filter(Boolean)
  const isOwn = reaches.every((reach) => reach === 'own')
  const people = everyone.filter((person) =>
    isOwn ? person.id === actor.userId : sharesInbox(person, actor) && shareStores(person, actor),
  )
  return { saved, people: people.map(({ id, name }) => ({ id, name })) }
}

/** @throws {AppError} `invalid` for a name without letters, or that is too long */
function checkedName(text: string): string {
  const name = text.trim()
  if (name === '' || name.length > MAX_FILTER_NAME_LENGTH)
    throw new AppError('invalid', `The name needs 1 to ${MAX_FILTER_NAME_LENGTH} characters.`, {
      key: 'filterName',
      values: { max: MAX_FILTER_NAME_LENGTH },
    })
  return name
}

/**
 * Saves a filter for a person. It replaces their filter of the same name.
 * @throws {AppError} `invalid` for a bad name; `conflict` for too many
 */
export async function saveFilter(
  deps: Deps,
  actor: Actor,
  { name: text, filter }: Readonly<{ name: string; filter: LeadFilter }>,
): Promise<SavedFilter> {
  authorizeInbox(actor, deps.now().getTime())
  const name = checkedName(text)
  const saved = await savedOf(deps, actor.userId)
  const same = saved.find((one) => one.name === name)
  if (!same && saved.length >= MAX_SAVED_FILTERS)
    throw new AppError('conflict', `There are ${MAX_SAVED_FILTERS} filters. Remove one first.`, {
      key: 'filterMany',
      values: { max: MAX_SAVED_FILTERS },
    })
  const value = readLeadFilter(filter)
  const row = { id: randomUUIDv7(), name, filter: JSON.stringify(value) }
  const [stored] = await deps.database.db
    .insertInto('lead_filter')
    .values({ ...row, person_id: actor.userId })
    .onConflict((one) => one.columns(['person_id', 'name']).doUpdateSet({ filter: row.filter }))
    .returning('id')
    .execute()
  return { id: stored?.id ?? row.id, name, filter: value }
}

/** Removes a saved filter of a person. @throws {AppError} `not-found` unless it is theirs */
export async function removeFilter(deps: Deps, actor: Actor, id: string): Promise<void> {
  authorizeInbox(actor, deps.now().getTime())
  const removed = await deps.database.db
    .deleteFrom('lead_filter')
    .where('id', '=', id)
    .where('person_id', '=', actor.userId)
    .returning('id')
    .execute()
  if (removed.length === 0)
    throw new AppError('not-found', 'There is no such filter.', { key: 'noFilter' })
}
