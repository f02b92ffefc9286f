import { sql, type RawBuilder } from 'kysely'
import * as v from 'valibot'

import { excerptAround } from '#domain/privacy/excerpt.ts'
import type { MatchKind, PersonMatcher } from '#domain/privacy/person-match.ts'
import type { PersonPlace, RecordKey } from '#domain/privacy/places.ts'
import { idSince } from '#platform/db/id-since.ts'

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
    /** Whether a mention is that of a co-applicant in an application. */
    isApplicant: boolean
    /** The lead that a text belongs to, or whose fields mention the person; `null` for other records. */
    leadId: string | null
  }>

/** A table in which people are found. */
export type PersonSource = Readonly<{
  places: readonly PersonPlace[]
  /** The column with the id of its records. */
  id: RawBuilder<unknown>
  /** How many rows are read together; fewer of long texts. */
  rowsAtOnce?: number
  /** The query of the rows that meet a condition. */
  rows(where: RawBuilder<boolean>): RawBuilder<unknown>
  /**
   * The conditions of the rows that came or were corrected since a time (ISO). `null`: a short table, which is read
   * whole each time.
   */
  since: ((at: string) => readonly RawBuilder<boolean>[]) | null
  /**
   * The records of a row; none if it does not match. A lead with the person's phone or name may be of someone else who
   * mentions them: it has one of each.
   */
  read(row: Readonly<{ id: string }>, person: PersonMatcher): readonly FoundRecord[]
}>

const ABOUT = ['firstName', 'lastName', 'email', 'phone', 'zipCode'] as const

const Fields = v.record(v.string(), v.string())
const Input = v.object({ fields: Fields })

type Fields = Readonly<Record<string, string>>

const aboutOf = (fields: Fields) =>
  Object.fromEntries(
    ABOUT.flatMap((name) => {
      const value = fields[name]
      return value ? [[name, value] as const] : []
    }),
  )

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
  isApplicant: false,
  ...rest,
})

/** The text of a person's mention: around the place where it is. */
const excerptOf = (text: string, person: PersonMatcher) => ({
  text: excerptAround(text, person.placeIn(text) ?? 0),
})

/** A source whose rows have these columns. */
const source = <Row extends Readonly<{ id: string }>>({
  read,
  ...rest
}: Omit<PersonSource, 'read' | 'rows'> &
  Readonly<{
    rows(where: RawBuilder<boolean>): RawBuilder<Row>
    read(row: Row, person: PersonMatcher): FoundRecord | null | readonly FoundRecord[]
  }>): PersonSource => ({
  ...rest,
  // The query beside it selects these columns.
  read: (row, person) => [read(row as Row, person) ?? []].flat(),
})

type LeadRow = Readonly<{
  id: string
  dealer_code: string
  form: string
  fields: string
  created_at: string
}>

const leads = source({
  places: ['lead', 'mention'],
  id: sql.ref('lead.id'),
  rows: (where) =>
    sql<LeadRow>`select id, dealer_code, form, fields, created_at from lead where erased_at is null and ${where}`,
  since: (at) => [
    sql<boolean>`status in ('received', 'quarantined', 'test') and created_at >= ${at}`,
    sql<boolean>`id in (select lead_id from lead_event where kind = 'corrected' and id >= ${idSince(at)})`,
  ],
  read({ id, dealer_code: dealerCode, form, created_at: at, ...row }, person) {
    const fields = v.parse(Fields, JSON.parse(row.fields))
    const match = person.fields(fields)
    if (match === null) return null
    const about = { dealerCode, at, form }
    const own =
      match === 'mention'
        ? []
        : [found({ place: 'lead', id }, match, { ...about, about: aboutOf(fields) })]
    const names = person.mentioning(fields)
    if (names.length === 0) return own
    const text = names
      .map((name) => fields[name] ?? '')
      .find((value) => person.text(value) !== null)
    const shown = text === undefined ? coApplicantOf(fields) : excerptOf(text, person)
    const mention = found({ place: 'mention', id }, 'mention', {
      ...about,
      about: shown,
      leadId: id,
      isApplicant: person.isCoApplicant(fields),
    })
    return [...own, mention]
  },
})

/** What an officer compares of a co-applicant. */
const coApplicantOf = ({
  coFirstName = '',
  coLastName = '',
  coPhone = '',
  coEmail = '',
}: Fields) => ({
  text: [coFirstName, coLastName, coPhone, coEmail].filter(Boolean).join(' '),
})

type MailRow = Readonly<{ id: string; dealer_code: string; email: string; created_at: string }>
type WaitingRow = Readonly<{ id: string; dealer_code: string; input: string; created_at: string }>
type FilterRow = Readonly<{ id: string; name: string; filter: string }>

const createdSince = (at: string) => [sql<boolean>`created_at >= ${at}`]

const subscriptions = source({
  places: ['subscription'],
  id: sql.ref('id'),
  rows: (where) =>
    sql<MailRow>`select id, dealer_code, email, created_at from subscription where ${where}`,
  since: createdSince,
  read: ({ id, dealer_code: dealerCode, email, created_at: at }, person) =>
    person.email(email)
      ? // A subscription has the id of its lead.
        found({ place: 'subscription', id }, 'email', {
          dealerCode,
          at,
          about: { email },
          leadId: id,
        })
      : null,
})

const waiting = source({
  places: ['waiting'],
  id: sql.ref('id'),
  rows: (where) =>
    sql<WaitingRow>`select id, dealer_code, input, created_at from service_waiting where input is not null and ${where}`,
  since: createdSince,
  read({ id, dealer_code: dealerCode, input, created_at: at }, person) {
    const { fields } = v.parse(Input, JSON.parse(input))
    const match = person.fields(fields)
    return (
      match && found({ place: 'waiting', id }, match, { dealerCode, at, about: aboutOf(fields) })
    )
  },
})

const offers = source({
  places: ['offer'],
  id: sql.ref('m.offer_id'),
  rows: (where) => sql<MailRow>`
    select m.offer_id as id, m.email, o.dealer_code, o.created_at from offer_mail m
    join trade_in_offer o on o.id = m.offer_id where m.email is not null and ${where}`,
  // An offer may be mailed weeks after it was made.
  since: null,
  read: ({ id, email, dealer_code: dealerCode, created_at: at }, person) =>
    person.email(email)
      ? found({ place: 'offer', id }, 'email', { dealerCode, at, about: { email } })
      : null,
})

type TextRow = Readonly<{
  id: string
  lead_id: string
  dealer_code: string
  form: string
  at: string
  subject: string
  text: string
}>

/** Texts of the store beside leads, which may mention anyone: their table, and its column of the time. */
const TEXTS = [
  { place: 'note', table: 'lead_note', time: 'created_at', subject: sql.lit('') },
  { place: 'task', table: 'lead_task', time: 'created_at', subject: sql.lit('') },
  { place: 'answer', table: 'lead_answer', time: 'created_at', subject: sql.ref('t.subject') },
  { place: 'reply', table: 'lead_reply', time: 'received_at', subject: sql.ref('t.subject') },
] as const

const texts = TEXTS.map(({ place, table, time, subject }) =>
  source({
    places: [place],
    id: sql.ref('t.id'),
    rowsAtOnce: 25,
    rows: (where) => sql<TextRow>`
      select t.id, t.lead_id, l.dealer_code, l.form, t.text, ${subject} as subject, ${sql.ref(`t.${time}`)} as at
      from ${sql.table(table)} t join lead l on l.id = t.lead_id where ${where}`,
    since: (at) => [sql<boolean>`t.id >= ${idSince(at)}`],
    read({ id, dealer_code: dealerCode, lead_id: leadId, form, at, ...row }, person) {
      const text = [row.subject, row.text].filter(Boolean).join('\n')
      if (person.text(text) === null) return null
      const about = excerptOf(text, person)
      return found({ place, id }, 'mention', { dealerCode, at, about, leadId, form })
    },
  }),
)

const filters = source({
  places: ['filter'],
  id: sql.ref('id'),
  rows: (where) => sql<FilterRow>`select id, name, filter from lead_filter where ${where}`,
  since: null,
  read({ id, name, filter }, person) {
    const match = person.text(`${name} ${filter}`)
    return match && found({ place: 'filter', id }, match, { about: { text: name } })
  },
})

type ReviewRow = Readonly<{
  id: string
  dealer_code: string
  shown_name: string | null
  text: string | null
  answer: string | null
  written_at: string | null
  answered_at: string | null
}>

/** What customers wrote for everyone, and what stores replied: either may name someone else. */
const reviews = source({
  places: ['review', 'review-answer'],
  id: sql.ref('lead_id'),
  rowsAtOnce: 25,
  rows: (where) => sql<ReviewRow>`
    select lead_id as id, dealer_code, shown_name, text, answer, written_at, answered_at from store_review
    where written_at is not null and ${where}`,
  since: (at) => [sql<boolean>`written_at >= ${at}`, sql<boolean>`answered_at >= ${at}`],
  read({ id, dealer_code: dealerCode, ...row }, person) {
    const words = [
      ['review', [row.shown_name, row.text].filter(Boolean).join('\n'), row.written_at],
      ['review-answer', row.answer ?? '', row.answered_at],
    ] as const
    return words.flatMap(([place, text, at]) =>
      person.text(text) === null
        ? []
        : // A review has the id of its lead.
          found({ place, id }, 'mention', {
            dealerCode,
            at,
            about: excerptOf(text, person),
            leadId: id,
          }),
    )
  },
})

type ColleagueRow = Readonly<{ id: string; name: string; email: string; created_at: string }>

const colleagues = (['staff', 'invitation'] as const).map((place) =>
  source({
    places: [place],
    id: sql.ref('id'),
    rows: (where) =>
      sql<ColleagueRow>`select id, name, email, created_at from ${sql.table(`staff_${place === 'staff' ? 'user' : place}`)} where ${where}`,
    since: null,
    read({ id, name, email, created_at: at }, person) {
      const match = person.email(email) ? 'email' : person.name(name) && 'name'
      return match ? found({ place, id }, match, { at, about: { name, email } }) : null
    },
  }),
)

/** Every table in which people are found. */
export const SOURCES: readonly PersonSource[] = [
  leads,
  subscriptions,
  waiting,
  offers,
  ...texts,
  reviews,
  filters,
  ...colleagues,
]
