import { sql } from 'kysely'
import * as v from 'valibot'

import { SYSTEM_ACTOR } from '#domain/access/actor.ts'
import { sentencesAround } from '#domain/privacy/excerpt.ts'
import type { PersonMatcher } from '#domain/privacy/person-match.ts'
import type { PersonPlace } from '#domain/privacy/places.ts'
import type { CaseDeps } from '#modules/privacy/cases/deps.ts'
import type { CaseRecord } from '#modules/privacy/cases/types.ts'
import { PERSONAL_TABLES } from '#modules/privacy/person/personal-tables.data.ts'
import type { Connection } from '#platform/db/database.ts'

/** A row of a person: its columns that an export shows. */
export type PersonRow = Readonly<Record<string, unknown>>

/** A record of a person with its rows by table. */
export type PersonRecord = Readonly<{
  place: PersonPlace
  id: string
  form: string | null
  tables: Readonly<Record<string, readonly PersonRow[]>>
  /** The destinations that got it. */
  recipients: readonly string[]
}>

/** The table and key of a record that is not a lead. */
const TABLE_OF: Partial<Readonly<Record<PersonPlace, string>>> = {
  subscription: 'subscription',
  waiting: 'service_waiting',
  offer: 'trade_in_offer',
  note: 'lead_note',
  task: 'lead_task',
  reply: 'lead_reply',
  answer: 'lead_answer',
  filter: 'lead_filter',
  staff: 'staff_user',
  invitation: 'staff_invitation',
}
const OFFER = /\/offer\/(?<id>[\w-]{22})$/
/** The audit trail of a lead is read at most this far back. */
const MAX_ENTRIES = 200

/** A cell as it is exported: JSON as its value. */
function cellOf(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}

/** The shown columns of a table's rows with a value in a column. */
async function rowsOf(
  db: Connection,
  table: string,
  column: string,
  id: string,
): Promise<readonly PersonRow[]> {
  const shown = PERSONAL_TABLES[table]?.shown ?? []
  if (shown.length === 0) return []
  const columns = sql.join(shown.map((name) => sql.ref(name)))
  const { rows } = await sql<PersonRow>`
    select ${columns} from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db)
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([name, cell]) => (cell === null ? [] : [[name, cellOf(cell)]])),
    ),
  )
}

/** What the trail has of a lead, with its personal values. */
async function trailOf({ audit }: CaseDeps, id: string): Promise<readonly PersonRow[]> {
  const { entries } = await audit.list(SYSTEM_ACTOR, {
    subject: { kind: 'lead', id },
    limit: MAX_ENTRIES,
  })
  return entries.map(({ at, action, personal }) => ({
    at,
    action,
    ...(personal !== null && typeof personal === 'object' && { values: personal }),
  }))
}

/** The id of the offer that the fields of a lead name; `null` for none. */
function offerIn(fields: unknown): string | null {
  if (typeof fields !== 'object' || fields === null || !('offerUrl' in fields)) return null
  const { offerUrl } = fields
  return typeof offerUrl === 'string' ? (OFFER.exec(offerUrl)?.groups?.['id'] ?? null) : null
}

async function tablesOfLead(deps: CaseDeps, id: string): Promise<PersonRecord['tables']> {
  const { db } = deps.database
  const tables: Record<string, readonly PersonRow[]> = {}
  for (const [table, { ofLead }] of Object.entries(PERSONAL_TABLES)) {
    if (ofLead === undefined || table === 'audit_entry') continue
    const rows = await rowsOf(db, table, ofLead, id)
    if (rows.length > 0) tables[table] = rows
  }
  const offer = offerIn(tables['lead']?.[0]?.['fields'])
  if (offer !== null) tables['trade_in_offer'] = await rowsOf(db, 'trade_in_offer', 'id', offer)
  const trail = await trailOf(deps, id)
  if (trail.length > 0) tables['audit_entry'] = trail
  return tables
}

/** Of someone else's form, the sentences about the person, and the fields of a co-applicant who is the person. */
function mentionIn({ fields }: PersonRow, person: PersonMatcher): PersonRow {
  const read = v.safeParse(v.record(v.string(), v.string()), fields)
  if (!read.success) return {}
  const about = person.mentioning(read.output).map((name) => {
    const text = read.output[name] ?? ''
    const places = person.placesIn(text)
    return [name, places.length === 0 ? text : sentencesAround(text, places)] as const
  })
  return { fields: Object.fromEntries(about) }
}

/** The places of texts that may be about several people. */
const TEXT_PLACES: ReadonlySet<PersonPlace> = new Set(['note', 'task', 'reply', 'answer'])

/** Of a text of the store or of someone else, only the sentences that name the person. */
function sentencesOf(row: PersonRow, person: PersonMatcher): PersonRow {
  const { subject, text, ...rest } = row
  const whole = [subject, text].filter((one) => typeof one === 'string').join('\n')
  const places = person.placesIn(whole)
  return places.length === 0 ? rest : { ...rest, text: sentencesAround(whole, places) }
}

/** Of a review of someone else, or of the store's answer to it, only the sentences that name the person. */
function reviewOf(row: PersonRow, place: PersonPlace, person: PersonMatcher): PersonRow {
  const { shown_name: subject, text, written_at: writtenAt, answer, answered_at: answeredAt } = row
  return place === 'review'
    ? sentencesOf({ subject, text, written_at: writtenAt }, person)
    : sentencesOf({ text: answer, answered_at: answeredAt }, person)
}

/** Everything that is stored of a record, without sealed values, hashes and keys. */
export async function readPersonRecord(
  deps: CaseDeps,
  record: CaseRecord,
  person: PersonMatcher,
): Promise<PersonRecord> {
  const { place, id, form, recipients } = record
  const { db } = deps.database
  const common = { place, id, form, recipients }
  if (place === 'lead') return { ...common, tables: await tablesOfLead(deps, id) }
  // Of another person's request only what is about this one.
  if (place === 'mention') {
    const rows = await rowsOf(db, 'lead', 'id', id)
    return { ...common, id: '', tables: { lead: rows.map((row) => mentionIn(row, person)) } }
  }
  if (place === 'review' || place === 'review-answer') {
    const rows = await rowsOf(db, 'store_review', 'lead_id', id)
    const shown = rows.map((row) => reviewOf(row, place, person))
    return { ...common, id: '', tables: { store_review: shown } }
  }
  const table = TABLE_OF[place]
  if (table === undefined) return { ...common, tables: {} }
  const rows = await rowsOf(db, table, 'id', id)
  const shown = TEXT_PLACES.has(place) ? rows.map((row) => sentencesOf(row, person)) : rows
  return { ...common, tables: { [table]: shown } }
}
