import { sql } from 'kysely'
import * as v from 'valibot'

import type { PersonMatcher, MatchKind } from '#domain/privacy/person-match.ts'
import type { RecordKey } from '#domain/privacy/places.ts'
import type { Connection } from '#platform/db/database.ts'

/** A record that may be of a person. */
export type FoundRecord = RecordKey &
  Readonly<{
    match: MatchKind
    /** The store; `null` for a record of none. */
    dealerCode: string | null
    /** ISO: when it was made; `null` if that is not stored. */
    at: string | null
    /** The form of a lead; `null` for other records. */
    form: string | null
    /** What an officer compares: contact fields, or the text that mentions the person. */
    about: Readonly<Record<string, string>>
    /** The lead that a text belongs to; `null` for other records. */
    leadId: string | null
  }>

const ROWS_AT_ONCE = 500
const ABOUT = ['firstName', 'lastName', 'email', 'phone', 'zipCode'] as const
/** Long enough to recognize the sentence. */
const MAX_EXCERPT = 300

const Fields = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()))
const Input = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ fields: v.record(v.string(), v.string()) }),
)

const aboutOf = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    ABOUT.flatMap((name) => {
      const value = fields[name]
      return value ? [[name, value] as const] : []
    }),
  )

/** Reads all rows of a table after another, in pages by their id, so that other work continues meanwhile. */
async function* pagesOf<Row extends Readonly<{ id: string }>>(
  page: (after: string) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let after = ''; ;) {
    const rows = await page(after)
    yield* rows
    after = rows.at(-1)?.id ?? after
    if (rows.length < ROWS_AT_ONCE) return
  }
}

type Find = (db: Connection, person: PersonMatcher) => AsyncGenerator<FoundRecord>

const excerpt = (text: string) => ({ text: text.slice(0, MAX_EXCERPT) })

const found = (
  key: RecordKey,
  match: MatchKind,
  rest: Partial<Omit<FoundRecord, 'match' | keyof RecordKey>>,
): FoundRecord => ({
  ...key,
  match,
  dealerCode: null,
  at: null,
  form: null,
  about: {},
  leadId: null,
  ...rest,
})

const leads: Find = async function* (db, person) {
  const rows = pagesOf((after) =>
    db
      .selectFrom('lead')
      .select(['id', 'dealer_code', 'form', 'fields', 'created_at'])
      .where('id', '>', after)
      .where('erased_at', 'is', null)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute(),
  )
  for await (const { id, dealer_code: dealerCode, form, created_at: at, ...row } of rows) {
    const fields = v.parse(Fields, row.fields)
    const match = person.fields(fields)
    if (match === null) continue
    if (match !== 'mention')
      yield found({ place: 'lead', id }, match, { dealerCode, at, form, about: aboutOf(fields) })
    else {
      const text = Object.values(fields).find((value) => person.text(value) !== null) ?? ''
      yield found({ place: 'mention', id }, match, { dealerCode, at, form, about: excerpt(text) })
    }
  }
}

const subscriptions: Find = async function* (db, person) {
  const rows = pagesOf((after) =>
    db
      .selectFrom('subscription')
      .select(['id', 'dealer_code', 'email', 'created_at'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute(),
  )
  for await (const { id, dealer_code: dealerCode, email, created_at: at } of rows)
    if (person.email(email))
      // A subscription has the id of its lead.
      yield found({ place: 'subscription', id }, 'email', {
        dealerCode,
        at,
        about: { email },
        leadId: id,
      })
}

const waiting: Find = async function* (db, person) {
  const rows = pagesOf((after) =>
    db
      .selectFrom('service_waiting')
      .select(['id', 'dealer_code', 'input', 'created_at'])
      .where('id', '>', after)
      .where('input', 'is not', null)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute(),
  )
  for await (const { id, dealer_code: dealerCode, input, created_at: at } of rows) {
    const { fields } = v.parse(Input, input)
    const match = person.fields(fields)
    if (match)
      yield found({ place: 'waiting', id }, match, { dealerCode, at, about: aboutOf(fields) })
  }
}

const offers: Find = async function* (db, person) {
  const rows = await db
    .selectFrom('offer_mail')
    .innerJoin('trade_in_offer', 'trade_in_offer.id', 'offer_mail.offer_id')
    .select(['offer_mail.offer_id as id', 'offer_mail.email', 'dealer_code', 'created_at'])
    .where('offer_mail.email', 'is not', null)
    .execute()
  for (const { id, email, dealer_code: dealerCode, created_at: at } of rows)
    if (email !== null && person.email(email))
      yield found({ place: 'offer', id }, 'email', { dealerCode, at, about: { email } })
}

/** Texts of the store beside leads, which may mention anyone: their table, and its column of the time. */
const TEXTS = [
  { place: 'note', table: 'lead_note', time: 'created_at', subject: sql.lit('') },
  { place: 'task', table: 'lead_task', time: 'created_at', subject: sql.lit('') },
  { place: 'answer', table: 'lead_answer', time: 'created_at', subject: sql.ref('t.subject') },
  { place: 'reply', table: 'lead_reply', time: 'received_at', subject: sql.ref('t.subject') },
] as const

type TextRow = Readonly<{
  id: string
  lead_id: string
  dealer_code: string
  form: string
  at: string
  subject: string
  text: string
}>

const texts: Find = async function* (db, person) {
  for (const { place, table, time, subject } of TEXTS) {
    const rows = pagesOf(async (after) => {
      const page = await sql<TextRow>`
        select t.id, t.lead_id, l.dealer_code, l.form, t.text, ${subject} as subject, ${sql.ref(`t.${time}`)} as at
        from ${sql.table(table)} t join lead l on l.id = t.lead_id
        where t.id > ${after} order by t.id limit ${sql.lit(ROWS_AT_ONCE)}`.execute(db)
      return page.rows
    })
    for await (const row of rows) {
      const match = person.text(`${row.subject} ${row.text}`)
      if (match === null) continue
      const { id, dealer_code: dealerCode, lead_id: leadId, form, at } = row
      yield found({ place, id }, match, { dealerCode, at, about: excerpt(row.text), leadId, form })
    }
  }
}

const filters: Find = async function* (db, person) {
  const rows = await db.selectFrom('lead_filter').select(['id', 'name', 'filter']).execute()
  for (const { id, name, filter } of rows) {
    const match = person.text(`${name} ${filter}`)
    if (match) yield found({ place: 'filter', id }, match, { about: { text: name } })
  }
}

const colleagues: Find = async function* (db, person) {
  const users = await db
    .selectFrom('staff_user')
    .select(['id', 'name', 'email', 'created_at'])
    .execute()
  for (const { id, name, email, created_at: at } of users) {
    const match = person.email(email) ? 'email' : person.name(name) && 'name'
    if (match) yield found({ place: 'staff', id }, match, { at, about: { name, email } })
  }
  const invitations = await db
    .selectFrom('staff_invitation')
    .select(['id', 'name', 'email', 'created_at'])
    .execute()
  for (const { id, name, email, created_at: at } of invitations) {
    const match = person.email(email) ? 'email' : person.name(name) && 'name'
    if (match) yield found({ place: 'invitation', id }, match, { at, about: { name, email } })
  }
}

const SOURCES: readonly Find[] = [leads, subscriptions, waiting, offers, texts, filters, colleagues]

/**
 * Every record that may be of a person, in every place, the oldest leads first. A text that belongs to a found lead is among
 * them: it is part of that lead only if that is theirs. It reads every lead, in pages.
 */
export async function findPerson(
  db: Connection,
  person: PersonMatcher,
): Promise<readonly FoundRecord[]> {
  const all: FoundRecord[] = []
  for (const source of SOURCES) for await (const record of source(db, person)) all.push(record)
  return all
}
