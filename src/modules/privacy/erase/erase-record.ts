import { sql } from 'kysely'

import type { PersonMatcher } from '#domain/privacy/person-match.ts'
import type { PersonPlace, RecordKey } from '#domain/privacy/places.ts'
import type { PersonalLeads } from '#modules/leads/module.ts'
import { PERSONAL_TABLES } from '#modules/privacy/person/personal-tables.data.ts'
import type { Connection } from '#platform/db/database.ts'

/** The erased rows by table, and those that stay as evidence. */
export type ErasedRows = Readonly<{
  erased: Readonly<Record<string, number>>
  evidence: Readonly<Record<string, number>>
}>

const NOTHING: ErasedRows = { erased: {}, evidence: {} }
/** What an erasure reads of each record. */
export type EraseContext = Readonly<{
  leads: Pick<PersonalLeads, 'erase' | 'clearTexts'>
  /** Finds the texts of others that mention the person. */
  person: PersonMatcher
}>

/** The rows of the person that stay, of the tables with evidence that names someone. */
const EVIDENCE: ReadonlySet<string> = new Set(['consent'])

/** Counts the rows of a lead in every table with personal data. */
async function rowsOfLead(trx: Connection, id: string): Promise<ErasedRows> {
  const erased: Record<string, number> = {}
  const evidence: Record<string, number> = {}
  for (const [table, { ofLead, erased: what }] of Object.entries(PERSONAL_TABLES)) {
    if (ofLead === undefined) continue
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from ${sql.table(table)} where ${sql.ref(ofLead)} = ${id}`.execute(trx)
    const n = rows[0]?.n ?? 0
    if (n === 0) continue
    if (what !== 'evidence') erased[table] = n
    else if (EVIDENCE.has(table)) evidence[table] = n
  }
  return { erased, evidence }
}

const one = (table: string, done: boolean): ErasedRows =>
  done ? { erased: { [table]: 1 }, evidence: {} } : NOTHING

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

type Erase = (trx: Connection, id: string, context: EraseContext) => Promise<ErasedRows>

const eraseLead: Erase = async (trx, id, { leads }) => {
  const rows = await rowsOfLead(trx, id)
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
  return rows
}

/** Clears the fields of another person's lead that mention the person. */
const eraseMention: Erase = async (trx, id, { leads, person }) =>
  one('lead', await leads.clearTexts(trx, id, (text) => person.text(text) !== null))

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
  note: (trx, id) => deleted(trx, 'lead_note', id),
  task: (trx, id) => deleted(trx, 'lead_task', id),
  reply: (trx, id) => cleared(trx, 'lead_reply', id),
  answer: (trx, id) => cleared(trx, 'lead_answer', id),
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
