import { isDeepStrictEqual } from 'node:util'

import { sql } from 'kysely'

import { withoutSentences } from '#domain/privacy/excerpt.ts'
import type { PersonMatcher } from '#domain/privacy/person-match.ts'
import type { PersonPlace, RecordKey } from '#domain/privacy/places.ts'
import { forgetPeople } from '#modules/audit/module.ts'
import { peopleOfLeads, textPerson, type PersonalLeads } from '#modules/leads/module.ts'
import { PERSONAL_TABLES } from '#modules/privacy/person/personal-tables.data.ts'
import type { Connection } from '#platform/db/database.ts'
import type { StoreReviewTable } from '#platform/db/schema/reviews.ts'

/** The erased rows by table, and those that stay as evidence. */
export type ErasedRows = Readonly<{
  erased: Readonly<Record<string, number>>
  evidence: Readonly<Record<string, number>>
}>

const NOTHING: ErasedRows = { erased: {}, evidence: {} }
/** What an erasure reads of each record. */
export type EraseContext = Readonly<{
  leads: Pick<PersonalLeads, 'erase' | 'clearFields'>
  /** Finds the texts of others that mention the person. */
  person: PersonMatcher
  /** ISO: now. */
  at: string
}>

/** The rows of the person that stay, of the tables with evidence that names someone. */
const EVIDENCE: ReadonlySet<string> = new Set(['consent'])

/** Counts the rows of some leads or people in a table. */
async function countOf(
  trx: Connection,
  [table, column]: readonly [table: string, column: string],
  ids: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(ids)})`.execute(
    trx,
  )
  return rows[0]?.n ?? 0
}

/** Counts the rows of a lead in every table with personal data. @param people whose keys seal its values in the trail */
async function rowsOfLead(
  trx: Connection,
  id: string,
  people: readonly string[],
): Promise<ErasedRows> {
  const erased: Record<string, number> = {}
  const evidence: Record<string, number> = {}
  for (const [table, { ofLead, erased: what }] of Object.entries(PERSONAL_TABLES)) {
    if (ofLead === undefined) continue
    const n = await countOf(trx, [table, ofLead], ofLead === 'person_id' ? people : [id])
    if (n === 0) continue
    if (what !== 'evidence') erased[table] = n
    else if (EVIDENCE.has(table)) evidence[table] = n
  }
  return { erased, evidence }
}

/**
 * What was erased of a lead: of the tables whose rows are deleted, those that are gone.
 * @throws {Error} if such rows remain, which undoes the erasure
 */
async function erasedOf(trx: Connection, id: string, before: ErasedRows): Promise<ErasedRows> {
  for (const table of Object.keys(before.erased)) {
    const known = PERSONAL_TABLES[table]
    if (known?.erased !== 'deleted' || known.ofLead === undefined) continue
    if ((await countOf(trx, [table, known.ofLead], [id])) > 0)
      throw new Error(`rows of ${table} remain`)
  }
  return before
}

const one = (table: string, done: boolean): ErasedRows =>
  done ? { erased: { [table]: 1 }, evidence: {} } : NOTHING

type Erase = (trx: Connection, id: string, context: EraseContext) => Promise<ErasedRows>
type TextKind = Parameters<typeof textPerson>[0]

/** The tables of texts, and how the trail names their entries. */
const TEXTS = {
  note: { table: 'lead_note', action: 'lead.note-added', field: 'noteId' },
  task: { table: 'lead_task', action: 'lead.task-added', field: 'taskId' },
  answer: { table: 'lead_answer', action: 'lead.mailed', field: 'answer' },
} as const satisfies Readonly<Record<TextKind, unknown>>

/**
 * Destroys the key of a text in the audit trail. Entries of earlier releases are sealed with the key of the lead that the
 * text belongs to: they stay as evidence.
 */
async function forgetText(
  trx: Connection,
  kind: TextKind,
  id: string,
  { at }: EraseContext,
): Promise<ErasedRows> {
  const { table, action, field } = TEXTS[kind]
  const text = await trx.selectFrom(table).select('lead_id').where('id', '=', id).executeTakeFirst()
  if (!text) return NOTHING
  const person = textPerson(kind, id)
  const keys = await countOf(trx, ['audit_key', 'person_id'], [person])
  const entries = await trx
    .selectFrom('audit_entry')
    .select('sequence')
    .where('subject_kind', '=', 'lead')
    .where('subject_id', '=', text.lead_id)
    .where('action', '=', action)
    .where('person_id', '=', text.lead_id)
    .where('after', 'like', `%"${field}":"${id}"%`)
    .execute()
  await forgetPeople(trx, [person], at)
  return {
    erased: keys === 0 ? {} : { audit_key: keys },
    evidence: entries.length === 0 ? {} : { audit_entry: entries.length },
  }
}

/** Erases a text and its key in the trail. */
const eraseText =
  (kind: TextKind, erase: Erase): Erase =>
  async (trx, id, context) => {
    const trail = await forgetText(trx, kind, id, context)
    const { erased, evidence } = await erase(trx, id, context)
    return {
      erased: { ...trail.erased, ...erased },
      evidence: { ...trail.evidence, ...evidence },
    }
  }
/** Deletes a row by its id. */
async function deleted(
  trx: Connection,
  table: 'lead_note' | 'lead_task' | 'lead_filter' | 'subscription' | 'trade_in_offer',
  id: string,
): Promise<ErasedRows> {
  const { rows } = await sql`delete from ${sql.table(table)} where id = ${id} returning id`.execute(
    trx,
  )
  return one(table, rows.length > 0)
}

/** Clears the texts of a row. */
async function cleared(
  trx: Connection,
  table: 'lead_answer' | 'lead_reply',
  id: string,
): Promise<ErasedRows> {
  const { rows } = await sql`
    update ${sql.table(table)} set subject = '', text = '' where id = ${id} returning id`.execute(
    trx,
  )
  return one(table, rows.length > 0)
}

const eraseLead: Erase = async (trx, id, { leads }) => {
  const rows = await rowsOfLead(trx, id, await peopleOfLeads(trx, [id]))
  if (!(await leads.erase(trx, id))) return NOTHING
  // Hashes of the shopper's addresses, for limits of bookings.
  await trx
    .updateTable('vehicle_hold')
    .set({ contact_mark: `erased ${id}` })
    .where('id', '=', id)
    .execute()
  await trx
    .updateTable('service_booking')
    .set({ contact_mark: null, phone_mark: null })
    .where('lead_id', '=', id)
    .execute()
  return erasedOf(trx, id, rows)
}

/** Clears the fields of another person's lead that are about the person. */
const eraseMention: Erase = async (trx, id, { leads, person }) => {
  // Of an erasure of an earlier release, whose request was withdrawn: nothing says by what its person is found, and the
  // next records are not to wait for that.
  if (person.isEmpty) return { erased: {}, evidence: { lead: 1 } }
  return { erased: await leads.clearFields(trx, id, person.mentioning), evidence: {} }
}

/** A text without the sentences that name the person: all of it if that is not enough. */
function withoutPerson(text: string, person: PersonMatcher): string {
  const spans = person.spansIn(text)
  if (spans.length === 0) return text
  const rest = withoutSentences(text, spans)
  return person.text(rest) === null ? rest : ''
}

/** What is erased of a review of someone else, or of the answer to it. */
type ReviewWords = Pick<StoreReviewTable, 'text' | 'shown_name' | 'answer' | 'answered_at'>

/**
 * Erases the passages of a review that name the person. The review stays, with its stars. It has another revision, so
 * that no one decides about the words before.
 * @throws {Error} if it changes meanwhile, which is tried again
 */
const eraseInReview =
  (rest: (review: ReviewWords, person: PersonMatcher) => Partial<ReviewWords>): Erase =>
  async (trx, id, { person }) => {
    const row = await trx
      .selectFrom('store_review')
      .select(['text', 'shown_name', 'answer', 'answered_at', 'revision'])
      .where('lead_id', '=', id)
      .executeTakeFirst()
    if (!row) return NOTHING
    const { revision, ...review } = row
    const after = { ...review, ...rest(review, person) }
    // Its customer changed it.
    if (isDeepStrictEqual(after, review)) return NOTHING
    const { numUpdatedRows } = await trx
      .updateTable('store_review')
      .set({ ...after, revision: revision + 1 })
      .where('lead_id', '=', id)
      .where('revision', '=', revision)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new Error('a review changed while it was erased')
    return one('store_review', true)
  }

const eraseReview = eraseInReview(({ text, shown_name: name }, person) => ({
  text: text && withoutPerson(text, person),
  shown_name: person.text(name ?? '') === null ? name : null,
}))

const eraseReviewAnswer = eraseInReview(({ answer }, person) => {
  const rest = withoutPerson(answer ?? '', person)
  return rest === '' ? { answer: null, answered_at: null } : { answer: rest }
})

/** Deletes the input of an entry of a waiting list, which ends one that waits. */
const eraseWaiting: Erase = async (trx, id) => {
  const { rows } = await sql`
    update service_waiting set input = null,
      state = case when state = 'waiting' then 'left' else state end
    where id = ${id} and input is not null returning id`.execute(trx)
  return one('service_waiting', rows.length > 0)
}

const eraseOffer: Erase = async (trx, id) => {
  await trx.deleteFrom('offer_mail').where('offer_id', '=', id).execute()
  return deleted(trx, 'trade_in_offer', id)
}

/** Accounts of colleagues are ended under Users and roles. */
const leave: Erase = async () => NOTHING

const ERASE: Readonly<Record<PersonPlace, Erase>> = {
  lead: eraseLead,
  subscription: (trx, id) => deleted(trx, 'subscription', id),
  waiting: eraseWaiting,
  offer: eraseOffer,
  mention: eraseMention,
  note: eraseText('note', (trx, id) => deleted(trx, 'lead_note', id)),
  task: eraseText('task', (trx, id) => deleted(trx, 'lead_task', id)),
  reply: (trx, id) => cleared(trx, 'lead_reply', id),
  answer: eraseText('answer', (trx, id) => cleared(trx, 'lead_answer', id)),
  review: eraseReview,
  'review-answer': eraseReviewAnswer,
  filter: (trx, id) => deleted(trx, 'lead_filter', id),
  staff: leave,
  invitation: leave,
}

/** Erases one record in a transaction. @returns the erased rows; none for a record that is gone */
export const eraseRecord = (
  trx: Connection,
  { place, id }: RecordKey,
  context: EraseContext,
): Promise<ErasedRows> => ERASE[place](trx, id, context)
